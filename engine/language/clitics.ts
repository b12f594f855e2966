import type { Language } from './languages.ts';

/** Words that Arabic and Hebrew write as one with the next word: and, the, in, to, as, from, that. */
const proclitics: Partial<Record<Language, readonly string[]>> = {
  arabic: ['وال', 'بال', 'كال', 'فال', 'لل', 'ال', 'و', 'ف', 'ب', 'ك', 'ل', 'س'],
  hebrew: ['וה', 'שה', 'וב', 'ול', 'ומ', 'מה', 'כש', 'ו', 'ה', 'ב', 'כ', 'ל', 'מ', 'ש'],
};

/** A word without its proclitic has at least this many letters. */
const shortestWord = 3;

/**
 * @param word folded
 * @returns the word with other proclitics than its own, and without one; none in other languages
 */
export function withOtherClitics(word: string, language: Language): string[] {
  const known = proclitics[language];
  if (known === undefined) return [];
  const bare = known
    .filter((clitic) => word.startsWith(clitic) && word.length - clitic.length >= shortestWord)
    .map((clitic) => word.slice(clitic.length));
  const bases = [...new Set([word, ...bare])].filter(({ length }) => length >= shortestWord);
  const forms = bases.flatMap((base) => [base, ...known.map((clitic) => `${clitic}${base}`)]);
  return [...new Set(forms)].filter((form) => form !== word);
}
