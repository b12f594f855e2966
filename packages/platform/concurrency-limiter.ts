import type { ErrorCode } from '@m8/contracts/errors.ts';
import { AppError } from './errors.ts';

/** How many there are of each key; of a key that nobody counts there are none. */
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

/** Whose work it is, and who waits for it. */
interface Turn {
  /** Turns go round by it: whoever had none for longest comes next. */
  key?: string;
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

/** How much a {@link ConcurrencyLimiter} lets through, and what it says to the others. */
export interface ConcurrencyBounds {
  /** Work under way at a time. */
  atOnce: number;
  /** Most that wait beside it. */
  waiting: number;
  /** Most of one key, under way and waiting. */
  ofOne?: number;
  /** So many, under way and waiting, are let in however long they wait. */
  few?: number;
  /** Whoever would wait longer, in milliseconds, is refused; whoever is let in waits for as long as it takes. */
  longestWaitMs?: number;
  /** Others are a crowd where one turn of each who waits takes longer, in milliseconds: who comes then is refused. */
  crowdMs?: number;
  /** How much of the work under way goes on at a time, each as quickly as alone; all of it where it is not said. */
  inParallel?: number;
  /** Milliseconds from the end of one turn to that of the next, until some turns have told. */
  firstTurnMs?: number;
  /** Says that there are too many in all. */
  full: ErrorCode;
  /** Says that there are too many of one key. */
  fullOfOne?: ErrorCode;
  /** Seconds after which to try again. */
  retryAfterSeconds: number;
}

/** Lets some work through at a time, has some wait, and refuses the rest at once. */
export interface ConcurrencyLimiter {
  /** Work that is under way. */
  readonly active: number;
  /** Work that waits for its turn. */
  readonly waiting: number;
  /** How long the one that has waited longest has, in milliseconds; 0 if nobody waits. */
  readonly longestWaitMs: number;
  /** What was refused so far. */
  readonly refused: number;
  /**
   * Refuses whoever would only be refused later.
   *
   * @param coming those who are let in and do not wait yet
   * @param ofOne those of the same one who are let in, waiting or not, as far as that is known already
   * @throws AppError {@link ConcurrencyBounds.full}, {@link ConcurrencyBounds.fullOfOne}
   */
  requireCapacity(coming?: number, ofOne?: number): void;
  /**
   * Does work when its turn has come.
   *
   * @throws AppError at once, if there is no room or the wait would be too long
   * @throws the reason of the signal, if it was aborted before the turn came
   */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
}

interface Waiter {
  key: string;
  since: number;
  begin(): void;
}

/** Those who wait, by key; the key whose turn is next comes first. */
class WaitingLine {
  readonly #queues = new Map<string, Waiter[]>();
  size = 0;

  /** How many have somebody in it. */
  get keys(): number {
    return this.#queues.size;
  }

  /** @returns how many of those in it have their turn before one more of whoever has so many already */
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

  /** Takes out whose turn is next; the others of that key come after those of every other one. */
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

  /** How long the one that has waited longest has, in milliseconds. */
  get longestMs(): number {
    const now = performance.now();
    return Math.max(
      0,
      ...Array.from(this.#queues.values(), ([first]) => now - (first?.since ?? now)),
    );
  }
}

/** What the last turn counts of how long turns take. */
const shareOfLast = 0.2;

/** @returns a limiter, in the memory of this process */
export function createConcurrencyLimiter(bounds: ConcurrencyBounds): ConcurrencyLimiter {
  const { atOnce, waiting, retryAfterSeconds, full } = bounds;
  const { fullOfOne = full, ofOne = Number.POSITIVE_INFINITY } = bounds;
  const { longestWaitMs = Number.POSITIVE_INFINITY, crowdMs = Number.POSITIVE_INFINITY } = bounds;
  const { few = 0, inParallel = atOnce, firstTurnMs = 0 } = bounds;
  const line = new WaitingLine();
  /** Under way and waiting, by key. */
  const counts = new Counts();
  let active = 0;
  let refused = 0;
  /** Milliseconds from the end of one turn to that of the next while others wait, the latest counting most. */
  let turnMs = firstTurnMs;
  /** When the last turn ended, or the first one after a rest began. */
  let since = 0;

  function refusal(code: ErrorCode): AppError {
    refused += 1;
    return new AppError(code, { retryAfterSeconds, rule: 'turnstile' });
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

  function requireCapacity(coming = 0, ofThis = 0): void {
    if (ofThis >= ofOne) throw refusal(fullOfOne);
    const all = active + line.size + coming;
    const turnsBefore = active + line.turnsBefore(ofThis) + coming + 1 - atOnce;
    const others = line.keys - (ofThis > 0 ? 1 : 0) + Math.max(0, coming - ofThis);
    const isLong = turnsBefore * turnMs > longestWaitMs || others * turnMs > crowdMs;
    if (all >= atOnce + waiting || (isLong && all >= few)) throw refusal(full);
  }

  return {
    get active() {
      return active;
    },
    get waiting() {
      return line.size;
    },
    get longestWaitMs() {
      return line.longestMs;
    },
    get refused() {
      return refused;
    },
    requireCapacity,
    async run({ key = '', signal }, work) {
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
