import type { Quote } from '#answering/quote.ts';
import type { EntailmentModel } from '#models/entailment.ts';
import { compareWords, type WordsVerdict } from './compare-words.ts';
import { writeEvidence } from './evidence.ts';
import { inventsNumber } from './numbers.ts';

/** Whether quotes support a sentence: in its own language (`checked`), in another one (`unchecked`), or not. */
export type Support = Exclude<WordsVerdict, 'unclear'>;

/**
 * The odds that a sentence needs if its words show that it follows, and if they show nothing. Chosen on documents
 * that the model was not trained with; packages/models/README.md has the results.
 */
const minOdds = { follows: -3, unclear: 0.5 } as const;

/**
 * Checks a sentence that a language model wrote against its quotes. Words decide if it repeats those of its
 * quotes; the entailment model judges free paraphrases, in which every number must be known.
 *
 * @param quotes quotes that are in their passages
 * @param model without one, free paraphrases do not pass
 */
export async function checkSupport(
  sentence: string,
  quotes: readonly Quote[],
  question: string,
  model: EntailmentModel | undefined,
): Promise<Support> {
  const verdict = compareWords(sentence, quotes, question);
  if (verdict === 'none') return 'none';
  if (!model) return verdict === 'unclear' ? 'none' : verdict;
  const evidence = writeEvidence(quotes);
  const isUnclear = verdict === 'unclear';
  const quoted = quotes.map(({ text }) => text).join('\n');
  if (isUnclear && inventsNumber(sentence, quoted, `${evidence}\n${question}`)) return 'none';
  const odds = await model.judge({ evidence, question, sentence });
  if (odds < (isUnclear ? minOdds.unclear : minOdds.follows)) return 'none';
  return isUnclear ? 'checked' : verdict;
}
