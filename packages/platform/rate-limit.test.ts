import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { forgetEnded } from '@m8/dev/testing/forget-ended.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';

const database = suiteDatabase();
const secret = 'a secret of the tests, and of nothing else';
const rule = { name: 'knock', limit: 5, windowSeconds: 60 };
let clock: TestClock;
let limiter: RateLimiter;

beforeEach(async () => {
  await database.db.deleteFrom('rate_limit').execute();
  clock = new TestClock();
  limiter = createRateLimiter({ db: database.db, clock, scale: 1, secret });
});

it('admits exactly the limit out of 30 at the same moment', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => limiter.reserve(rule, 'me')));
  expect(all.filter((one) => one.allowed)).toHaveLength(5);
  expect(all.find((one) => !one.allowed)).toEqual({
    ...{ rule: 'knock', allowed: false, limit: 5, remaining: 0 },
    ...{ resetSeconds: 60, retryAfterSeconds: 60 },
  });
});

it('counts down, and starts again when the window is over', async () => {
  for (const remaining of [4, 3, 2, 1, 0])
    expect(await limiter.reserve(rule, 'me')).toMatchObject({ allowed: true, remaining });
  clock.advance(59.5);
  expect(await limiter.reserve(rule, 'me')).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
  clock.advance(0.5);
  expect(await limiter.reserve(rule, 'me')).toMatchObject({ allowed: true, remaining: 4 });
});

it('counts each person and each rule separately, and forgets on request', async () => {
  for (let i = 0; i < 6; i++) await limiter.reserve(rule, 'me');
  expect((await limiter.reserve(rule, 'you')).allowed).toBe(true);
  expect((await limiter.reserve({ ...rule, name: 'ring' }, 'me')).allowed).toBe(true);
  await limiter.clear(rule, 'me');
  expect((await limiter.reserve(rule, 'me')).remaining).toBe(4);
});

it('counts past uses, also beyond the limit', async () => {
  await limiter.add({ rule, amount: 3 }, 'me');
  expect(await limiter.reserve(rule, 'me')).toMatchObject({ allowed: true, remaining: 1 });
  await limiter.add({ rule, amount: 9 }, 'me');
  const [looked] = await limiter.reserveAll([{ rule, amount: 0 }], 'me');
  expect(looked).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 60 });
  clock.advance(60);
  await limiter.add({ rule, amount: 2 }, 'me');
  expect(await limiter.reserve(rule, 'me')).toMatchObject({ allowed: true, remaining: 2 });
});

it('multiplies the limit by the scale, down to one use, and shares no counts with another secret', async () => {
  const { db } = database;
  const limitOf = async (scale: number, other = secret) =>
    createRateLimiter({ db, clock, scale, secret: other }).reserve(rule, `${scale}`);
  expect(await limitOf(100)).toMatchObject({ limit: 500 });
  expect(await limitOf(0.01)).toMatchObject({ limit: 1 });
  for (let i = 0; i < 6; i++) await limitOf(1);
  // Its hashes are others.
  expect(await limitOf(1, `${secret}!`)).toMatchObject({ remaining: 4 });
});

it('stores no key in clear, and forgets it when its window is over', async () => {
  await limiter.reserve(rule, 'ada@example.com');
  clock.advance(59);
  await limiter.reserve(rule, 'grace@example.com');
  const kept = () => database.db.selectFrom('rate_limit').selectAll().execute();
  expect(JSON.stringify(await kept())).not.toContain('example.com');
  for (const left of [1, 0]) {
    clock.advance(left === 1 ? 1 : 59);
    await forgetEnded({ db: database.db, clock });
    expect(await kept()).toHaveLength(left);
  }
});

describe('several rules at once', () => {
  const bytes = { name: 'bytes', limit: 3_000_000_000, windowSeconds: 3600 };
  const charge = (amount: number) => [
    { rule, amount: 1 },
    { rule: bytes, amount },
  ];

  it('are counted each by its own amount and window', async () => {
    const allowed = { allowed: true, retryAfterSeconds: 0 };
    expect(await limiter.reserveAll(charge(2_500_000_000), 'me')).toEqual([
      { ...allowed, rule: 'knock', limit: 5, remaining: 4, resetSeconds: 60 },
      { ...allowed, rule: 'bytes', limit: 3e9, remaining: 5e8, resetSeconds: 3600 },
    ]);
  });

  it('cost nothing if one of them refuses', async () => {
    await limiter.reserveAll(charge(2_500_000_000), 'me');
    clock.advance(10);
    expect(await limiter.reserveAll(charge(500_000_001), 'me')).toMatchObject([
      { allowed: true, remaining: 4, resetSeconds: 50 },
      { allowed: false, remaining: 500_000_000, retryAfterSeconds: 3590 },
    ]);
    expect(await limiter.reserveAll(charge(500_000_000), 'me')).toMatchObject([
      { allowed: true, remaining: 3 },
      { allowed: true, remaining: 0 },
    ]);
  });

  it('refuse immediately what no window could ever hold', async () => {
    expect(await limiter.reserveAll(charge(3_000_000_001), 'me')).toMatchObject([
      { allowed: true, remaining: 5 },
      { allowed: false, remaining: 3_000_000_000 },
    ]);
  });

  it('admit exactly the limit out of 30 at the same moment, in any order', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, i) => {
        const charges = charge(1_000_000_000).with(0, { rule: { ...rule, limit: 100 }, amount: 1 });
        return limiter.reserveAll(i % 2 === 0 ? charges : charges.toReversed(), 'me');
      }),
    );
    expect(all.filter((one) => one.every(({ allowed }) => allowed))).toHaveLength(3);
    expect(await limiter.reserveAll(charge(0), 'me')).toMatchObject([
      { remaining: 1 },
      { remaining: 0 },
    ]);
  });

  it('can be looked at without a use, and be given back', async () => {
    await limiter.reserveAll(charge(1000), 'me');
    await limiter.refund({ rule: bytes, amount: 600 }, 'me');
    await limiter.refund({ rule: bytes, amount: 600 }, 'nobody');
    for (let i = 0; i < 2; i++)
      expect(await limiter.reserveAll([{ rule: bytes, amount: 0 }], 'me')).toMatchObject([
        { allowed: true, remaining: 2_999_999_600 },
      ]);
    clock.advance(3600);
    await limiter.refund({ rule: bytes, amount: 600 }, 'me');
    expect(await limiter.reserveAll([{ rule: bytes, amount: 0 }], 'me')).toMatchObject([
      { remaining: 3_000_000_000 },
    ]);
  });
});
