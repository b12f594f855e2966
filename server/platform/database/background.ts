import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * Runs work that nobody waits for: where there is one connection only, people's statements go before
 * its statements.
 *
 * @param work what it starts, such as timers, runs in the background too
 */
export function inBackground<Result>(work: () => Result): Result {
  return background.run(true, work);
}

/** @returns whether the caller runs in {@link inBackground} */
export function isInBackground(): boolean {
  return background.getStore() ?? false;
}
