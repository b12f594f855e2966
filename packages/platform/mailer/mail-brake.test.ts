import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailRules } from '#limits.ts';
import { createRateLimiter, type RateLimiter } from '#rate-limit.ts';
import { clearMailLimits, createMailBrake, type MailBrake } from './mail-brake.ts';

const database = suiteDatabase();
const hour = 60 * 60;
const rules = mailRules.other;
const mail = { kind: 'other', to: 'ada@example.org' } as const;
let clock: TestClock;
let rateLimiter: RateLimiter;
let brake: MailBrake;
let networks = 0;

function brakeWith(scale: number): MailBrake {
  const { db } = database;
  rateLimiter = createRateLimiter({ db, clock, scale, secret: 'of the tests' });
  return createMailBrake(rateLimiter);
}

/** @returns whole seconds to wait; 0 if the mail may be sent */
async function waitFor(to: string, from: string): Promise<number> {
  return (await brake.reserve({ kind: 'other', to }, from))?.retryAfterSeconds ?? 0;
}

/** Asks from a network that no other request uses. */
const ask = (to: string) => waitFor(to, `2001:db8:${(++networks).toString(16)}::1`);

async function askTimes(count: number, next: (index: number) => Promise<number>) {
  const waits: number[] = [];
  for (let index = 0; index < count; index++) waits.push(await next(index));
  return waits;
}

beforeEach(async () => {
  await database.db.deleteFrom('rate_limit').execute();
  clock = new TestClock();
  brake = brakeWith(1);
});

describe('one mailbox', () => {
  it('gets three mails an hour, whoever causes them', async () => {
    expect(await askTimes(4, () => ask('ada@example.org'))).toEqual([0, 0, 0, hour]);
    clock.advance(hour);
    expect(await ask('ada@example.org')).toBe(0);
  });

  it('is refused with the name of the rule', async () => {
    await askTimes(3, () => ask('ada@example.org'));
    const refused = await brake.reserve(mail, '203.0.113.7');
    expect(refused).toMatchObject({ allowed: false, rule: rules.toMailboxInHour.name });
  });

  it.each(['reset', 'other'] as const)(
    'has an allowance for mails of the kind %s',
    async (kind) => {
      const other = kind === 'reset' ? 'other' : 'reset';
      brake = brakeWith(0.001);
      await brake.reserve({ ...mail, kind: other }, '203.0.113.7');
      expect(await brake.reserve({ ...mail, kind: other }, '203.0.113.7')).not.toBeNull();
      expect(await brake.reserve({ ...mail, kind }, '203.0.113.7')).toBeNull();
    },
  );

  it('gets returned mails back, in the hour, in the day and in total', async () => {
    brake = brakeWith(0.001);
    for (const from of ['2001:db8:a::1', '2001:db8:b::1']) {
      expect(await brake.reserve(mail, from)).toBeNull();
      await brake.refund(mail);
    }
    expect(await brake.reserve(mail, '2001:db8:a::1')).toMatchObject({
      rule: rules.fromNetwork.name,
    });
  });

  it('gets ten mails a day, and then the wait for the next one', async () => {
    for (let count = 0; count < 10; count++) {
      expect(await ask('ada@example.org')).toBe(0);
      clock.advance(hour);
    }
    expect(await ask('ada@example.org')).toBe(14 * hour);
  });

  it('is forgotten with its person, under any spelling of the address', async () => {
    await askTimes(3, () => ask('ada@example.org'));
    await brake.reserve({ ...mail, kind: 'reset' }, '203.0.113.7');
    const counted = () => database.db.selectFrom('rate_limit').select('key').execute();
    const before = (await counted()).length;
    await clearMailLimits(rateLimiter, 'Ada+1@example.org');
    expect(await counted()).toHaveLength(before - 4);
    expect(await ask('ada@example.org')).toBe(0);
  });

  it.each<[string, number]>([
    ...['ada+1@example.org', 'Ada@Example.org'].map((one): [string, number] => [one, hour]),
    ['ada+a+b@example.org', hour],
    ...['a.da@example.org', '+ada@example.org'].map((one): [string, number] => [one, 0]),
    ['ada@example.com', 0],
  ])('is the same for %s, or another: it waits %i s', async (other, wait) => {
    await askTimes(3, () => ask('ada@example.org'));
    expect(await ask(other)).toBe(wait);
  });
});

it.each([
  ['network', 100, rules.fromNetwork, '2001:db8:1:1::'],
  ['site', 200, rules.fromSite, '2001:db8:f:'],
] as const)('one %s causes %i mails an hour, from all its addresses together', async (...row) => {
  const [, limit, rule, start] = row;
  brake = brakeWith(3 / limit);
  expect(rule).toMatchObject({ limit, windowSeconds: hour });
  const from = (index: number) =>
    waitFor(
      `${index}@example.org`,
      start.endsWith('::') ? `${start}${index}` : `${start}${index}::1`,
    );
  expect(await askTimes(4, from)).toEqual([0, 0, 0, hour]);
  expect(await ask('ada@example.org')).toBe(0);
});

describe('all together', () => {
  it('causes a thousand mails an hour, without counting refused ones', async () => {
    brake = brakeWith(0.003);
    expect(rules.inAll).toMatchObject({ limit: 1000, windowSeconds: hour });
    const waits = await askTimes(3, () => ask('ada@example.org'));
    expect(waits).toEqual([0, 24 * hour, 24 * hour]);
    expect(await askTimes(3, (index) => ask(`${index}@example.org`))).toEqual([0, 0, hour]);
  });

  it('does not count mails that turn out not to be sent, but their mailbox does', async () => {
    brake = brakeWith(0.003);
    expect(await ask('nobody@example.org')).toBe(0);
    await brake.settle(mail, false);
    expect(await ask('nobody@example.org')).toBe(24 * hour);
    expect(await ask('ada@example.org')).toBe(0);
    await brake.settle(mail, true);
    expect(await askTimes(3, (index) => ask(`${index}@example.org`))).toEqual([0, 0, hour]);
  });

  it('does not charge mailboxes for mails that the total limit refused', async () => {
    brake = brakeWith(0.001);
    await ask('ada@example.org');
    expect(await ask('grace@example.org')).toBe(hour);
    clock.advance(hour);
    expect(await ask('grace@example.org')).toBe(0);
  });
});
