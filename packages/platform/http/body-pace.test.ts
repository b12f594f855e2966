import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPace } from './body-pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** @returns after how many seconds a sender of `bytesEachSecond` is given up; null if not within an hour */
function givenUpAfter(bytesEachSecond: number, extraMs = 0): number | null {
  let seconds = 0;
  let tooSlow = false;
  const end = watchPace(
    () => seconds * bytesEachSecond,
    () => {
      tooSlow = true;
    },
    extraMs,
  );
  while (!tooSlow && seconds < 3600) {
    vi.advanceTimersByTime(1000);
    seconds += 1;
  }
  end();
  return tooSlow ? seconds : null;
}

it.each([
  [0, 60],
  [1, 60],
  [4900, 60],
  [5100, null],
  [170_000, null],
])('a sender of %i bytes per second is given up after %s s', (pace, seconds) => {
  expect(givenUpAfter(pace)).toBe(seconds);
});

it('credits a fast start to a slow rest', () => {
  let bytes = 3_000_000;
  const onTooSlow = vi.fn();
  watchPace(() => bytes, onTooSlow);
  bytes += 1;
  vi.advanceTimersByTime(600_000);
  expect(onTooSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onTooSlow).toHaveBeenCalledOnce();
});

it('adds extra patience', () => {
  expect(givenUpAfter(1, 10_000)).toBe(70);
});

it('is silent after it was ended', () => {
  const onTooSlow = vi.fn();
  watchPace(() => 0, onTooSlow)();
  vi.advanceTimersByTime(100_000);
  expect(onTooSlow).not.toHaveBeenCalled();
});
