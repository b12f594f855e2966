import type { ErrorCode } from '#contracts/errors.ts';
import { Counts } from './counts.ts';
import { AppError } from './errors.ts';

/** Whose work it is, and who waits for it. */
interface Turn {
  /** Turns go round by it: whoever had none for longest comes next. */
  key?: string;
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

/** How much a {@link Turnstile} lets through, and what it says to the others. */
export interface TurnstileBounds {
  /** Work under way at a time. */
  atOnce: number;
  /** Most that wait beside it. */
  waiting: number;
  /** Most of one key, under way and waiting. */
  ofOne?: number;
  /**
   * Nobody waits longer, in milliseconds. Whoever would, by how long work has taken so far, is refused at once.
   */
  longestWaitMs?: number;
  /** Others are a crowd where one turn of each takes longer, in milliseconds: who comes then is refused at once. */
  crowdMs?: number;
  /** Says that there are too many in all. */
  full: ErrorCode;
  /** Says that there are too many of one key. */
  fullOfOne?: ErrorCode;
  /** Seconds after which to try again. */
  retryAfterSeconds: number;
}

/** Lets some work through at a time, has some wait, and refuses the rest at once. */
export interface Turnstile {
  /** Work that is under way. */
  readonly active: number;
  /** Work that waits for its turn. */
  readonly waiting: number;
  /** How long the one that has waited longest has, in milliseconds; 0 where nobody waits. */
  readonly longestWaitMs: number;
  /** What was refused so far. */
  readonly refused: number;
  /**
   * Refuses whoever would only be refused later.
   *
   * @param coming those who are let in and do not wait yet
   * @param ofOne those of the same one who are let in, waiting or not, as far as that is known already
   * @throws AppError {@link TurnstileBounds.full}, {@link TurnstileBounds.fullOfOne}
   */
  requireCapacity(coming?: number, ofOne?: number): void;
  /**
   * Does work when its turn has come.
   *
   * @throws AppError where there is no room, or the wait was too long
   * @throws the reason of the signal, where it was aborted before the turn came
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

  /** @returns how many have their turn before one more of whoever has so many already */
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

/** What the last work counts of how long work usually takes. */
const shareOfLast = 0.1;

/** @returns a turnstile, in the memory of this process */
export function createTurnstile(bounds: TurnstileBounds): Turnstile {
  const { atOnce, waiting, retryAfterSeconds, full } = bounds;
  const { fullOfOne = full, ofOne = Number.POSITIVE_INFINITY } = bounds;
  const { longestWaitMs = Number.POSITIVE_INFINITY, crowdMs = Number.POSITIVE_INFINITY } = bounds;
  const line = new WaitingLine();
  /** Under way and waiting, by key. */
  const counts = new Counts();
  let active = 0;
  let refused = 0;
  /** How long work usually takes, the latest counting most; from 0, as the first one loads what others find. */
  let usualMs = 0;

  function refusal(code: ErrorCode): AppError {
    refused += 1;
    return new AppError(code, { retryAfterSeconds, rule: 'turnstile' });
  }

  function beginNext(): void {
    const waiter = line.next();
    if (waiter === undefined) return;
    active += 1;
    waiter.begin();
  }

  function wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { key, since: performance.now(), begin: resolve };
    line.add(waiter);
    const giveUp = (reason: unknown) => {
      line.remove(waiter);
      reject(reason);
    };
    const onAbort = () => giveUp(signal?.reason);
    const timer =
      longestWaitMs === Number.POSITIVE_INFINITY
        ? undefined
        : setTimeout(() => giveUp(refusal(full)), longestWaitMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    });
  }

  async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      usualMs += (performance.now() - began - usualMs) * shareOfLast;
    }
  }

  function requireCapacity(coming = 0, ofThis = 0): void {
    if (ofThis >= ofOne) throw refusal(fullOfOne);
    const turnMs = usualMs / atOnce;
    const others = line.keys + coming - ofThis;
    if (
      active + line.size + coming >= atOnce + waiting ||
      (line.turnsBefore(ofThis) + coming) * turnMs > longestWaitMs ||
      others * turnMs > crowdMs
    )
      throw refusal(full);
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
        else active += 1;
        try {
          return await timed(work);
        } finally {
          active -= 1;
          beginNext();
        }
      } finally {
        counts.add(key, -1);
      }
    },
  };
}
