import { isStopWord, knownLanguages, type Language } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';

/** A question in another language has at least this many stop words, and none of the texts' languages. */
const tellingStopWords = 2;

/** @returns whether a question is clearly in another language than the texts it is asked about */
export function isInOtherLanguage(query: string, languages: readonly Language[]): boolean {
  const asked = splitWords(query).filter(({ text }) => text.length > 1);
  const stopWordsOf = (some: readonly Language[]) =>
    asked.filter(({ text }) => some.some((language) => isStopWord(text, language))).length;
  return stopWordsOf(knownLanguages) >= tellingStopWords && stopWordsOf(languages) === 0;
}
