import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';

let site: RunningSite | undefined;
beforeAll(() => buildSite(), 180_000);
afterAll(() => site?.remove());

const longAgo = new Date('2020-01-01');

async function storeExpiredRows({ db }: Database): Promise<void> {
  const person = { name: 'Ada', email: 'ada@example.org', email_verified: true };
  const user_id = 'ada';
  await db
    .insertInto('account_user')
    .values({ ...person, id: user_id, banned: null, ban_reason: null })
    .execute();
  await db
    .insertInto('account_session')
    .values({
      ...{ id: 's', token: 't', user_id, expires_at: longAgo, updated_at: longAgo },
      ...{ ip_address: '192.0.2.1', user_agent: 'Browser' },
    })
    .execute();
  await db
    .insertInto('team_application_receipt')
    .values({ user_id, fingerprint: 'f', application_id: randomUUID(), created_at: longAgo })
    .execute();
  await db
    .insertInto('mail')
    .values({
      ...{ id: randomUUID(), kind: 'test', recipient: person.email, reply_to: null, subject: '' },
      ...{
        html: '',
        text: '',
        status: 'failed',
        problem: null,
        created_at: longAgo,
        sent_at: null,
      },
    })
    .execute();
  await db.insertInto('rate_limit').values({ key: 'k', used: 1, ends_at: longAgo }).execute();
}

test('a starting server deletes everything that has expired', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  await copyDatabaseTemplate(dataDir);
  const open = () => openDatabase({ dataDir, databaseUrl: undefined, log: createLog('silent') });
  const before = await open();
  await storeExpiredRows(before);
  await before.close();
  site = await startSite({ DATA_DIR: dataDir });
  await site.stop();
  const after = await open();
  const tables = ['account_session', 'team_application_receipt', 'mail', 'rate_limit'] as const;
  for (const table of tables)
    expect(await after.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await after.db.selectFrom('account_user').select('id').execute()).toEqual([{ id: 'ada' }]);
  await after.close();
}, 120_000);
