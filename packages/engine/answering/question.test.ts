import { expect, test } from 'vitest';
import type { Language } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import { toTerms } from '#passages/terms.ts';
import { type QuestionTerm, readQuestion } from './question.ts';

/** Reads a word of a question that no document contains. */
function read(
  text: string,
  word: string,
  language: Language = 'english',
): QuestionTerm | undefined {
  const terms = toTerms(splitWords(text), language).map(({ stem, kind, start, end }) => {
    const chunks = text.slice(start, end) === word ? 0 : 1;
    return { kind, word: '', start, end, stems: [stem], weight: 1, variants: [], chunks };
  });
  const question = readQuestion(text, { chunks: 20, scopes: [], language, terms });
  return question.terms.find((term) => term.word === word);
}

const isMissing = (text: string, word: string) => read(text, word)?.missing;

test.each([
  ['Que faut-il pour le gâteau ?', 'faut'],
  ['Puis-je fumer ici ?', 'Puis'],
])('in “%s”, “%s” is a word of its own, with almost no weight', (text, word) => {
  const term = read(text, word, 'french');
  expect(term?.folded).toBe(word.toLowerCase());
  expect(term?.weight).toBeLessThan(0.3);
});

test('a unit of money may be a sign, so its word is not missing', () => {
  expect(isMissing('When do I get my 200 pounds back?', 'pounds')).toBe(false);
});

test.each([
  ['Which lamp is the cheapest?', 'cheapest'],
  ['How long does a wash take?', 'take'],
  ['What time does the hall close?', 'close'],
  ['How much do I earn?', 'earn'],
])('in “%s”, “%s” is understood, and is not a missing word', (text, understood) => {
  expect(isMissing(text, understood)).toBe(false);
  expect(isMissing(`Why ${understood} it?`, understood)).toBe(true);
});
