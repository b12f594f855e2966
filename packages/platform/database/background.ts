import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<'background' | 'endless'>();

/**
 * Runs work that nobody waits for. On a database with a single connection, people's statements take
 * priority. Statements of the work may run longer than theirs.
 *
 * @param work anything it starts, such as timers, runs in the background too
 */
export function inBackground<Result>(work: () => Result): Result {
  return patience.run('background', work);
}

/** @returns whether the caller runs in {@link inBackground} */
export function isInBackground(): boolean {
  return patience.getStore() === 'background';
}

/** Runs work of the start, such as migrations, without a time limit on its statements. */
export function withoutLimits<Result>(work: () => Result): Result {
  return patience.run('endless', work);
}

/** @returns whether the caller runs in {@link withoutLimits} */
export function isWithoutLimits(): boolean {
  return patience.getStore() === 'endless';
}
