import { expect, test } from 'vitest';
import { answerAddress, readAnswerPlace } from './answer-address.ts';

test('an address leads back to the question that it was made for', () => {
  const place = { conversationId: 'b1d2', number: 3 };
  const address = new URL(answerAddress('/documind/workspace', place), 'http://site.example');
  expect(readAnswerPlace(address.search)).toEqual(place);
});

test('an address may name only a conversation, or none', () => {
  const place = { conversationId: 'a&b=c', number: undefined };
  const address = new URL(answerAddress('/documind/workspace', place), 'http://site.example');
  expect(readAnswerPlace(address.search)).toEqual(place);
  expect(readAnswerPlace('?question=2')).toBeNull();
  expect(answerAddress('/documind/workspace', null)).toBe('/documind/workspace');
});
