import type { Clock } from '@m8/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: Date;

  /** @param start where it stands at first */
  constructor(start = new Date('2026-01-01T12:00:00Z')) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** @param seconds how far to move it on */
  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }

  /** @param to where to move it */
  set(to: Date): void {
    this.#now = new Date(to);
  }
}
