import { createCompareMeaning } from '@m8/engine/answering/compare-meaning.ts';
import {
  chanceOf,
  judge,
  type Weights,
  weightsByMeaning,
  weightsByWords,
} from '@m8/engine/answering/judge.ts';
import { openEncoder } from '@m8/engine/models/encoder.ts';
import { type Example, readExamples } from './examples.ts';
import { fitScore } from './fit.ts';
import { measureSentences } from './measure-sentences.ts';
import { measureTables } from './measure-tables.ts';

/** The threshold is set so that this share of the answerable questions is refused. */
const refused = 0.06;

/** Prints how often the best unit answers, and how well its score detects questions without an answer. */
function report(name: string, examples: readonly Example[], weights: Weights) {
  for (const set of ['one', 'library'] as const) {
    const best = examples
      .filter((one) => one.set === set && one.units.length > 0)
      .map(({ units, hasAnswer }) => {
        const scored = units.map(({ measures, answers }) => ({
          answers,
          score: judge(measures, weights),
        }));
        const first = scored.reduce((one, other) => (other.score > one.score ? other : one));
        return { ...first, hasAnswer };
      });
    const told = best.filter(({ hasAnswer }) => hasAnswer);
    const absent = best.filter(({ hasAnswer }) => !hasAnswer);
    const scores = told.map((one) => one.score).sort((one, other) => one - other);
    const threshold = scores[Math.floor(refused * scores.length)] ?? 0;
    const share = (of: typeof best, is: (one: (typeof best)[number]) => boolean) =>
      `${(of.filter(is).length / (of.length || 1)).toFixed(3)} of ${of.length}`;
    console.log(
      `${name}, ${set}: right first ${share(told, ({ answers }) => answers)}; chance below ` +
        `${chanceOf(threshold).toFixed(2)} refuses ${share(absent, (one) => one.score < threshold)} without an answer`,
    );
  }
}

async function fitAndReport(name: string, examples: readonly Example[], inUse: Weights) {
  const unseen = examples.filter(({ part }) => part === 'unseen');
  const fitted = fitScore(
    examples.filter(({ part }) => part !== 'unseen'),
    inUse,
  );
  report(`${name}, in use`, unseen, inUse);
  report(`${name}, fitted anew`, unseen, fitted);
  console.log(
    Object.entries(fitted)
      .map(([measure, weight]) => `${measure}: ${weight.toFixed(2)}`)
      .join(', '),
  );
}

/**
 * Fits the weights of packages/engine/answering/judge.ts again, and prints how well they do on
 * unseen documents; then how well sentences are checked against their quotes,
 * and how often numbers are computed from tables.
 */
export async function measureScore(): Promise<void> {
  const encoder = await openEncoder();
  const compareMeaning = createCompareMeaning(encoder);
  await fitAndReport('by words', await readExamples({}), weightsByWords);
  await fitAndReport(
    'by meaning',
    await readExamples({ encoder, compareMeaning }),
    weightsByMeaning,
  );
  await measureSentences(encoder);
  await measureTables();
}
