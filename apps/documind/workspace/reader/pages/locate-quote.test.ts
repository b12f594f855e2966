import { expect, test } from 'vitest';
import { locateQuote } from './locate-quote.ts';

/** The stretches that are found, as text. */
function found(items: readonly string[], text: string, quote: string, from = 0): string[] {
  const start = text.indexOf(quote, from);
  return locateQuote(items, text, { start, end: start + quote.length }).map(
    ({ item, start, end }) => items[item]?.slice(start, end) ?? '',
  );
}

test('a quote is found across the texts that draw it, without what stands around it', () => {
  const items = [
    'The rent is ',
    '740 euro',
    ' a month, ',
    'due on the 3rd.',
    ' ',
    'Pets are fine.',
  ];
  const text = 'The rent is 740 euro a month, due on the 3rd. Pets are fine.';
  expect(found(items, text, 'is 740 euro a month')).toEqual(['is', '740 euro', 'a month,']);
  expect(found(items, text, 'Pets are fine.')).toEqual(['Pets are fine.']);
});

test('of a sentence that stands there twice, the one that is quoted is found', () => {
  const items = ['Sign here.', 'Keep a copy.', 'Sign here.'];
  const text = 'Sign here.\nKeep a copy.\nSign here.';
  const first = locateQuote(items, text, { start: 0, end: 10 });
  const second = locateQuote(items, text, { start: 24, end: 34 });
  expect([first, second].map((all) => all.map(({ item }) => item))).toEqual([[0], [2]]);
});

test('a divided word, a ligature, an accent that is set apart and other blanks are the same words', () => {
  const items = ['The of\ufb01ce of Ame\u0301lie re-', 'turns the', '\u00a0deposit.'];
  const text = 'The office of Amélie returns the deposit.';
  expect(found(items, text, 'office of Amélie returns the deposit.').join('|')).toBe(
    'of\ufb01ce of Ame\u0301lie re-|turns the|deposit.',
  );
});

test('what the page has in another order is found in pieces', () => {
  const items = ['second column of many words', 'first column of other words'];
  const text = 'first column of other words second column of many words';
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
  expect(locateQuote(['a'], 'a …', { start: 2, end: 3 })).toEqual([]);
});
