import type { Language } from '#language/languages.ts';
import { standingAlone } from '#language/word-pattern.ts';
import { otherWords } from './other-words.ts';
import { type Genre, genreWords, type SummaryWords } from './words.ts';

const allWords = { ...genreWords, ...otherWords };

/** A language in which requests are understood. */
export type AskingLanguage = keyof typeof allWords;

/** Words by language, under the language names of `languages.ts`. */
const summaryWords: Readonly<Record<AskingLanguage, SummaryWords>> = allWords;

/** A list of words that becomes one pattern per language. */
export type Pattern = Exclude<keyof SummaryWords, 'genres' | 'verbs'>;

/** The patterns of one language. */
export interface Patterns {
  words: Partial<Record<Pattern, RegExp>>;
  /** Nouns for documents by genre; null if genres are not distinguished. */
  genres: [Genre | null, RegExp][];
  /** Nouns for documents, of any genre or none. */
  naming: RegExp;
  /** Verbs for what documents of a genre do. */
  verbs: [Genre, RegExp][];
}

const unspacedScript = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

function toPattern(source: string): RegExp {
  const words = source.normalize('NFC').replace(/\n\s*/gu, '');
  return unspacedScript.test(words)
    ? new RegExp(words, 'giu')
    : new RegExp(standingAlone(words), 'giu');
}

function toGenrePatterns(genres: SummaryWords['genres'] = {}): [Genre, RegExp][] {
  // Object.entries loses the key type.
  return (Object.entries(genres) as [Genre, string][]).map(([genre, source]) => [
    genre,
    toPattern(source),
  ]);
}

/** The patterns by language. */
export const patterns = new Map<AskingLanguage, Patterns>();
// Object.entries loses the key types.
for (const [language, { genres = {}, verbs, ...words }] of Object.entries(summaryWords))
  patterns.set(language as AskingLanguage, {
    words: Object.fromEntries(
      Object.entries(words).map(([name, source]) => [name, toPattern(source)]),
    ) as Patterns['words'],
    genres: words.nouns ? [[null, toPattern(words.nouns)]] : toGenrePatterns(genres),
    naming: toPattern([words.documents, words.nouns ?? [], Object.values(genres)].flat().join('|')),
    verbs: toGenrePatterns(verbs),
  });

/** Every {@link AskingLanguage}. */
export const askingLanguages = [...patterns.keys()];

/** @returns whether a text matches a pattern; false if the language has no such pattern */
export function holds(pattern: RegExp | undefined, text: string): boolean {
  return pattern !== undefined && text.search(pattern) >= 0;
}

/** Languages that are recognised by their script. */
const unspacedLanguages: ReadonlySet<string> = new Set<AskingLanguage>([
  'chinese',
  'japanese',
  'korean',
]);

function patternsIn(language: Language, name: Pattern): RegExp[] {
  return [...patterns].flatMap(([known, { words }]) => {
    const pattern = words[name];
    return pattern && (known === language || unspacedLanguages.has(known)) ? [pattern] : [];
  });
}

/** @returns whether a text in a language mentions a due sum or date, or a decision */
export function tellsOf(name: 'dues' | 'decisions', text: string, language: Language): boolean {
  return patternsIn(language, name).some((pattern) => holds(pattern, fold(text)));
}

/** @returns whether a heading, given without its number, announces an overview of the whole document */
export function isOverview(heading: string, language: Language): boolean {
  return patternsIn(language, 'overview').some(
    (pattern) => fold(heading).replace(pattern, '').trim() === '',
  );
}

/** @returns whether a folded word is a general word for a section, such as `chapter` */
export function namesSection(word: string): boolean {
  return askingLanguages.some((language) => holds(patterns.get(language)?.words.sections, word));
}

/** @returns whether a text is negated */
export function isNegated(text: string, language: Language): boolean {
  return patternsIn(language, 'negations').some((pattern) => holds(pattern, fold(text)));
}

/** @returns a text in the form of the patterns: lower case, NFC, plain apostrophes */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('’', "'");
}
