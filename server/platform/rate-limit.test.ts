import { beforeEach, expect, it } from 'vitest';
import { TestClock } from '#tests/support/test-clock.ts';
import { suiteDatabase } from '#tests/support/test-database.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';

const database = suiteDatabase();
const rule = { name: 'knock', limit: 5, windowSeconds: 60 };
let clock: TestClock;
let limiter: RateLimiter;

beforeEach(async () => {
  await database.db.deleteFrom('rate_limit').execute();
  clock = new TestClock();
  limiter = createRateLimiter({ db: database.db, clock, scale: 1 });
});

it('lets exactly the limit through, of 30 at the same moment', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => limiter.reserve(rule, 'me')));
  expect(all.filter((one) => one.allowed)).toHaveLength(5);
  expect(all.filter((one) => !one.allowed)[0]).toEqual({
    allowed: false,
    limit: 5,
    remaining: 0,
    retryAfterSeconds: 60,
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

it('counts each person and each rule for itself', async () => {
  for (let i = 0; i < 6; i++) await limiter.reserve(rule, 'me');
  expect((await limiter.reserve(rule, 'you')).allowed).toBe(true);
  expect((await limiter.reserve({ ...rule, name: 'ring' }, 'me')).allowed).toBe(true);
});

it('forgets on request', async () => {
  for (let i = 0; i < 6; i++) await limiter.reserve(rule, 'me');
  await limiter.clear(rule, 'me');
  expect((await limiter.reserve(rule, 'me')).remaining).toBe(4);
});

it('multiplies the limit by the scale, down to one use', async () => {
  const wide = createRateLimiter({ db: database.db, clock, scale: 100 });
  expect((await wide.reserve(rule, 'a')).limit).toBe(500);
  const narrow = createRateLimiter({ db: database.db, clock, scale: 0.01 });
  expect((await narrow.reserve(rule, 'b')).limit).toBe(1);
});

it('stores no key in clear, and prunes what is over', async () => {
  await limiter.reserve(rule, 'ada@example.com');
  clock.advance(1000);
  await limiter.reserve(rule, 'grace@example.com');
  const rows = await database.db.selectFrom('rate_limit').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('example.com');
});
