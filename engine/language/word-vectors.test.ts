import { expect, test } from 'vitest';
import { nearnessOf, vectorOf } from './word-vectors.ts';

function nearness(one: string, other: string): number {
  const [first, second] = [vectorOf(one, 'english'), vectorOf(other, 'english')];
  if (first === undefined || second === undefined) throw new Error('A word has no vector');
  return nearnessOf(first, second);
}

test('words of like meaning are nearer than others', () => {
  expect(nearness('bike', 'bicycle')).toBeGreaterThan(0.8);
  expect(nearness('dog', 'pets')).toBeGreaterThan(nearness('dog', 'bank') + 0.4);
  expect(nearness('rent', 'lease')).toBeGreaterThan(nearness('rent', 'music') + 0.3);
  expect(nearness('door', 'door')).toBeCloseTo(1);
});

test('a word that nobody knows has no vector, and no word of another language has', () => {
  expect(vectorOf('xqzzy', 'english')).toBeUndefined();
  expect(vectorOf('haus', 'german')).toBeUndefined();
});
