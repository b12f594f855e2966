import { expect, test } from 'vitest';
import { asksYesOrNo, decidingWords } from './question-words.ts';

test.each([
  'Is the gate shut at night?',
  'Darf ich das Tor streichen?',
  'I am late, can I come in?',
  'je peux laisser la porte ouverte ?',
  'क्या दरवाज़ा खुला है?',
])('“%s” is answered by yes or no', (question) => {
  expect(asksYesOrNo(question)).toBe(true);
});

test.each(['When is the gate shut?', 'Was kann ich streichen?', 'the gate key'])(
  '“%s” is not',
  (question) => {
    expect(asksYesOrNo(question)).toBe(false);
  },
);

test('a sentence decides by what may or must be, or is not so', () => {
  expect(decidingWords.test('Painting is not compulsory.')).toBe(true);
  expect(decidingWords.test('Das Tor darf gestrichen werden.')).toBe(true);
  expect(decidingWords.test('Keiner streicht das Tor.')).toBe(true);
  expect(decidingWords.test('The gate is green.')).toBe(false);
});
