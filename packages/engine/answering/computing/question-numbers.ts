import { numberOf } from '#answering/support/number-words.ts';
import { splitWords } from '#language/words.ts';
import { languageOf } from '#passages/terms.ts';

/** Follows a number of thousands: `2k`, `12 mil`. */
const thousands =
  /^\s?(?:k|grand|thousand|mil|mille|tausend|duizend|bin|tys|tysiąc|tysiące|tysięcy|тыс|тысяча|тысячи|тысяч)(?!\p{L})/iu;
/** Matches a number, with its thousands apart as in `12 000` or not. */
const number = /(?<![\p{L}\p{N}])(?:\d{1,3}(?:[\s'’]\d{3})+|\d+)(?:[.,]\d+)*(?!\p{N})/gu;

/** @returns the numbers that a question says in digits, or else in words */
export function numbersIn(question: string): number[] {
  const digits = [...question.matchAll(number)];
  if (digits.length > 0)
    return digits.map(({ 0: one, index }) => {
      const [decimals = ''] = /[.,]\d{1,2}$/u.exec(one) ?? [];
      const whole = one.slice(0, one.length - decimals.length).replace(/\D/gu, '');
      const value = Number(whole + decimals.replace(',', '.'));
      return thousands.test(question.slice(index + one.length)) ? 1000 * value : value;
    });
  const words = splitWords(question);
  const language = languageOf(words);
  return words.flatMap(({ text }) => numberOf(text, language) ?? []);
}
