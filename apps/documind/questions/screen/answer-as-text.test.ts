import type { QueryAnswer as Answer } from '@m8/contracts/documind/query.ts';
import { expect, test } from 'vitest';
import { answerAsText } from './answer-parts.ts';

test('an answer is copied with the file, the page and the words of each source', () => {
  const place = {
    document_id: 'd',
    part: 1,
    char_start: 0,
    char_end: 1,
    checked: true,
    unsure_figures: [],
  };
  // The code under test reads no other field of an answer.
  const answer = {
    answer: 'Two keys. The yard is open.',
    citations: [
      {
        ...place,
        ...{ answer_start: 0, answer_end: 9, quote: 'Two\nkeys.', filename: 'lease.pdf', page: 2 },
      },
      {
        ...place,
        ...{ answer_start: 10, answer_end: 27, quote: 'The yard is open.' },
        ...{ filename: 'rules.txt', page: null },
      },
    ],
  } as Partial<Answer> as Answer;
  expect(answerAsText('What do I get?', answer)).toBe(
    [
      'What do I get?',
      '',
      'Two keys. [1] The yard is open. [2]',
      '',
      '[1] lease.pdf, page 2: “Two keys.”',
      '[2] rules.txt: “The yard is open.”',
    ].join('\n'),
  );
});
