import { createRateLimiter, type RateLimitRule } from '@m8/platform/rate-limit.ts';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { TestClock } from '#testing/test-clock.ts';
import { rounds } from './rounds.ts';

const database = suiteDatabase();

const calls: RateLimitRule = { name: 'calls', limit: 5, windowSeconds: 60 };
const bytes: RateLimitRule = { name: 'bytes', limit: 20, windowSeconds: 300 };
const rules = [calls, bytes];

let person = 0;
beforeEach(() => {
  person += 1;
});

const rule = fc.constantFrom(...rules);
const amount = fc.nat({ max: 8 });
const act = fc.oneof(
  fc.record({ does: fc.constant('reserve' as const), amounts: fc.tuple(amount, amount) }),
  fc.record({ does: fc.constant('reserve at once' as const), rule, times: fc.nat({ max: 8 }) }),
  fc.record({ does: fc.constant('add' as const), rule, amount }),
  fc.record({ does: fc.constant('give back' as const), rule, amount }),
  fc.record({ does: fc.constant('clear' as const), rule }),
  fc.record({ does: fc.constant('wait' as const), seconds: fc.nat({ max: 200 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** A model of a fixed window, which begins with its first use, or the first look at it. */
class Window {
  readonly #rule: RateLimitRule;
  #used = 0;
  #ends = 0;

  constructor(rule: RateLimitRule) {
    this.#rule = rule;
  }

  used(now: number): number {
    return now < this.#ends ? this.#used : 0;
  }

  fits(amount: number, now: number): boolean {
    return this.used(now) + amount <= this.#rule.limit;
  }

  count(amount: number, now: number): void {
    this.#used = this.used(now) + amount;
    if (now >= this.#ends) this.#ends = now + this.#rule.windowSeconds * 1000;
  }

  refund(amount: number, now: number): void {
    this.#used = Math.max(0, this.used(now) - amount);
  }

  clear(): void {
    this.#ends = 0;
  }
}

it('whatever is counted, given back and forgotten, nobody exceeds the limit of a window', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts: Act[]) => {
      const clock = new TestClock();
      const { db } = database;
      const limiter = createRateLimiter({ db, clock, scale: 1, secret: 'of the test' });
      const key = `person ${person} ${++round}`;
      const windows = new Map(rules.map((one) => [one.name, new Window(one)]));
      const windowOf = ({ name }: RateLimitRule) => windows.get(name) ?? new Window(calls);
      for (const drawn of acts) {
        const now = clock.now().getTime();
        if (drawn.does === 'wait') clock.advance(drawn.seconds);
        else if (drawn.does === 'reserve') {
          const charges = rules.map((one, index) => ({
            rule: one,
            amount: drawn.amounts[index] ?? 0,
          }));
          const fits = charges.map((charge) => windowOf(charge.rule).fits(charge.amount, now));
          const reserved = await limiter.reserveAll(charges, key);
          expect(reserved.map(({ allowed }) => allowed)).toEqual(fits);
          if (fits.every(Boolean))
            for (const charge of charges) windowOf(charge.rule).count(charge.amount, now);
        } else if (drawn.does === 'reserve at once') {
          const left = drawn.rule.limit - windowOf(drawn.rule).used(now);
          const tries = Array.from({ length: drawn.times }, () => limiter.reserve(drawn.rule, key));
          const allowed = (await Promise.all(tries)).filter((one) => one.allowed).length;
          expect(allowed).toBe(Math.min(drawn.times, Math.max(0, left)));
          if (allowed > 0) windowOf(drawn.rule).count(allowed, now);
        } else if (drawn.does === 'add') {
          await limiter.add(drawn, key);
          windowOf(drawn.rule).count(drawn.amount, now);
        } else if (drawn.does === 'give back') {
          await limiter.refund(drawn, key);
          windowOf(drawn.rule).refund(drawn.amount, now);
        } else {
          await limiter.clear(drawn.rule, key);
          windowOf(drawn.rule).clear();
        }
        const at = clock.now().getTime();
        for (const one of rules) {
          const [state] = await limiter.reserveAll([{ rule: one, amount: 0 }], key);
          if (state?.allowed) windowOf(one).count(0, at);
          expect(state?.remaining).toBe(Math.max(0, one.limit - windowOf(one).used(at)));
        }
      }
    }),
    rounds(100),
  );
});
