import type { Language } from '#language/languages.ts';
import { dateLanguages, monthNumbers } from '#language/month-names.ts';
import { foldWord } from '#language/words.ts';
import { foldWords } from './statement-words.ts';

/** By language: the numbers from 0, the tens from 20, and others. */
const spelled: Partial<
  Record<Language, readonly [string, string, Readonly<Record<string, number>>]>
> = {
  english: [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety',
    { half: 0.5, twice: 2, hundred: 100, thousand: 1000 },
  ],
  german: [
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    { halb: 0.5, halbe: 0.5, zweimal: 2, hundert: 100, tausend: 1000 },
  ],
  french: [
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    'vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix',
    { cent: 100, mille: 1000 },
  ],
  spanish: [
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    { cien: 100, mil: 1000 },
  ],
};

const spelledNumbers = new Map<string, number>();
for (const [language, [small, tens, others]] of Object.entries(spelled)) {
  const ones = foldWords(small);
  const set = (word: string, value: number) => spelledNumbers.set(`${language} ${word}`, value);
  for (const [value, word] of ones.entries()) set(word, value);
  for (const [place, ten] of foldWords(tens).entries()) {
    set(ten, 10 * (place + 2));
    if (language === 'german')
      for (let one = 1; one < 10; one += 1)
        set(`${one === 1 ? 'ein' : ones[one]}und${ten}`, 10 * (place + 2) + one);
  }
  for (const [word, value] of Object.entries(others)) set(word, value);
}

/** @returns the number that a folded word of a language spells; undefined if it spells none */
export function numberOf(word: string, language: Language): number | undefined {
  return spelledNumbers.get(`${language} ${word}`);
}

/** A key, such as `month 1` or `day 1`, for each folded name of a month or a weekday. */
const calendar = new Map(
  Array.from(monthNumbers, ([name, month]) => [foldWord(name), `month ${month}`]),
);
for (const language of dateLanguages) {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  for (let day = 0; day < 7; day += 1)
    calendar.set(foldWord(format(Date.UTC(2024, 0, 7 + day))), `day ${day}`);
}

/**
 * @returns a key for the month or weekday that a folded word names, the same in every language, or undefined
 */
export function calendarName(word: string): string | undefined {
  return calendar.get(word);
}
