import type { Language } from '../../language/languages.ts';
import { foldWords } from './word-table.ts';

const spelled = {
  english: [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety',
  ],
  german: [
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  ],
  french: [
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    'vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix',
  ],
  spanish: [
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  ],
} as const;

const spelledNumbers = new Map<string, number>();
for (const [language, [small, tens]] of Object.entries(spelled)) {
  const ones = foldWords(small);
  const set = (word: string, value: number) => spelledNumbers.set(`${language} ${word}`, value);
  for (const [value, word] of ones.entries()) set(word, value);
  for (const [place, ten] of foldWords(tens).entries()) {
    set(ten, 10 * (place + 2));
    if (language === 'german')
      for (let one = 1; one < 10; one += 1)
        set(`${one === 1 ? 'ein' : ones[one]}und${ten}`, 10 * (place + 2) + one);
  }
  const hundred = { english: 'hundred', german: 'hundert', french: 'cent', spanish: 'cien' };
  // The keys of both tables are the same four languages.
  set(hundred[language as keyof typeof hundred], 100);
}
for (const [word, value] of [
  ['english twice', 2],
  ['english thousand', 1000],
  ['german zweimal', 2],
  ['german tausend', 1000],
  ['french mille', 1000],
  ['spanish mil', 1000],
] as const)
  spelledNumbers.set(word, value);

/** @returns the number that a folded word of a language spells; undefined where it spells none */
export function numberOf(word: string, language: Language): number | undefined {
  return spelledNumbers.get(`${language} ${word}`);
}

/** Languages whose names of months and weekdays are taken from `Intl`. */
const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru', 'pl', 'sv', 'tr', 'ar', 'hi'];

/** A key, such as `month 0` or `day 1`, for each folded name of a month or weekday in all `locales`. */
const calendar = new Map<string, string>();
for (const locale of locales)
  for (const part of [{ month: 'long' } as const, { weekday: 'long' } as const])
    for (let place = 0; place < 12; place += 1) {
      // January 2024 begins on a Monday, and the first days of its months come in any order.
      const date = new Date(Date.UTC(2024, 'month' in part ? place : 0, 1 + place));
      const meaning = 'month' in part ? `month ${date.getUTCMonth()}` : `day ${date.getUTCDay()}`;
      const [name = ''] = foldWords(
        new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' }).format(date),
      );
      calendar.set(name, meaning);
    }

/**
 * @returns a key for the month or the day of the week that a folded word names, the same in every language;
 *   undefined if it names none
 */
export function calendarName(word: string): string | undefined {
  return calendar.get(word);
}
