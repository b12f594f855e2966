import { numberOf } from '#answering/support/number-words.ts';
import { splitWords } from '#language/words.ts';
import { languageOf } from '#passages/terms.ts';

/** Follows a number of thousands: `2k`, `12 mil`. */
const thousands =
  /^\s?(?:k|grand|thousand|mil|mille|tausend|duizend|bin|tys|tysiąc|tysiące|tysięcy|тыс|тысяча|тысячи|тысяч)(?!\p{L})/iu;
/** Follows a number of ten thousands: `20만`. */
const tenThousands = /^\s?[万萬만]/u;
/** Matches a number, with its thousands apart as in `12 000` or not. */
const number = /(?<![\p{Lu}\p{Ll}\p{N}])(?:\d{1,3}(?:[\s'’]\d{3})+|\d+)(?:[.,]\d+)*(?!\p{N})/gu;

/** @returns the numbers that a question says in digits, or else in words */
export function numbersIn(question: string): number[] {
  const digits = [...question.matchAll(number)];
  if (digits.length > 0)
    return digits.map(({ 0: one, index }) => {
      const [decimals = ''] = /[.,]\d{1,2}$/u.exec(one) ?? [];
      const whole = one.slice(0, one.length - decimals.length).replace(/\D/gu, '');
      const value = Number(whole + decimals.replace(',', '.'));
      const after = question.slice(index + one.length);
      return value * (thousands.test(after) ? 1000 : tenThousands.test(after) ? 10_000 : 1);
    });
  const words = splitWords(question);
  const language = languageOf(words);
  return words.flatMap(({ text }) => numberOf(text, language) ?? []);
}
