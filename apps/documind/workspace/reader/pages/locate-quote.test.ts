import { expect, test } from 'vitest';
import { locateQuote } from './locate-quote.ts';

/** The stretches that are found, as text. */
function found(items: readonly string[], text: string, quote: string): string[] {
  const start = text.indexOf(quote);
  return locateQuote(items, text, { start, end: start + quote.length }).map(
    ({ item, start, end }) => items[item]?.slice(start, end) ?? '',
  );
}

test('a quote is found across the texts that draw it, without what stands around it', () => {
  const items = ['The rent is ', '740 euro', ' a month, ', 'due today.', ' ', 'Pets are fine.'];
  const text = 'The rent is 740 euro a month, due today. Pets are fine.';
  expect(found(items, text, 'is 740 euro a month')).toEqual(['is', '740 euro', 'a month,']);
  expect(found(items, text, 'Pets are fine.')).toEqual(['Pets are fine.']);
});

test('of a sentence that stands there twice, the one that is quoted is found', () => {
  const items = ['Sign here.', 'Keep a copy.', 'Sign here.'];
  const at = (start: number) =>
    locateQuote(items, items.join('\n'), { start, end: start + 10 }).map(({ item }) => item);
  expect([at(0), at(24)]).toEqual([[0], [2]]);
});

test('a divided word, a ligature, an accent that is set apart and other blanks are the same words', () => {
  const items = ['The of\ufb01ce of Ame\u0301lie re-', 'turns the', '\u00a0deposit.'];
  const quote = 'office of Amélie returns the deposit.';
  const stretches = ['of\ufb01ce of Ame\u0301lie re-', 'turns the', 'deposit.'];
  expect(found(items, `The ${quote}`, quote)).toEqual(stretches);
});

test('what the page has in another order is found in pieces', () => {
  const items = ['second column of many words', 'first column of other words'];
  const text = items.toReversed().join(' ');
  expect(found(items, text, text).toSorted()).toEqual(items.toSorted());
});

test('Arabic is found whatever its vowel marks', () => {
  const items = ['مرحبا بكم', 'شكرا\u064B جزيلا'];
  const text = 'مرحبا بكم شكراً جزيلاً';
  expect(found(items, text, 'شكراً')).toEqual(['شكرا\u064B']);
});

test('what is not on the page is not marked', () => {
  expect(found(['Nine lanterns.'], 'Read off a picture', 'off a picture')).toEqual([]);
  expect(found([], 'Nine lanterns.', 'Nine')).toEqual([]);
  expect(found(['a'], 'a …', '…')).toEqual([]);
});
