import { expect, test } from 'vitest';
import { readingDeadline } from './reading-deadline.ts';

const times = { stall: 10, textPart: 1, picturePart: 6, whole: 30 };

test('a file that gives no part is over after the stall', () => {
  const deadline = readingDeadline(times, 0);
  expect(deadline.isOver(10_000)).toBe(false);
  expect(deadline.isOver(10_001)).toBe(true);
});

test('each part earns time, one read off a picture more', () => {
  const deadline = readingDeadline(times, 0);
  deadline.onPart({ source: 'text' }, 9000);
  expect(deadline.isOver(11_000)).toBe(false);
  expect(deadline.isOver(11_001)).toBe(true);
  deadline.onPart({ source: 'ocr' }, 10_500);
  expect(deadline.isOver(17_000)).toBe(false);
});

test('a file that stops after many parts is over after the stall', () => {
  const deadline = readingDeadline(times, 0);
  for (let part = 0; part < 20; part++) deadline.onPart({ source: 'text' }, 1000);
  expect(deadline.isOver(11_001)).toBe(true);
});

test('no file goes on for longer than the whole time', () => {
  const deadline = readingDeadline(times, 0);
  for (let at = 0; at <= 30; at += 5) deadline.onPart({ source: 'ocr' }, at * 1000);
  expect(deadline.isOver(30_000)).toBe(false);
  expect(deadline.isOver(30_001)).toBe(true);
});
