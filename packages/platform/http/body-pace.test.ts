import { fakeTimers } from '@m8/dev/testing/fake-timers.ts';
import { expect, it, vi } from 'vitest';
import { watchPace } from './body-pace.ts';

fakeTimers();

/** @returns after how many seconds a sender is given up; null if not within an hour */
function givenUpAfter(bytesEachSecond: number, extraMs = 0): number | null {
  let seconds = 0;
  const onTooSlow = vi.fn();
  const end = watchPace(() => seconds * bytesEachSecond, onTooSlow, extraMs);
  for (; onTooSlow.mock.calls.length === 0 && seconds < 3600; seconds++)
    vi.advanceTimersByTime(1000);
  end();
  return onTooSlow.mock.calls.length > 0 ? seconds : null;
}

it.each([
  [0, 0, 60],
  [4900, 0, 60],
  [5100, 0, null],
  [170_000, 0, null],
  [1, 10_000, 70],
])(
  'a sender of %i bytes per second, with %i ms more, is given up after %s s',
  (pace, extra, seconds) => {
    expect(givenUpAfter(pace, extra)).toBe(seconds);
  },
);

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

it('is silent after it was ended', () => {
  const onTooSlow = vi.fn();
  watchPace(() => 0, onTooSlow)();
  vi.advanceTimersByTime(100_000);
  expect(onTooSlow).not.toHaveBeenCalled();
});
