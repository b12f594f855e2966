import { exportWords } from '@m8/content/documind-workspace.ts';
import { shownAnswer, shownCitation } from '@m8/dev/testing/documents/shown-answer.ts';
import { expect, test } from 'vitest';
import { markdownName } from './screen/conversation-row.island.tsx';
import { writeMarkdown } from './show-conversations.ts';

const asked_at = '2026-01-01T10:00:00.000Z';
const conversation = {
  ...{ conversation_id: 'c', title: 'The <pump>', session_id: null, documents: null },
  ...{ exchange_count: 2, created_at: asked_at, updated_at: asked_at, exchanges: [] },
};

test('an export has each answer with its quotes, their file and page, without other markup', () => {
  const quote = 'The hose: *six*\nmonths.';
  const citations = [shownCitation(0, 22, { quote, filename: 'pump_2.pdf' })];
  const answer = shownAnswer({ answer: quote, citations, carried: ['guarantee'] });
  const exchanges = [
    { number: 1, question: 'And on\nthe hose?', asked_at, answer },
    { number: 2, question: '# Who?', asked_at: asked_at.replace('00', '05'), answer: null },
  ];
  expect(writeMarkdown({ ...conversation, exchanges })).toBe(
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
])('an export shows %j literally', (text, written) => {
  const exchanges = [{ number: 1, question: 'q', asked_at, answer: shownAnswer({ answer: text }) }];
  expect(writeMarkdown({ ...conversation, exchanges })).toContain(`\n\n${written}\n`);
});

test.each([
  ['What is the rent/deposit?', 'What is the rent deposit.md'],
  ['Wie hoch ist die Kaution für März?', 'Wie hoch ist die Kaution für März.md'],
  ['../..', 'conversation.md'],
])('the file of “%s” is called %s', (title, name) => {
  expect(markdownName(title)).toBe(name);
});
