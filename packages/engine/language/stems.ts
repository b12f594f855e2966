import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as tamil } from '@orama/stemmers/tamil';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import type { Language } from './languages.ts';

/**
 * For languages without a stemmer, the first five letters represent a word: in inflected languages that
 * finds nearly as much (McNamee and Mayfield, Character N-Gram Tokenization, 2004).
 */
const truncate = (word: string) => word.slice(0, 5);

/**
 * The Bulgarian stemmer assigns letters in its word, which a string does not allow. It gets an array of
 * letters with the string methods that it calls.
 */
function stemBulgarian(word: string): string {
  const letters = Object.assign([...word], {
    substring: (start: number, end: number) => letters.slice(start, end).join(''),
  });
  return bulgarian(letters as unknown as string); // The type hides that it writes.
}

const stemmers: Partial<Record<Language, (word: string) => string>> = {
  arabic,
  bulgarian: stemBulgarian,
  czech: truncate,
  danish,
  dutch,
  english,
  finnish,
  french,
  german,
  greek,
  hindi,
  hungarian,
  indonesian,
  italian,
  norwegian,
  polish: truncate,
  portuguese,
  romanian,
  russian,
  spanish,
  swedish,
  tamil,
  turkish,
  ukrainian,
};

const hasDigit = /\p{N}/u;

/** Maximum number of cached stems per language: without the cache, stemming takes a third of indexing time. */
const rememberedStems = 20_000;
const stemsByLanguage = new Map<Language, Map<string, string>>();

/**
 * @param word folded
 * @returns the common stem of the word's forms, or the word itself if the language has no stemmer or
 *   the word contains a digit
 */
export function stemWord(word: string, language: Language): string {
  const stem = stemmers[language];
  if (stem === undefined || word.length < 3) return word;
  const stems = stemsByLanguage.get(language) ?? new Map<string, string>();
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (hasDigit.test(word)) return word;
  stemsByLanguage.set(language, stems);
  if (stems.size >= rememberedStems) stems.clear();
  const found = stem(word) || word;
  stems.set(word, found);
  return found;
}
