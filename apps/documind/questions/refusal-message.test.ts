import { expect, test } from 'vitest';
import { type Refusal, refusalMessage, refusalReasonOf } from './refusal-message.ts';

const nothing: Refusal = {
  ...{ ready: 0, reading: 0, failed: 0, nearest: [], missing: [] },
  ...{ otherLanguage: null, declined: false },
};
const none = (count: number) => `None of your ${count} documents answers this.`;
const oneOnly = 'Your document does not answer this.';

test.each<[what: string, Partial<Refusal>, reason: string, sentence: string]>([
  [
    'there is nothing yet',
    {},
    'no-documents',
    'You have no documents yet. Upload one and ask again.',
  ],
  [
    'nothing could be read',
    { failed: 2 },
    'no-documents',
    'None of your documents could be read. See the list for what to do.',
  ],
  [
    'some are on their way',
    { reading: 3, failed: 1 },
    'still-reading',
    'Your 3 documents are still being read. Ask again in a moment.',
  ],
  [
    'two are the nearest',
    { ready: 12, nearest: ['a.pdf', 'a.pdf', 'b.txt', 'c.txt'] },
    'no-match',
    `${none(12)} Closest: a.pdf, b.txt.`,
  ],
  [
    'words are missing',
    { ready: 1, nearest: ['a.pdf'], missing: ['Ostia', 'ferry'] },
    'no-match',
    `${oneOnly} It does not mention “Ostia” or “ferry”.`,
  ],
  [
    'words are missing since the question is in another language',
    { ready: 1, missing: ['Kaution'], otherLanguage: 'english' },
    'no-match',
    `${oneOnly} The closest text is in English. Try asking in English.`,
  ],
  [
    'a language model found none, whatever words are missing',
    { ready: 2, nearest: ['a.pdf'], missing: ['ferry'], declined: true },
    'no-match',
    `${none(2)} The language model read the closest passages and found no answer in them. Closest: a.pdf.`,
  ],
  [
    'more is to come',
    { ready: 2, reading: 1, nearest: ['a.pdf'] },
    'still-reading',
    `${none(2)} Closest: a.pdf. One more is still being read.`,
  ],
])('a refusal says that %s', (_, refusal, reason, sentence) => {
  expect(refusalReasonOf({ ...nothing, ...refusal })).toBe(reason);
  expect(refusalMessage({ ...nothing, ...refusal })).toBe(sentence);
});

test('a refusal has at most 400 characters, whatever the names and words', () => {
  const sentence = refusalMessage({
    ...{ ...nothing, ready: 1_000_000, reading: 1_000_000 },
    nearest: [`${'😀'.repeat(125)}.pdf`, `${'é'.repeat(250)}.pdf`],
    missing: ['x'.repeat(4000), 'y'.repeat(4000), 'z'.repeat(4000), 'w'],
  });
  expect(sentence.length).toBeLessThanOrEqual(400);
  expect(sentence.isWellFormed()).toBe(true);
  expect(sentence).toContain('.pdf');
});
