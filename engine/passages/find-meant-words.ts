import type { Language } from '../language/languages.ts';
import { possiblyMeant } from './meant-words.ts';
import { termId } from './terms.ts';
import type { CountTerms, Variant } from './weighed-question.ts';

/** Terms that are looked up for one question: those of two words of ten letters. */
const mostTerms = 1200;
/** Words that are taken to be meant by one word. */
const mostMeant = 3;

/**
 * Finds what may be meant by words that no chunk of the scopes holds: words of the scopes that are
 * spelt otherwise, or differ by a typing error.
 *
 * @param input `words` are folded; `languages` those they may be of
 * @returns by word, strongest first; without words for which there is nothing
 */
export async function findMeantWords(
  countTerms: CountTerms,
  input: { words: readonly string[]; languages: readonly Language[] },
): Promise<Map<string, Variant[]>> {
  const { words, languages } = input;
  const possible = words.flatMap((word) =>
    possiblyMeant(word, languages).map((meant) => ({ word, meant })),
  );
  const terms = possible.flatMap(({ meant }) => meant.stems.map(termId)).slice(0, mostTerms);
  if (terms.length === 0) return new Map();
  const counts = await countTerms(terms);
  const found = new Map<string, Variant[]>();
  for (const { word, meant } of possible) {
    const chunks = Math.max(0, ...meant.stems.map((stem) => counts.get(termId(stem)) ?? 0));
    const known = found.get(word) ?? [];
    if (chunks > 0 && known.length < mostMeant) found.set(word, [...known, { ...meant, chunks }]);
  }
  return found;
}
