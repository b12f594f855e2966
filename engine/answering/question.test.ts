import { expect, test } from 'vitest';
import { splitWords } from '../language/words.ts';
import { toTerms } from '../passages/terms.ts';
import { readQuestion } from './question.ts';

/** Whether a word of a question is taken for missing where no document holds it. */
function isMissing(text: string, word: string): boolean | undefined {
  const terms = toTerms(splitWords(text), 'english').map(({ stem, kind, start, end }) => {
    const chunks = text.slice(start, end) === word ? 0 : 1;
    return { kind, start, end, stems: [stem], weight: 1, variants: [], chunks };
  });
  const question = readQuestion(text, { chunks: 1000, scopes: [], language: 'english', terms });
  return question.terms.find((term) => term.word === word)?.missing;
}

test('a unit of money may be a sign, so no word of it is missing', () => {
  expect(isMissing('When do I get my 200 pounds back?', 'pounds')).toBe(false);
});

test.each([
  ['Which lamp is the cheapest?', 'cheapest'],
  ['How long does a wash take?', 'take'],
  ['What time does the hall close?', 'close'],
  ['How much do I earn?', 'earn'],
])('of “%s”, “%s” is understood, and is no word that is missing', (text, understood) => {
  expect(isMissing(text, understood)).toBe(false);
  expect(isMissing(`Why ${understood} it?`, understood)).toBe(true);
});
