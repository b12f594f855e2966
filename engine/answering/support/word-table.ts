import type { Language } from '../../language/languages.ts';
import { foldWord } from '../../language/words.ts';

/** Words by language; a language that is left out loses a check, and gains no answer. */
export type ByLanguage = Partial<Record<Language, string>>;

/** @returns the words of a text, folded */
export function foldWords(text: string): string[] {
  return text.trim().split(/\s+/u).map(foldWord);
}

/** @returns a test of folded words against a table */
export function lookUp(table: ByLanguage): (word: string, language: Language) => boolean {
  const sets = new Map(
    Object.entries(table).map(([language, words]) => [language, new Set(foldWords(words))]),
  );
  return (word, language) => sets.get(language)?.has(word) ?? false;
}
