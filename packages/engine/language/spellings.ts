import { isListed, lettersIn, listedWordsLike } from './frequency.ts';
import type { Language } from './languages.ts';

/** A pattern in one spelling, and its replacement in the other. */
type Difference = readonly [RegExp, string];

/** The classes of words that British and American English spell differently. */
const english: readonly Difference[] = [
  [/(?<=..)our/u, 'or'],
  [/(?<=...)or(?!e)/u, 'our'],
  [/(?<=...)is(?=e|ing|ation)/u, 'iz'],
  [/(?<=...)iz(?=e|ing|ation)/u, 'is'],
  [/(?<=al)ys(?=e|ing)/u, 'yz'],
  [/(?<=al)yz(?=e|ing)/u, 'ys'],
  [/(?<=..[bt])re(?=d?$|s$)/u, 'er'],
  [/(?<=..[bt])er(?=(?:ed)?$|s$)/u, 're'],
  [/(?<=..en|practi)c(?=e|ing)/u, 's'],
  [/(?<=..en|practi)s(?=e|ing)/u, 'c'],
  [/(?<=[aeiou][^aeiou]+[aeiou])ll(?=ed$|ing$|ers?$)/u, 'l'],
  [/(?<=[aeiou][^aeiou]+[aeiou])l(?=ed$|ing$|ers?$)/u, 'll'],
  [/(?<=..l|..g)ogue(?=s?$)/u, 'og'],
  [/(?<=..l|..g)og(?=s?$)/u, 'ogue'],
  [/(?<=gr)amme(?=s?$)/u, 'am'],
  [/(?<=gr)am(?=s?$)/u, 'amme'],
  [/(?<=dg)e(?=ment)/u, ''],
  [/(?<=dg)(?=ment)/u, 'e'],
  [/[ao]e(?=...)/u, 'e'],
  [/^grey/u, 'gray'],
  [/^gray/u, 'grey'],
];

/** How umlauts are typed on keyboards without them. Folded, they have no marks. */
const german: readonly Difference[] = [[/(?<![aeq])([aou])e/gu, '$1']];
const scandinavian: readonly Difference[] = [[/(?<![aeq])([aou])e|a(?=a)/gu, '$1']];

const differences: Partial<Record<Language, readonly Difference[]>> = {
  english,
  german,
  danish: scandinavian,
  norwegian: scandinavian,
  swedish: scandinavian,
};

/**
 * @param word folded
 * @returns other possible spellings, folded; not all of them are words
 */
export function otherSpellings(word: string, language: Language): string[] {
  const spellings = differences[language]?.map(([from, to]) => word.replace(from, to)) ?? [];
  return [...new Set(spellings)].filter((spelling) => spelling !== word);
}

/** A word that a user may have meant. */
export interface MeantWord {
  /** Folded. */
  word: string;
  /** Letters omitted, inserted, replaced, or swapped with their neighbour. */
  errors: 1 | 2;
}

/** Shorter words have too many similar ones. */
const minWordLength = 4;
/** Minimum length of words with two errors. */
const minLengthWithTwo = 8;

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

/** @returns the number of errors between two words: optimal string alignment (after Damerau, 1964) */
function countErrors(one: string, other: string): number {
  let [older, old]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      now.push(
        Math.min(
          (old[at] ?? 0) + 1,
          (now[at - 1] ?? 0) + 1,
          (old[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (older[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [older, old] = [old, now];
  }
  return old[other.length] ?? 0;
}

/**
 * Returns the words that a mistyped word may stand for: every spelling that differs in one letter, and
 * for a long word also listed words of the language that begin alike and differ in two. Most of the
 * former are not words, so the caller looks up which ones its texts contain.
 *
 * @param word folded
 * @returns none for a short word, a listed word, a word with characters outside the language's letters,
 *   or a language without a list
 */
export function wordsMeantBy(word: string, language: Language): MeantWord[] {
  const letters = lettersIn(language);
  const isOfLanguage = Array.from(word).every((letter) => letters.has(letter));
  if (word.length < minWordLength || !isOfLanguage || isListed(word, language)) return [];
  const near = withOneError(word, letters);
  const lengths = { least: word.length - 2, most: word.length + 2 };
  const far = listedWordsLike(language, word.charAt(0), lengths).filter(
    (listed) => word.length >= minLengthWithTwo && countErrors(word, listed) === 2,
  );
  return [
    ...Array.from(near, (meant) => ({ word: meant, errors: 1 }) as const),
    ...far.map((meant) => ({ word: meant, errors: 2 }) as const),
  ];
}
