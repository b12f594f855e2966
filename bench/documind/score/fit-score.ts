/** Fits the weights of `weightsByMeaning` in engine/answering/judge.ts anew, and says how well they do on documents unseen. */
import { fileURLToPath } from 'node:url';
import { createCompareMeaning } from '#engine/answering/compare-meaning.ts';
import { chanceOf, judgeByMeaning, judgeByWords } from '#engine/answering/judge.ts';
import type { Measures } from '#engine/answering/measure.ts';
import { openEncoder } from '#engine/models/encoder.ts';
import { type Example, readExamples } from './examples.ts';
import { fitScore, score } from './fit.ts';

const documents = fileURLToPath(new URL('../../../models/reading.jsonl', import.meta.url));
/** The threshold is set so that this share of the questions that have an answer is refused. */
const refused = 0.06;

/** Says how often the best unit answers, and how well the best one's score tells what nothing answers. */
function report(name: string, examples: readonly Example[], judge: (measures: Measures) => number) {
  for (const set of ['one', 'library'] as const) {
    const best = examples
      .filter((one) => one.set === set && one.units.length > 0)
      .map(({ units, hasAnswer }) => {
        const scored = units.map(({ measures, answers }) => ({ answers, score: judge(measures) }));
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

const examples = await readExamples(documents, createCompareMeaning(await openEncoder()));
const unseen = examples.filter((one) => one.isUnseen);
const fit = fitScore(examples.filter((one) => !one.isUnseen));
report('by words', unseen, judgeByWords);
report('by meaning, in use', unseen, judgeByMeaning);
report('by meaning, fitted anew', unseen, (measures) => score(fit, measures));
for (const [name, value] of Object.entries(fit.coefficients))
  console.log(`  ${name}: ${value.toFixed(2)},`);
console.log(`intercept ${fit.intercept.toFixed(2)}`);
