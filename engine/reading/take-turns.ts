/**
 * Waits for a turn.
 *
 * @returns a function that ends the turn
 * @throws the signal's reason, if it is aborted first
 */
export type TakeTurn = (signal: AbortSignal) => Promise<() => void>;

/** @returns a function that gives out at most `places` turns at a time, in the order in which they are asked for */
export function takeTurns(places: number): TakeTurn {
  const queue: (() => void)[] = [];
  let free = places;
  const giveBack = () => {
    const next = queue.shift();
    if (next === undefined) free++;
    else next();
  };
  return async (signal) => {
    signal.throwIfAborted();
    if (free > 0) {
      free--;
      return giveBack;
    }
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const begin = () => {
      signal.removeEventListener('abort', leave);
      resolve(giveBack);
    };
    const leave = () => {
      queue.splice(queue.indexOf(begin), 1);
      reject(signal.reason);
    };
    queue.push(begin);
    signal.addEventListener('abort', leave, { once: true });
    return promise;
  };
}
