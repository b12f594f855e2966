import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@m8/platform/database/migrate.ts';
import { type Database, openDatabase } from '@m8/platform/database/open-database.ts';
import { createJobs, type Queue } from '@m8/platform/jobs.ts';
import { createLog } from '@m8/platform/log.ts';
import { migrations } from '@m8/platform/migrations/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const step = '0031-deliveries';
const log = createLog('silent');
let folder: string;
let database: Database;

/** The queue of the earlier version. */
const queue: Queue = {
  name: 'documind-webhooks',
  ...{ retryLimit: 37, retryDelaySeconds: 30, retryDelayMaxSeconds: 21600 },
  ...{ tryLimitSeconds: 60, pollSeconds: 5 },
};

const before = [
  `insert into account_user (id, name, email, email_verified, created_at, updated_at)
   values ('ada', 'ada', 'ada@example.org', true, now(), now())`,
  `insert into documind_webhook (id, user_id, url, events, secret, created_at)
   select host, 'ada', 'https://' || host || '/in', array['document.ready'], '', now()
   from unnest(array['Hooks.Example.', '[2606:4700::1]']) as host`,
  `insert into documind_event (user_id, type, document_id, occurred_at, is_dispatched)
   values ('ada', 'document.ready', 'a', now(), true)`,
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deliveries-'));
  database = await openDatabase({ dataDir: folder, databaseUrl: undefined, log });
  const earlier = Object.entries(migrations).filter(([name]) => name < step);
  await migrate(database, Object.fromEntries(earlier));
  for (const text of before) await database.executeSql(text);
  const jobs = createJobs({ database, log });
  await jobs.start();
  await jobs.open(queue);
  for (const eventId of [1, 2])
    await jobs.add(queue, { userId: 'ada', webhookId: 'Hooks.Example.', eventId }, database.db);
  await jobs.stop();
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('jobs in the queue become rows of the table, and the queue is deleted', async () => {
  const { rows } = await database.executeSql('select * from documind_delivery');
  // The second event was deleted.
  expect(rows).toMatchObject([{ user_id: 'ada', webhook_id: 'Hooks.Example.', event_id: 1 }]);
  const left = await database.executeSql(`
    select name from pgboss.queue where name = '${queue.name}'
    union all select name from pgboss.job where name = '${queue.name}'`);
  expect(left.rows).toEqual([]);
});

it('older webhooks get their receivers', async () => {
  const { rows } = await database.executeSql(
    'select receiver from documind_webhook order by receiver',
  );
  expect(rows).toEqual([{ receiver: '2606:4700::1' }, { receiver: 'hooks.example' }]);
});
