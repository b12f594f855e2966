XX
export type TakeTurn = (signal: AbortSignal) => Promise<() => void>;

/** Lets `places` users go on at a time, the others in the order in which they asked. */
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
