import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';

let site: RunningSite | undefined;
beforeAll(() => buildSite());
afterAll(() => site?.remove());

test('a starting server deletes what has expired', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  await copyDatabaseTemplate(dataDir);
  const open = () => openDatabase({ dataDir, databaseUrl: undefined, log: createLog('silent') });
  const before = await open();
  const expired = { key: 'k', used: 1, ends_at: new Date('2020-01-01') };
  await before.db.insertInto('rate_limit').values(expired).execute();
  await before.close();
  site = await startSite({ DATA_DIR: dataDir });
  await site.stop();
  const after = await open();
  expect(await after.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  await after.close();
});
