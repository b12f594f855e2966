import type { ErrorCode } from '@m8/contracts/errors.ts';
import { AppError } from './errors.ts';

/** Counts by key; 0 for a key that was never added. */
export class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, by: 1 | -1): void {
    const now = this.of(key) + by;
    if (now > 0) this.#counts.set(key, now);
    else this.#counts.delete(key);
  }
}

/** Whose work it is, and how its caller gives up. */
interface Turn {
  /** Keys take turns: the key that has gone longest without a turn is next. */
  key?: string;
  /** Aborted when the caller no longer waits for the work. */
  signal?: AbortSignal | undefined;
}

/** The limits of a {@link ConcurrencyLimiter}, and its refusals. */
export interface ConcurrencyBounds {
  /** Most work that runs at a time. */
  atOnce: number;
  /** Most work that waits. */
  waiting: number;
  /** Most work of one key, running and waiting. */
  ofOne?: number;
  /** This many, running and waiting, are admitted however long they wait. */
  few?: number;
  /** Work that would wait for longer is refused. Admitted work waits as long as it takes. */
  maxWaitMs?: number;
  /** Work is refused if one turn for each other waiting key would take longer than this many milliseconds. */
  crowdMs?: number;
  /** How much of the running work progresses in parallel at full speed; all of it by default. */
  inParallel?: number;
  /** Estimated milliseconds between the ends of two turns, until turns have been measured. */
  firstTurnMs?: number;
  /** The refusal when there is too much work in all. */
  full: ErrorCode;
  /** The refusal when there is too much work of one key; `full` by default. */
  fullOfOne?: ErrorCode;
  /** Seconds after which to try again, at least; at most {@link retrySpread} times as many. */
  retryAfterSeconds: number;
}

/** Refused callers wait for different times, because a crowd that returns at once delays everyone. */
export const retrySpread = 3;

/** Runs a limited amount of work at a time, queues some, and refuses the rest immediately. */
export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;

interface Waiter {
  key: string;
  since: number;
  begin(): void;
}

/** The waiting work by key. The key whose turn is next comes first. */
class WaitingLine {
  readonly #queues = new Map<string, Waiter[]>();
  size = 0;

  /** How many keys have work waiting. */
  get keys(): number {
    return this.#queues.size;
  }

  /** @returns how many waiting turns come before another one of a key that has `own` already */
  turnsBefore(own: number): number {
    return [...this.#queues.values()].reduce(
      (sum, { length }) => sum + Math.min(length, own + 1),
      0,
    );
  }

  add(waiter: Waiter): void {
    const queue = this.#queues.get(waiter.key) ?? [];
    this.#queues.set(waiter.key, [...queue, waiter]);
    this.size += 1;
  }

  /** Removes the next waiter. The rest of its key goes behind every other key. */
  next(): Waiter | undefined {
    for (const [key, [waiter, ...others]] of this.#queues) {
      this.#queues.delete(key);
      if (others.length > 0) this.#queues.set(key, others);
      this.size -= 1;
      return waiter;
    }
    return undefined;
  }

  remove(waiter: Waiter): void {
    const queue = this.#queues.get(waiter.key) ?? [];
    const left = queue.filter((other) => other !== waiter);
    this.size -= queue.length - left.length;
    if (left.length > 0) this.#queues.set(waiter.key, left);
    else this.#queues.delete(waiter.key);
  }

  /** The longest current wait, in milliseconds. */
  get longestMs(): number {
    const now = performance.now();
    return Math.max(
      0,
      ...Array.from(this.#queues.values(), ([first]) => now - (first?.since ?? now)),
    );
  }
}

/** Weight of the latest turn in the moving average of turn times. */
const shareOfLast = 0.2;

/** @returns a limiter in the memory of this process */
export function createConcurrencyLimiter(bounds: ConcurrencyBounds) {
  const { atOnce, waiting, retryAfterSeconds, full } = bounds;
  const { fullOfOne = full, ofOne = Number.POSITIVE_INFINITY } = bounds;
  const { maxWaitMs = Number.POSITIVE_INFINITY, crowdMs = Number.POSITIVE_INFINITY } = bounds;
  const { few = 0, inParallel = atOnce, firstTurnMs = 0 } = bounds;
  const line = new WaitingLine();
  /** Running and waiting, by key. */
  const counts = new Counts();
  let active = 0;
  let refused = 0;
  /** Moving average of the milliseconds between the ends of two turns while work waits. */
  let turnMs = firstTurnMs;
  /** When the last turn ended, or when the first one after an idle time began. */
  let since = 0;

  function refusal(code: ErrorCode): AppError {
    refused += 1;
    const seconds = retryAfterSeconds * (1 + Math.random() * (retrySpread - 1));
    return new AppError(code, { retryAfterSeconds: seconds, rule: 'concurrency' });
  }

  function begin(): void {
    if (active === 0) since = performance.now();
    active += 1;
  }

  function end(): void {
    const now = performance.now();
    const lastMs = ((now - since) * active) / Math.max(active, inParallel);
    turnMs += (lastMs - turnMs) * shareOfLast;
    since = now;
    active -= 1;
    const next = line.next();
    if (next === undefined) return;
    begin();
    next.begin();
  }

  function wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { key, since: performance.now(), begin: resolve };
    line.add(waiter);
    const onAbort = () => {
      line.remove(waiter);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  /**
   * Refuses work early that `run` would refuse later.
   *
   * @param coming work that is admitted but not waiting yet
   * @param ofThis admitted work of the same key, waiting or not, as far as it is known
   * @throws AppError {@link ConcurrencyBounds.full}, {@link ConcurrencyBounds.fullOfOne}
   */
  function requireCapacity(coming = 0, ofThis = 0): void {
    if (ofThis >= ofOne) throw refusal(fullOfOne);
    const all = active + line.size + coming;
    const turnsBefore = active + line.turnsBefore(ofThis) + coming + 1 - atOnce;
    const others = line.keys - (ofThis > 0 ? 1 : 0) + Math.max(0, coming - ofThis);
    const isLong = turnsBefore * turnMs > maxWaitMs || others * turnMs > crowdMs;
    if (all >= atOnce + waiting || (isLong && all >= few)) throw refusal(full);
  }

  return {
    /** Work that is running. */
    get active() {
      return active;
    },
    /** Work that waits for its turn. */
    get waiting() {
      return line.size;
    },
    /** The longest current wait, in milliseconds; 0 if nothing waits. */
    get longestWaitMs() {
      return line.longestMs;
    },
    /** How much work was refused so far. */
    get refused() {
      return refused;
    },
    requireCapacity,
    /**
     * Runs work when its turn comes.
     *
     * @throws AppError immediately, if there is no room or the wait would be too long
     * @throws the reason of the signal, if it was aborted before the turn came
     */
    async run<Result>({ key = '', signal }: Turn, work: () => Promise<Result>): Promise<Result> {
      signal?.throwIfAborted();
      requireCapacity(0, counts.of(key));
      counts.add(key, 1);
      try {
        if (active >= atOnce) await wait(key, signal);
        else begin();
        try {
          return await work();
        } finally {
          end();
        }
      } finally {
        counts.add(key, -1);
      }
    },
  };
}
