import type { Quote } from '#answering/quote.ts';
import type { EntailmentModel } from '#models/entailment.ts';
import { compareWords, type WordsVerdict } from './compare-words.ts';
import { writeEvidence } from './evidence.ts';
import { inventsNumber } from './numbers.ts';

/** Whether quotes support a sentence: in its own language (`checked`), in another one (`unchecked`), or not. */
export type Support = 'checked' | 'unchecked' | 'none';

/**
 * The odds that a sentence needs, by what its words show. Chosen on documents that the model was not trained with;
 * packages/models/README.md has the results.
 */
const minOdds: Record<WordsVerdict, number> = {
  follows: -3,
  translates: -2.5,
  unclear: 0.25,
  differs: 2,
  mistranslates: 2,
};
/** In UTF-16 code units. Longer sentences take too long to compare. */
const maxSentenceLength = 600;

/**
 * Checks a sentence that a language model wrote against its quotes. The entailment model judges it; what the
 * words show makes it more or less lenient. If the words do not show that a sentence follows, every number in it
 * must be known.
 *
 * @param quotes quotes that are in their passages
 * @param model without one, only sentences pass whose words show that they follow
 */
export async function checkSupport(
  sentence: string,
  quotes: readonly Quote[],
  question: string,
  model: EntailmentModel | undefined,
): Promise<Support> {
  if (quotes.length === 0 || sentence.length > maxSentenceLength) return 'none';
  const verdict = compareWords(sentence, quotes, question);
  const isShown = verdict === 'follows' || verdict === 'translates';
  const evidence = writeEvidence(quotes);
  const quoted = quotes.map(({ text }) => text).join('\n');
  if (!isShown && inventsNumber(sentence, quoted, `${evidence}\n${question}`)) return 'none';
  const follows = model
    ? (await model.judge({ evidence, question, sentence })) > minOdds[verdict]
    : isShown;
  if (!follows) return 'none';
  return verdict === 'translates' || verdict === 'mistranslates' ? 'unchecked' : 'checked';
}
