import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const question = z.object({ text: z.string(), answers: z.array(z.string()).optional() });

/** A question of a data set; the answer should contain one of the strings in `answers`. */
export type MeasuredQuestion = z.infer<typeof question>;

/**
 * The folder with `scorers/` and `data/` for the measurements; they are not part of the project.
 *
 * @throws if it is missing, with the setting to set
 */
export function measureFolder(): string {
  const folder = resolve(process.env.DOCUMIND_MEASURE_DIR ?? '../shared');
  if (!existsSync(join(folder, 'scorers')) || !existsSync(join(folder, 'data')))
    throw new Error(
      'skipped: DOCUMIND_MEASURE_DIR names no folder with scorers/ and data/ in it (../shared where it is not set)',
    );
  return folder;
}

/** @returns the questions of one data set */
export async function readQuestions(folder: string): Promise<MeasuredQuestion[]> {
  const text = await readFile(join(folder, 'queries.jsonl'), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => question.parse(JSON.parse(line)));
}
