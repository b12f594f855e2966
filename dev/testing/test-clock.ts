import type { Clock } from '@m8/platform/clock.ts';

/** A clock that only moves when a test moves it. */
export class TestClock implements Clock {
  #now: Date;

  /** @param start its initial time */
  constructor(start = new Date('2026-01-01T12:00:00Z')) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** @param seconds to move it forward */
  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }

  /** @param to its new time */
  set(to: Date): void {
    this.#now = new Date(to);
  }
}
