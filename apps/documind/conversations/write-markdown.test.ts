import { exportWords } from '@m8/content/documind-workspace.ts';
import type { WholeConversation } from '@m8/contracts/documind/conversations.ts';
import { expect, test } from 'vitest';
import { writeMarkdown } from './show-conversations.ts';

const place = {
  document_id: 'd',
  part: 4,
  char_start: 0,
  char_end: 10,
  checked: true,
  unsure_figures: [],
};
const quote = 'The hose: *six*\nmonths.';
const conversation: WholeConversation = {
  conversation_id: 'c',
  title: 'The <pump>',
  session_id: null,
  documents: null,
  exchange_count: 2,
  created_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-01-01T10:05:00.000Z',
  exchanges: [
    {
      number: 1,
      question: 'And on\nthe hose?',
      asked_at: '2026-01-01T10:00:00.000Z',
      answer: {
        answer: quote,
        sources: [],
        citations: [
          { ...place, quote, filename: 'pump_2.pdf', page: 4, answer_start: 0, answer_end: 22 },
        ],
        lines: [],
        answer_mode: 'extractive',
        confidence: 0.9,
        refusal_reason: null,
        session_id: null,
        conversation_id: 'c',
        exchange_number: 1,
        carried: ['guarantee'],
        request_id: 'r',
      },
    },
    {
      number: 2,
      question: '# Who?',
      asked_at: '2026-01-01T10:05:00.000Z',
      answer: null,
    },
  ],
};

test('has each answer with its quotes, their file and page, without other markup', () => {
  expect(writeMarkdown(conversation)).toBe(
    [
      '# The \\<pump\\>',
      '## 1. And on the hose?',
      `2026-01-01 10:00 UTC, ${exportWords.carried('guarantee')}`,
      'The hose: \\*six\\*\nmonths.',
      '> The hose: \\*six\\*\n> months.\n>\n> pump\\_2.pdf, page 4',
      '## 2. \\# Who?',
      '2026-01-01 10:05 UTC',
      `${exportWords.erased}\n`,
    ].join('\n\n'),
  );
});

test.each([
  ['1. Switch it on.', '1\\. Switch it on.'],
  ['12) Switch it on.', '12\\) Switch it on.'],
  ['- one\n+ two\n-', '\\- one\n\\+ two\n\\-'],
  ['\t- one\n    2. two', '\\- one\n2\\. two'],
  ['Prices\n------\nTotal\n===  ', 'Prices\n\\------\nTotal\n\\===  '],
  ['A &amp; B &#62; C', 'A \\&amp; B \\&\\#62; C'],
  ['Ham & eggs - 2 = 3', 'Ham & eggs - 2 = 3'],
  ['It costs 1.5 or -2.', 'It costs 1.5 or -2.'],
])('shows %j literally', (text, written) => {
  const exchanges = conversation.exchanges.flatMap((exchange) =>
    exchange.answer
      ? [{ ...exchange, answer: { ...exchange.answer, answer: text, citations: [] } }]
      : [],
  );
  expect(writeMarkdown({ ...conversation, exchanges })).toContain(`\n\n${written}\n`);
});
