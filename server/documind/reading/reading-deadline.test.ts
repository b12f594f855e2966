import { expect, test } from 'vitest';
import { readingDeadline } from './reading-deadline.ts';

const times = { stall: 10, starved: 20, textPart: 1, picturePart: 6, whole: 60 };
const started = { time: 0, processor: 0 };

/** A moment at which the reader has had a processor all the time. */
function busy(time: number) {
  return { time, processor: time };
}

test('a file that gives no part is over after the stall', () => {
  const deadline = readingDeadline(times, started);
  expect(deadline.isOver(busy(10))).toBe(false);
  expect(deadline.isOver(busy(10.1))).toBe(true);
});

test('a reader that does nothing is over after the stall', () => {
  const deadline = readingDeadline(times, started);
  expect(deadline.isOver({ time: 10.1, processor: 0.5 })).toBe(true);
});

test('a reader that other programs keep from the processor has longer', () => {
  const deadline = readingDeadline(times, started);
  expect(deadline.isOver({ time: 15, processor: 4 })).toBe(false);
  expect(deadline.isOver({ time: 15, processor: 8 })).toBe(true);
  expect(deadline.isOver({ time: 20.1, processor: 4 })).toBe(true);
});

test('each part earns time, one looked at as a picture more', () => {
  const deadline = readingDeadline(times, started);
  deadline.onPart({ source: 'text' }, busy(9));
  expect(deadline.isOver(busy(11))).toBe(false);
  expect(deadline.isOver(busy(11.1))).toBe(true);
  deadline.onPart({ source: 'ocr' }, busy(10.5));
  expect(deadline.isOver(busy(17))).toBe(false);
});

test('a file that stops after many parts is over after the stall', () => {
  const deadline = readingDeadline(times, started);
  for (let part = 0; part < 20; part++) deadline.onPart({ source: 'text' }, busy(1));
  expect(deadline.isOver(busy(11.1))).toBe(true);
});

test('no file goes on for longer than the whole time', () => {
  const deadline = readingDeadline(times, started);
  for (let at = 0; at <= 60; at += 5) deadline.onPart({ source: 'ocr' }, busy(at));
  expect(deadline.isOver(busy(60))).toBe(false);
  expect(deadline.isOver(busy(60.1))).toBe(true);
});
