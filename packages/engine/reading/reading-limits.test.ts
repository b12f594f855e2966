import { expect, test } from 'vitest';
import { readingDeadline, readingLimits } from './reading-limits.ts';

const times = {
  ...{ stall: 10, starved: 20, begin: 10, textPart: 1, picturePart: 6 },
  ...{ emptyFile: 40, mebibyte: 10, whole: 60 },
};
const started = { time: 0, processor: 0 };
const mebibyte = 1024 ** 2;

/** A moment up to which the reader has always had a processor. */
function busy(time: number) {
  return { time, processor: time };
}

test.each([
  ['produces no part', busy(10), busy(10.1)],
  ['does nothing', { time: 10, processor: 0.1 }, { time: 10.1, processor: 0.1 }],
  ['hardly gets a processor', { time: 15, processor: 4 }, { time: 15, processor: 8 }],
  ['never gets enough of it', { time: 20, processor: 4 }, { time: 20.1, processor: 4 }],
])('a reader that %s times out after its limit', (_name, before, after) => {
  const deadline = readingDeadline(times, mebibyte, started);
  expect([before, after].map((moment) => deadline.isOver(moment))).toEqual([false, true]);
});

test('each part earns time, and a picture earns more', () => {
  const deadline = readingDeadline(times, mebibyte, started);
  deadline.onPart({ source: 'text' }, busy(9));
  expect([11, 11.1].map((time) => deadline.isOver(busy(time)))).toEqual([false, true]);
  deadline.onPart({ source: 'ocr' }, busy(10.5));
  expect(deadline.isOver(busy(17))).toBe(false);
});

test('a picture earns its time before its part arrives, once', () => {
  const deadline = readingDeadline(times, mebibyte, started);
  deadline.onPicture(busy(9));
  expect([16, 16.1].map((time) => deadline.isOver(busy(time)))).toEqual([false, true]);
  deadline.onPart({ source: 'ocr' }, busy(16));
  expect(deadline.isOver(busy(16.1))).toBe(true);
});

test('a file that stops after many parts times out after the stall limit', () => {
  const deadline = readingDeadline(times, mebibyte, started);
  for (let part = 0; part < 20; part++) deadline.onPart({ source: 'text' }, busy(1));
  expect(deadline.isOver(busy(11.1))).toBe(true);
});

/** How long a file that keeps producing parts is read, in seconds. */
function longest(limits: typeof times, bytes: number): number {
  const deadline = readingDeadline(limits, bytes, started);
  let at = 0;
  for (; !deadline.isOver(busy(at)); at++) deadline.onPart({ source: 'ocr' }, busy(at));
  return at - 1;
}

test('the bytes of a file limit its time, however many parts it produces', () => {
  expect(longest(times, 0)).toBe(40);
  expect(longest(times, mebibyte)).toBe(50);
  expect(longest(times, 50 * mebibyte)).toBe(60);
});

test('the limit is processor time, however long the reader is starved', () => {
  const deadline = readingDeadline(times, mebibyte, started);
  for (let time = 0; time < 1000; time += 5)
    deadline.onPart({ source: 'ocr' }, { time, processor: time / 100 });
  expect(deadline.isOver({ time: 1000, processor: 10 })).toBe(false);
});

test.each([
  // Pages that draw nothing, which compress to a few bytes each.
  ['500 pages in 4.6 KB', 4600, 70],
  ['a scan of one page in 20 KB', 20_000, 75],
])('%s is not read for long', (_, bytes, seconds) => {
  expect(longest(readingLimits.times, bytes)).toBeLessThan(seconds);
});

test.each([
  ['1,000 pages in 50 MB', 50, 1000],
  ['300 pages in black and white in 6 MB', 6, 300],
  ['20 pages in black and white in 200 KB', 0.2, 20],
])('a scan of %s has more time than it needs', (_, mebibytes, pages) => {
  const secondsOfPage = 5;
  const needed = pages * secondsOfPage;
  expect(longest(readingLimits.times, mebibytes * mebibyte)).toBeGreaterThan(needed);
});
