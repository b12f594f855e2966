import { expect, test } from 'vitest';
import { copiedWords } from './quote.ts';

const found = (text: string, words: string) => copiedWords(words)?.exec(text)?.[0] ?? null;

test.each([
  ['a broken line', 'opened\non 19 March', 'opened on 19 March', 'opened\non 19 March'],
  ['tabs as bars', 'Plus\t49 EUR\tnone', 'Plus | 49 EUR | none', 'Plus\t49 EUR\tnone'],
  ['bars as spaces', '| Plus | 49 EUR |', 'Plus 49 EUR', 'Plus | 49 EUR'],
  ['marks of items', '- a hammer\n- two nails', 'a hammer two nails', 'a hammer\n- two nails'],
  ['numbers of items', '1. Open it.\n2. Go.', 'Open it. Go.', 'Open it.\n2. Go.'],
  ['other marks of items', '• bread\n• milk', '- bread - milk', 'bread\n• milk'],
  ['other quotation marks', 'He said “no” twice', 'said "no" twice', 'said “no” twice'],
  ['grouped digits', 'It has 1,946 seats', 'has 1 946 seats', 'has 1,946 seats'],
  ['digits that are not grouped', 'It has 12 500 seats', 'has 12500 seats', 'has 12 500 seats'],
  ['a broken line between signs', '租金每月\n三千元', '租金每月三千元', '租金每月\n三千元'],
  ['a short text', 'in oak', 'in oak', 'in oak'],
  ['a single long word', 'made of titanium', 'titanium', 'titanium'],
])('%s makes no difference', (_, text, words, expected) => {
  expect(found(text, words)).toBe(expected);
});

test.each([
  ['another word', 'opened to traffic', 'opened for traffic'],
  ['a word that is left out', 'opened to light traffic', 'opened to traffic'],
  ['words that run together', 'an open door', 'ano pen door'],
  ['other digits', 'It has 1,946 employees', 'has 1,964 employees'],
  ['a decimal point that is none', 'It weighs 19.46 kg', 'weighs 1946 kg'],
  ['a sign too many', '租金每月三千元', '每月三千元整'],
  ...['on', 'steel', '三千元', '"on"'].map((word) => ['a word too short to prove', word, word]),
])('%s makes a difference', (_, text = '', words = '') => {
  expect(found(text, words)).toBeNull();
});
