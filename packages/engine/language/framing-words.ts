import { createRequire } from 'node:module';
import type { Language } from './languages.ts';
import { foldWord } from './words.ts';

/** By ISO 639-1. English and unlisted languages have none. */
const codes: Partial<Record<Language, string>> = {
  german: 'de',
  french: 'fr',
  spanish: 'es',
  portuguese: 'pt',
  italian: 'it',
  dutch: 'nl',
  danish: 'da',
  norwegian: 'no',
  swedish: 'sv',
  finnish: 'fi',
  hungarian: 'hu',
  romanian: 'ro',
  turkish: 'tr',
  indonesian: 'id',
  polish: 'pl',
  czech: 'cs',
  russian: 'ru',
  ukrainian: 'uk',
  bulgarian: 'bg',
  greek: 'el',
  arabic: 'ar',
  persian: 'fa',
  hebrew: 'he',
  hindi: 'hi',
};

let lists: Readonly<Record<string, readonly string[]>> | undefined;
const byLanguage = new Map<Language, ReadonlySet<string>>();

function wordsOf(language: Language): ReadonlySet<string> {
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  // The package is that file alone, and its version is pinned.
  lists ??= createRequire(import.meta.url)('stopwords-iso/stopwords-iso.json') as NonNullable<
    typeof lists
  >;
  const words = new Set((lists[codes[language] ?? ''] ?? []).map(foldWord));
  byLanguage.set(language, words);
  return words;
}

/**
 * Whether a word helps to build a question rather than names its topic: modal and auxiliary verbs,
 * question words, adverbs. The lists are those of stopwords-iso (MIT). They are longer than the lists
 * of `isStopWord`, so framing words weigh less, but are not left out.
 *
 * @param word folded
 */
export function isFramingWord(word: string, language: Language): boolean {
  return wordsOf(language).has(word);
}
