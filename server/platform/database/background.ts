import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<'background' | 'endless'>();

/**
 * Runs work that nobody waits for: where there is one connection only, people's statements go before
 * its statements, and they may take longer.
 *
 * @param work what it starts, such as timers, runs in the background too
 */
export function inBackground<Result>(work: () => Result): Result {
  return patience.run('background', work);
}

/** @returns whether the caller runs in {@link inBackground} */
export function isInBackground(): boolean {
  return patience.getStore() === 'background';
}

/** Runs work before the start is done, such as migrations: its statements take as long as they take. */
export function withoutLimits<Result>(work: () => Result): Result {
  return patience.run('endless', work);
}

/** @returns whether the caller runs in {@link withoutLimits} */
export function isWithoutLimits(): boolean {
  return patience.getStore() === 'endless';
}
