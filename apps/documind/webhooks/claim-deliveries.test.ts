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
const log = createLog('silent');
let context: { db: typeof database.db; clock: TestClock };
beforeEach(async () => {
  context = { db: database.db, clock: new TestClock() };
  await database.db.deleteFrom('documind_webhook').execute();
});

/** Adds a person with webhooks, one for each host. */
async function personAt(...hosts: string[]) {
  const userId = await addPerson(database);
  const own = { userId, token: '', events: ['document.ready'] as const };
  for (const host of hosts)
    await createWebhook(
      { ...context, lockSignIn: async () => true, notifyOfWebhook: async () => undefined },
      { ...own, url: `https://${host}/` },
    );
  return userId;
}

/** Adds events of a person's documents. */
async function happen(userId: string, times = 1): Promise<void> {
  const about = {
    user_id: userId,
    type: 'document.ready',
    occurred_at: context.clock.now(),
  } as const;
  const events = Array.from({ length: times }, () => ({ ...about, document_id: randomUUID() }));
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
    const hook = database.db.selectFrom('documind_webhook').select('receiver');
    const told = hook.where('id', '=', first?.webhook_id ?? '');
    expect(await told.execute()).toEqual([{ receiver: 'alive.example' }]);
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
      const waiting = database.db.selectFrom('documind_delivery').select('free_at');
      const { free_at } = await waiting.executeTakeFirstOrThrow();
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
  const atSame = { now: 0, most: 0 };
  const send = async ({ url, headers }: { url: string; headers: Record<string, string> }) => {
    told.push(`${url} ${headers['webhook-id']}`);
    const isSame = url === 'https://same.example/' ? 1 : 0;
    atSame.now += isSame;
    atSame.most = Math.max(atSame.most, atSame.now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    atSame.now -= isSame;
    return 204;
  };
  const processes = [1, 2, 3].map(() => createDeliveries({ ...context, log }, send));
  const left = async () => {
    await Promise.all(processes.map((process) => process.look()));
    return database.db.selectFrom('documind_delivery').selectAll().execute();
  };
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  await Promise.all(processes.map((process) => process.stop()));
  expect(told).toHaveLength(6 * 3 * 5);
  expect(new Set(told).size).toBe(told.length);
  expect(atSame.most).toBeLessThanOrEqual(deliveryShares.receiver);
}, 90_000);

it('receivers of one person that never answer do not hold up others', async () => {
  const eve = await personAt(...Array.from({ length: 10 }, (_, n) => `dead-${n}.example`));
  const ada = await personAt('alive.example');
  await happen(eve, 12);
  const told = { dead: 0, alive: 0 };
  const { promise: never, resolve: end } = Promise.withResolvers<number>();
  const deliveries = createDeliveries({ ...context, log }, async ({ url }) => {
    const isAlive = url === 'https://alive.example/';
    told[isAlive ? 'alive' : 'dead'] += 1;
    return isAlive ? 204 : never;
  });
  await deliveries.look();
  await expect.poll(() => told.dead).toBe(deliveryShares.person);
  for (let turn = 1; turn <= 3; turn++) {
    await happen(ada);
    await deliveries.look();
    await expect.poll(() => told.alive).toBe(turn);
  }
  expect(told.dead).toBe(deliveryShares.person);
  const stopped = deliveries.stop();
  end(0);
  await stopped;
});
