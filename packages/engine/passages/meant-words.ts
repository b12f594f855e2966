import { isListed, lettersIn } from '#language/frequency.ts';
import { isStopWord, type Language } from '#language/languages.ts';
import { stemWord } from '#language/stems.ts';
import { termId } from './terms.ts';
import type { CountTerms, PossibleVariant, Variant } from './weighed-question.ts';

/** How strongly a word counts as a variant with a typing error. */
const errorStrength = 0.8;
/** The first letter is seldom wrong (Kukich, Techniques for Automatically Correcting Words, 1992). */
const otherStartStrength = 0.5;

/** Maximum number of terms looked up for one question: those of two words of ten letters. */
const maxTerms = 1200;
/** Maximum number of words that one mistyped word may stand for. */
const maxMeanings = 3;

/** Shorter words have too many similar ones. */
const minWordLength = 4;

/** Letters omitted, inserted, replaced, or swapped with their neighbour. */
function withOneError(word: string, letters: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const rest = after.slice(1);
    if (after !== '') found.add(before + rest);
    if (rest !== '') found.add(before + rest.charAt(0) + after.charAt(0) + rest.slice(1));
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after !== '') found.add(before + letter + rest);
    }
  }
  found.delete(word);
  return found;
}

/**
 * Returns the words that a mistyped word may stand for: every spelling that differs in one letter. Most of
 * them are not words, so the caller looks up which ones its texts contain.
 *
 * @param word folded
 * @returns none for a short word, a listed word, a word with characters outside the language's letters,
 *   or a language without a list
 */
export function wordsMeantBy(word: string, language: Language): string[] {
  const letters = lettersIn(language);
  const isOfLanguage = Array.from(word).every((letter) => letters.has(letter));
  if (word.length < minWordLength || !isOfLanguage || isListed(word, language)) return [];
  return [...withOneError(word, letters)];
}

function meantIn(word: string, language: Language): { word: string; strength: number }[] {
  return wordsMeantBy(word, language)
    .map((meant) => ({
      word: meant,
      strength: meant.startsWith(word.charAt(0)) ? errorStrength : otherStartStrength,
    }))
    .filter((meant) => !isStopWord(meant.word, language));
}

/**
 * @param word of a question, which no text has; folded
 * @param languages that the word may be in; if one of them lists it, it is not mistyped
 * @returns possible spellings of the word in the texts, strongest first, each stem once
 */
function possiblyMeant(word: string, languages: readonly Language[]): PossibleVariant[] {
  const byStem = new Map<string, PossibleVariant>();
  const knowing = languages.filter((language) => isListed(word, language));
  for (const language of knowing.length > 0 ? knowing : languages)
    for (const { word: meant, strength } of meantIn(word, language)) {
      const stem = stemWord(meant, language);
      if (isStopWord(stem, language)) continue;
      if (strength > (byStem.get(stem)?.strength ?? 0))
        byStem.set(stem, { stems: [stem], word: meant, strength });
    }
  return [...byStem.values()].sort((one, other) => other.strength - one.strength);
}

/**
 * Finds variants for words that no chunk of the scopes contains: words of the scopes with a typing error.
 *
 * @param input `words` are folded; `languages` are those they may be in
 * @returns variants by word, strongest first; words without variants are left out
 */
export async function findMeantWords(
  countTerms: CountTerms,
  input: { words: readonly string[]; languages: readonly Language[] },
): Promise<Map<string, Variant[]>> {
  const { words, languages } = input;
  const possible = words.flatMap((word) =>
    possiblyMeant(word, languages).map((meant) => ({ word, meant })),
  );
  const terms = possible.flatMap(({ meant }) => meant.stems.map(termId)).slice(0, maxTerms);
  if (terms.length === 0) return new Map();
  const counts = await countTerms(terms);
  const found = new Map<string, Variant[]>();
  for (const { word, meant } of possible) {
    const chunks = Math.max(0, ...meant.stems.map((stem) => counts.get(termId(stem)) ?? 0));
    const known = found.get(word) ?? [];
    if (chunks > 0 && known.length < maxMeanings) found.set(word, [...known, { ...meant, chunks }]);
  }
  return found;
}
