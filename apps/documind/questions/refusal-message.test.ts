import { describe, expect, test } from 'vitest';
import { type Refusal, refusalMessage, refusalReasonOf } from './refusal-message.ts';

const nothing: Refusal = {
  ready: 0,
  reading: 0,
  failed: 0,
  nearest: [],
  missing: [],
  otherLanguage: null,
  declined: false,
};

describe('a refusal says', () => {
  test.each<[string, Partial<Refusal>, string, string]>([
    [
      'that there is nothing yet',
      {},
      'no-documents',
      'You have no documents yet. Upload one and ask again.',
    ],
    [
      'that nothing could be read',
      { failed: 2 },
      'no-documents',
      'None of your documents could be read. The list says what to do.',
    ],
    [
      'how many are on their way',
      { reading: 3, failed: 1 },
      'still-reading',
      'Your 3 documents are still being read. Ask again in a moment.',
    ],
    [
      'which are the nearest',
      { ready: 12, nearest: ['a.pdf', 'a.pdf', 'b.txt', 'c.txt'] },
      'no-match',
      'None of your 12 documents answers this. Closest: a.pdf, b.txt.',
    ],
    [
      'which words are missing',
      { ready: 1, nearest: ['a.pdf'], missing: ['Ostia', 'ferry'] },
      'no-match',
      'Your document does not answer this. It does not mention “Ostia” or “ferry”.',
    ],
    [
      'that the question is in another language, whose words are missing for that reason',
      { ready: 1, missing: ['Kaution'], otherLanguage: 'english' },
      'no-match',
      'Your document does not answer this. The closest text is in English. Try asking in English.',
    ],
    [
      'that a language model found none, whose word needs no missing ones',
      { ready: 2, nearest: ['a.pdf'], missing: ['ferry'], declined: true },
      'no-match',
      'None of your 2 documents answers this. The language model read the closest passages and found no answer in them. Closest: a.pdf.',
    ],
    [
      'that more is to come',
      { ready: 2, reading: 1, nearest: ['a.pdf'] },
      'still-reading',
      'None of your 2 documents answers this. Closest: a.pdf. One more is still being read.',
    ],
  ])('%s', (_, refusal, reason, sentence) => {
    expect(refusalReasonOf({ ...nothing, ...refusal })).toBe(reason);
    expect(refusalMessage({ ...nothing, ...refusal })).toBe(sentence);
  });

  test('at most the maximum length, whatever the names and words', () => {
    const refusal = {
      ready: 1_000_000,
      reading: 1_000_000,
      failed: 0,
      nearest: [`${'😀'.repeat(125)}.pdf`, `${'é'.repeat(250)}.pdf`],
      otherLanguage: null,
      missing: ['x'.repeat(4000), 'y'.repeat(4000), 'z'.repeat(4000), 'w'],
      declined: false,
    };
    const sentence = refusalMessage(refusal);
    expect(sentence.length).toBeLessThanOrEqual(400);
    expect(sentence.isWellFormed()).toBe(true);
    expect(sentence).toContain('.pdf');
  });
});
