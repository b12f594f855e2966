import { checkSupport } from '@m8/engine/answering/support/check-support.ts';
import type { Encoder } from '@m8/engine/models/encoder.ts';
import { openEntailmentModel } from '@m8/engine/models/entailment.ts';
import { readSentences, withoutMarks } from './read-sentences.ts';

/** Prints how many sentences of unseen documents are kept that follow from their quotes, and that do not. */
export async function measureSentences(encoder: Encoder): Promise<void> {
  const model = await openEntailmentModel(encoder);
  const counts = { true: { all: 0, kept: 0 }, false: { all: 0, kept: 0 } };
  for await (const { part, marked, quotes, question, follows } of readSentences()) {
    if (part !== 'unseen') continue;
    const support = await checkSupport(withoutMarks(marked), quotes, question, model);
    const count = counts[`${follows}`];
    count.all += 1;
    if (support !== 'none') count.kept += 1;
  }
  const share = ({ all, kept }: typeof counts.true) => `${(kept / all).toFixed(3)} of ${all}`;
  console.log(`sentences kept: true ${share(counts.true)}, false ${share(counts.false)}`);
}
