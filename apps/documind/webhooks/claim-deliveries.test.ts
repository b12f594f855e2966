import { randomUUID } from 'node:crypto';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { addPerson } from '@m8/dev/testing/documents/test-documents.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { createLog } from '@m8/platform/log.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  claimDelivery,
  deliveryShares,
  dispatchEvents,
  settleDelivery,
} from './claim-deliveries.ts';
import { createDeliveries } from './deliver-events.ts';
import { createWebhook } from './webhooks.ts';

const database = suiteDatabase();
let context: { db: typeof database.db; clock: TestClock };
beforeEach(async () => {
  context = { db: database.db, clock: new TestClock() };
  await database.db.deleteFrom('documind_webhook').execute();
});

const notifyOfWebhook = async () => undefined;
const lockSignIn = async () => true;

/** Adds a person with webhooks, one for each host. */
async function personAt(...hosts: string[]) {
  const userId = await addPerson(database);
  for (const host of hosts) {
    const input = {
      userId,
      token: '',
      url: `https://${host}/`,
      events: ['document.ready'] as const,
    };
    await createWebhook({ ...context, lockSignIn, notifyOfWebhook }, input);
  }
  return userId;
}

/** Adds events of a person's documents. */
async function happen(userId: string, times = 1): Promise<void> {
  const events = Array.from({ length: times }, () => ({
    user_id: userId,
    type: 'document.ready' as const,
    document_id: randomUUID(),
    occurred_at: context.clock.now(),
  }));
  await database.db.insertInto('documind_event').values(events).execute();
  await dispatchEvents(context);
}

const claim = () => claimDelivery(context);

/** Claims all deliveries that are due. */
async function claimAll() {
  const claimed = [];
  for (let one = await claim(); one; one = await claim()) claimed.push(one);
  return claimed;
}

describe('the next delivery', () => {
  it('goes to the person whose last one was the longest ago', async () => {
    const busy = await personAt('one.example', 'two.example', 'three.example');
    await happen(busy, 12);
    const told = [];
    for (const next of [undefined, await personAt('a.example'), await personAt('b.example')]) {
      if (next) await happen(next);
      const delivery = await claim();
      told.push(delivery?.user_id === (next ?? busy));
      if (delivery) await settleDelivery(context, delivery, true);
    }
    expect(told).toEqual([true, true, true]);
    expect((await claim())?.user_id).toBe(busy);
  });

  it('skips people and receivers with the maximum number', async () => {
    const owners = await Promise.all(
      Array.from({ length: deliveryShares.receiver + 2 }, () => personAt('Same.example')),
    );
    for (const owner of owners) await happen(owner, 3);
    expect(await claimAll()).toHaveLength(deliveryShares.receiver);
    const many = await personAt('1.example', '2.example', '3.example', '4.example');
    await happen(many, 3);
    const claimed = await claimAll();
    expect(claimed.map(({ user_id }) => user_id)).toEqual([many, many]);
    expect(new Set(claimed.map(({ webhook_id }) => webhook_id)).size).toBe(deliveryShares.person);
  });

  it('prefers a webhook whose receiver answers', async () => {
    const person = await personAt('dead.example', 'alive.example');
    const failing = database.db.updateTable('documind_webhook').where('receiver', '~', '^dead');
    await failing.set({ failing_since: context.clock.now() }).execute();
    await happen(person, 2);
    const [first] = await claimAll();
    const { receiver } = await database.db
      .selectFrom('documind_webhook')
      .select('receiver')
      .where('id', '=', first?.webhook_id ?? '')
      .executeTakeFirstOrThrow();
    expect(receiver).toBe('alive.example');
  });
});

describe('a delivery', () => {
  it('of a killed process is claimed by another, and the first can no longer record its outcome', async () => {
    await happen(await personAt('one.example'));
    const first = await claim();
    expect(await claim()).toBeUndefined();
    context.clock.advance(31);
    const second = await claim();
    expect(second).toEqual({ ...first, tries: 2 });
    if (first) await settleDelivery(context, first, true);
    context.clock.advance(31);
    expect(await claim()).toEqual({ ...first, tries: 3 });
  });

  it('that failed is retried later, with growing delays', async () => {
    await happen(await personAt('one.example'));
    const waits = [];
    for (let tries = 0; tries < 12; tries++) {
      const delivery = await claim();
      if (delivery) await settleDelivery(context, delivery, false);
      const { free_at } = await database.db
        .selectFrom('documind_delivery')
        .select('free_at')
        .executeTakeFirstOrThrow();
      waits.push((free_at.getTime() - context.clock.now().getTime()) / 1000);
      expect(await claim()).toBeUndefined();
      context.clock.advance(waits.at(-1) ?? 0);
    }
    const longest = [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600, 21600];
    for (const [at, most] of longest.entries()) {
      expect(waits[at]).toBeLessThanOrEqual(most);
      expect(waits[at]).toBeGreaterThanOrEqual(most * 0.75);
    }
  });

  it('is deleted with its event, and with its webhook', async () => {
    const [one, other] = [await personAt('one.example'), await personAt('two.example')];
    await happen(one);
    await happen(other);
    const { db } = database;
    await db.deleteFrom('documind_event').where('user_id', '=', one).execute();
    await db.deleteFrom('documind_webhook').where('user_id', '=', other).execute();
    expect(await db.selectFrom('documind_delivery').selectAll().execute()).toEqual([]);
  });
});

it('several processes deliver each event once, and share the limits', async () => {
  const owners = [];
  for (let n = 0; n < 6; n++)
    owners.push(await personAt('same.example', `${n}.example`, `other-${n}.example`));
  for (const owner of owners) await happen(owner, 5);
  const told: string[] = [];
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  const count = (key: string, change: number) => {
    const now = (open.get(key) ?? 0) + change;
    open.set(key, now);
    most.set(key, Math.max(most.get(key) ?? 0, now));
  };
  const send = async ({ url, headers }: { url: string; headers: Record<string, string> }) => {
    told.push(`${url} ${headers['webhook-id']}`);
    count(url, 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    count(url, -1);
    return 204;
  };
  const log = createLog('silent');
  const processes = [1, 2, 3].map(() => createDeliveries({ ...context, log }, send));
  const left = () => database.db.selectFrom('documind_delivery').selectAll().execute();
  await expect
    .poll(
      async () => {
        await Promise.all(processes.map((process) => process.look()));
        return left();
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  await Promise.all(processes.map((process) => process.stop()));
  expect(told).toHaveLength(6 * 3 * 5);
  expect(new Set(told).size).toBe(told.length);
  expect(most.get('https://same.example/')).toBeLessThanOrEqual(deliveryShares.receiver);
}, 90_000);
