import { join } from 'node:path';
import * as z from 'zod';
import type { BenchRow } from '#bench/row.ts';
import type { RunningSite } from '#testing/site/running-site.ts';
import { answerRows } from './answers.ts';
import { measureFolder, readQuestions } from './measure-data.ts';
import { runScorer } from './run-scorer.ts';
import { newApiClient, vectorsMade } from './service.ts';

/** nDCG@10 to reach, by data set. */
const goals = {
  scifact: 0.69,
  cranfield: 0.4,
  cacm: 0.43,
  'squad1-xquad-en': 0.965,
  squad2: 0.885,
} as const;
const withAnswers = 'squad2';
const absentKind = 'out_of_collection';
const refusalGoals = { absent: 0.85, answerable: 0.05 };

const share = z.number().nullable();
const report = z.object({
  'nDCG@10': z.number(),
  documents: z.number(),
  scored_queries: z.number(),
  ready_seconds: z.number().optional(),
  upload_failures: z.number(),
  query_p95_s: z.number(),
  refused_when_answerable: share,
  refused_by_kind: z.record(z.string(), z.number()).optional(),
});
type Report = z.infer<typeof report>;

function refusalRow(found: Report): BenchRow {
  const absent = found.refused_by_kind?.[absentKind] ?? 0;
  const answerable = found.refused_when_answerable ?? 1;
  const kinds = Object.entries(found.refused_by_kind ?? {}).map(
    ([kind, part]) => `${kind} ${part}`,
  );
  return {
    name: 'questions about absent subjects refused',
    value: absent.toFixed(3),
    goal: String(refusalGoals.absent),
    met: absent >= refusalGoals.absent && answerable <= refusalGoals.answerable,
    note: `${withAnswers}; answerable ones refused ${answerable.toFixed(3)} of at most ${refusalGoals.answerable}; by kind: ${kinds.join(', ')}`,
  };
}

/**
 * The rows on finding and answering: each data set as its own person, scored by the Python scorer.
 *
 * @param figuresPort port of the site's metrics
 * @param only names of the sets; all if empty
 * @throws if the scorers are missing
 */
export async function retrievalRows(
  site: RunningSite,
  figuresPort: number,
  only: readonly string[],
): Promise<BenchRow[]> {
  const folder = measureFolder();
  const rows: BenchRow[] = [];
  for (const [name, goal] of Object.entries(goals)) {
    if (only.length > 0 && !only.includes(name)) continue;
    console.error(`measuring ${name}`);
    const data = join(folder, 'data', name);
    const client = await newApiClient(site);
    const scorer = join(folder, 'scorers', 'score_retrieval.py');
    const args = ['--data', data, '--keep', '--set', 'query_extra_fields={"top_k": 20}'];
    const { ready_seconds } = report.parse(
      await runScorer(scorer, client, [...args, '--max-queries', '1']),
    );
    await vectorsMade(figuresPort);
    const found = report.parse(await runScorer(scorer, client, [...args, '--skip-upload']));
    const score = found['nDCG@10'];
    rows.push({
      name: `nDCG@10, ${name}`,
      value: score.toFixed(3),
      goal: String(goal),
      met: score >= goal && found.upload_failures === 0,
      note: `${found.documents} documents ready in ${ready_seconds} s, ${found.scored_queries} questions, p95 ${Math.round(found.query_p95_s * 1000)} ms`,
    });
    if (name === withAnswers)
      rows.push(...(await answerRows(client, await readQuestions(data))), refusalRow(found));
  }
  return rows;
}
