import { expect, test } from 'vitest';
import { copiedWords } from './quote.ts';

const found = (text: string, words: string) => copiedWords(words)?.exec(text)?.[0] ?? null;

test.each([
  [
    'a broken line',
    'opened to traffic\non 19 March',
    'traffic on 19 March',
    'traffic\non 19 March',
  ],
  [
    'tabs as bars',
    'Plus\t49 EUR\tunlimited',
    'Plus | 49 EUR | unlimited',
    'Plus\t49 EUR\tunlimited',
  ],
  ['bars as spaces', '| Plus | 49 EUR |', 'Plus 49 EUR', 'Plus | 49 EUR'],
  [
    'marks of items',
    'You need:\n- a hammer\n- two nails',
    'a hammer two nails',
    'a hammer\n- two nails',
  ],
  ['numbers of items', '1. Open it.\n2. Press Go.', 'Open it. Press Go.', 'Open it.\n2. Press Go.'],
  ['other marks of items', '• bread\n• milk', '- bread - milk', 'bread\n• milk'],
  ['other quotation marks', 'He said “no” twice', 'said "no" twice', 'said “no” twice'],
  ['grouped digits', 'It has 1,946 employees', 'has 1 946 employees', 'has 1,946 employees'],
  ['digits that are not grouped', 'It has 12 500 seats', 'has 12500 seats', 'has 12 500 seats'],
  ['a broken line between signs', '租金每月\n三千元', '租金每月三千元', '租金每月\n三千元'],
])('%s makes no difference', (_, text, words, expected) => {
  expect(found(text, words)).toBe(expected);
});

test.each([
  ['another word', 'opened to traffic', 'opened for traffic'],
  ['a word that is left out', 'opened to light traffic', 'opened to traffic'],
  ['words that run together', 'an open door', 'ano pen door'],
  ['other digits', 'It has 1,946 employees', 'has 1,964 employees'],
  ['a decimal point that is none', 'It weighs 19.46 kg', 'weighs 1946 kg'],
])('%s makes a difference', (_, text, words) => {
  expect(found(text, words)).toBeNull();
});

test('two words or six characters prove something, less does not', () => {
  expect(['on', 'steel', '三千元', '"on"'].map(copiedWords)).toEqual([null, null, null, null]);
  expect(found('in oak', 'in oak')).toBe('in oak');
  expect(found('租金每月三千元', '每月三千元整')).toBeNull();
  expect(found('made of titanium', 'titanium')).toBe('titanium');
});
