/** Fits the coefficients of engine/answering/judge.ts anew, and says how well they do on documents unseen. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPGlite } from '#testing/database/test-pglite.ts';
import { TestDocuments } from '#testing/documents/test-documents.ts';
import { measureFolder } from '../measure-data.ts';
import { type Example, readArticles, readPlainQuestions } from './examples.ts';
import { type Fit, fitScore, score } from './fit.ts';

const sampleDocuments = fileURLToPath(new URL('../sample-documents', import.meta.url));
const folds = 3;
/** The threshold is set so that this share of the questions that have an answer is refused. */
const refused = 0.05;

function foldOf(group: string): number {
  return [...group].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % folds;
}

/** The best unit of each question by a fit that has not seen its document. */
function bestOf(examples: readonly Example[], fits: readonly Fit[]) {
  return examples.flatMap(({ set, group, units, hasAnswer }) => {
    const own = fits[foldOf(group)];
    if (own === undefined) return [];
    const scored = units.map(({ measures, answers }) => ({ answers, score: score(own, measures) }));
    const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
    return { set, hasAnswer, ...best };
  });
}

function report(examples: readonly Example[], fits: readonly Fit[]): void {
  const best = bestOf(examples, fits);
  for (const set of new Set(best.map((one) => one.set))) {
    const told = best.filter((one) => one.set === set && one.hasAnswer);
    const absent = best.filter((one) => one.set === set && !one.hasAnswer);
    const scores = told.map((one) => one.score).sort((one, other) => one - other);
    const threshold = scores[Math.floor(refused * scores.length)] ?? 0;
    const share = (part: number, whole: number) => (whole > 0 ? (part / whole).toFixed(3) : '-');
    console.log(
      `${set}: right first ${share(told.filter(({ answers }) => answers).length, told.length)} of ${told.length}; ` +
        `threshold ${threshold.toFixed(2)} refuses ${share(absent.filter((one) => one.score < threshold).length, absent.length)} of ${absent.length} without an answer`,
    );
  }
}

const folder = measureFolder();
const database = await openTestPGlite();
const documents = new TestDocuments(database.database);
await documents.start();
const examples = [
  ...(await readPlainQuestions(documents, sampleDocuments, 'sample')),
  ...(await readPlainQuestions(documents, join(folder, 'data/plain'), 'plain')),
  ...(await readArticles(documents, folder, 'squad1-xquad-en')),
  ...(await readArticles(documents, folder, 'squad2')),
];
await rm(await documents.stop(), { recursive: true });
await database.dispose();
report(
  examples,
  Array.from({ length: folds }, (_, fold) =>
    fitScore(examples.filter(({ group }) => foldOf(group) !== fold)),
  ),
);
const { coefficients, intercept } = fitScore(examples);
for (const [name, value] of Object.entries(coefficients))
  console.log(`  ${name}: ${value.toFixed(2)},`);
console.log(`intercept ${intercept.toFixed(2)}`);
