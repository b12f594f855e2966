import { expect, test } from 'vitest';
import { splitWords } from '#language/words.ts';
import { toTerms } from '#passages/terms.ts';
import { readQuestion } from './question.ts';

test('a unit of money may be a sign, so its word is not missing', () => {
  const text = 'When do I get my 200 pounds back?';
  const terms = toTerms(splitWords(text), 'english').map(({ stem, kind, start, end }) => {
    return { kind, word: '', start, end, stems: [stem], weight: 1, variants: [], chunks: 0 };
  });
  const question = readQuestion(text, { chunks: 20, scopes: [], language: 'english', terms });
  const missing = question.terms.filter((term) => term.missing).map(({ word }) => word);
  expect(missing).toContain('200');
  expect(missing).not.toContain('pounds');
});
