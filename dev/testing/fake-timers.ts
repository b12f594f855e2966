import { afterEach, beforeEach, vi } from 'vitest';

/** Lets the time of the calling suite's tests move only when they move it. */
export function fakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
