import { expect, test } from 'vitest';
import { answerAddress, readAnswerPlace } from './conversation-opener.ts';

test.each([
  { conversationId: 'b1d2', number: 3 },
  { conversationId: 'a&b=c', number: undefined },
])('an address leads back to the question that it was made for: %j', (place) => {
  const address = new URL(answerAddress('/documind/workspace', place), 'http://site.example');
  expect(readAnswerPlace(address.search)).toEqual(place);
});

test('an address may name no conversation', () => {
  expect(readAnswerPlace('?question=2')).toBeNull();
  expect(answerAddress('/documind/workspace', null)).toBe('/documind/workspace');
});
