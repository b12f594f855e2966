import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const question = z.object({
  _id: z.string(),
  text: z.string(),
  answers: z.array(z.string()).optional(),
  answerable: z.boolean().optional(),
  /** For a question without an answer: the document that it seems to be about. */
  near: z.string().optional(),
});
const entry = z.object({ _id: z.string(), title: z.string().optional(), text: z.string() });

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

async function readLines<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
): Promise<z.infer<Schema>[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => schema.parse(JSON.parse(line)));
}

/** Documents, questions and judgements (a grade by question and document) of one data set. */
export async function readDataSet(folder: string) {
  const judged = (await readFile(join(folder, 'qrels.tsv'), 'utf8')).trim().split('\n').slice(1);
  const grades = new Map<string, Map<string, number>>();
  for (const line of judged) {
    const [query = '', document = '', grade] = line.split('\t');
    const known = grades.get(query) ?? new Map<string, number>();
    grades.set(query, known.set(document, Number(grade)));
  }
  return {
    corpus: await readLines(entry, join(folder, 'corpus.jsonl')),
    questions: await readLines(question, join(folder, 'queries.jsonl')),
    grades,
  };
}
