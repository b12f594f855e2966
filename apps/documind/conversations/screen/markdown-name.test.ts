import { expect, test } from 'vitest';
import { markdownName } from './conversation-row.island.tsx';

test('the file of a conversation is named as the conversation is, without what file systems refuse', () => {
  expect(markdownName('What is the rent/deposit?')).toBe('What is the rent deposit.md');
  expect(markdownName('Wie hoch ist die Kaution für März?')).toBe(
    'Wie hoch ist die Kaution für März.md',
  );
  expect(markdownName('../..')).toBe('conversation.md');
});
