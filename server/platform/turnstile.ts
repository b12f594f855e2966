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
  /** Whoever has waited longer is refused, and at once whoever would have to, in milliseconds. */
  longestWaitMs?: number;
  /** Says that there are too many in all. */
  full: ErrorCode;
  /** Says that there are too many of one key. */
  fullOfOne?: ErrorCode;
  /** Seconds after which to try again. */
  retryAfterSeconds: number;
}

/** How much the last work counts for how long work takes. */
const newest = 0.2;

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
   * @param ofOne those of the same one who are let in, as far as that is known already
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

/** @returns a turnstile, in the memory of this process */
export function createTurnstile(bounds: TurnstileBounds): Turnstile {
  const { atOnce, waiting, retryAfterSeconds, full } = bounds;
  const { ofOne = Number.POSITIVE_INFINITY, longestWaitMs, fullOfOne = full } = bounds;
  const line = new WaitingLine();
  /** Under way and waiting, by key. */
  const counts = new Counts();
  let active = 0;
  let refused = 0;
  /** How long work takes, in milliseconds, the latest counting most; 0 until some is done. */
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
      longestWaitMs === undefined
        ? undefined
        : setTimeout(() => giveUp(refusal(full)), longestWaitMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    });
  }

  function requireCapacity(coming = 0, ofThis = 0): void {
    if (ofThis >= ofOne) throw refusal(fullOfOne);
    const before = active + line.size + coming;
    if (before >= atOnce + waiting) throw refusal(full);
    // Of those before, as many as go on at a time end together.
    const rounds = Math.ceil((before + 1 - atOnce) / atOnce);
    if (longestWaitMs !== undefined && rounds * usualMs > longestWaitMs) throw refusal(full);
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
        const begun = performance.now();
        try {
          return await work();
        } finally {
          const tookMs = performance.now() - begun;
          usualMs = usualMs === 0 ? tookMs : usualMs + newest * (tookMs - usualMs);
          active -= 1;
          beginNext();
        }
      } finally {
        counts.add(key, -1);
      }
    },
  };
}
