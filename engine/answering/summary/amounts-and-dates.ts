import { monthPattern } from '../../language/month-names.ts';

const date = new RegExp(
  [
    '(?<!\\d)\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})(?!\\d)',
    '(?<!\\d)\\d{4}-\\d{2}-\\d{2}(?!\\d)',
    `\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?,?\\s+(?:(?:de|of|d['’])\\s*)?${monthPattern}`,
    `(?<![\\p{L}\\p{M}])${monthPattern}\\.?\\s+\\d{1,2}(?!\\d)`,
    '\\d{1,2}\\s*[月월]\\s*\\d{1,2}\\s*[日일]',
  ].join('|'),
  'iu',
);

const currency =
  '[\\p{Sc}元円원]|(?<!\\p{L})(?:eur|usd|gbp|chf|pln|sek|nok|dkk|try|inr|zł|kr|euros?|pounds?|dollars?|francs?|रुपये|रुपए|руб\\p{L}*|ريال|درهم|يورو|שקל|ש"ח)(?!\\p{L})';
/** A sum of money: a number beside a currency, or one with two decimals at the end of a line. */
const amount = new RegExp(
  `\\p{Nd}\\s?(?:${currency})|(?:${currency})\\s?\\p{Nd}|(?<![\\p{Nd}.,])\\d[\\d.,' ]*[.,]\\d{2}\\s*$`,
  'imu',
);

/** @returns whether a text holds a day of a month */
export function holdsDate(text: string): boolean {
  return date.test(text);
}

/** @returns whether a text holds a sum of money */
export function holdsAmount(text: string): boolean {
  return amount.test(text);
}
