import { startProblems } from '@m8/content/start-problems.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { migrate } from '@m8/platform/database/migrate.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { migrations } from '@m8/platform/migrations/index.ts';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl, suiteAddress } from '#testing/database/suite-address.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { type RunningSite, startSite } from '#testing/site/running-site.ts';

const suite = suiteDatabase();

/** Adds a column, as a newer version may. */
const expansion: Record<string, Migration> = {
  '9998-later.expand': {
    up: (db) => db.schema.alterTable('page_views').addColumn('later', 'text').execute(),
  },
};
/** Removes one that this version uses. */
const contraction: Record<string, Migration> = {
  '9999-latest': {
    up: (db) => db.schema.alterTable('page_views').dropColumn('views').execute(),
  },
};
const sentence = startProblems.newerSchema(['9999-latest']);

/** Migrates a database as a newer version of the site would. */
async function migrateAsNewer(
  databaseUrl: string,
  ...later: Record<string, Migration>[]
): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl, log: createLog('silent') });
  await migrate(database, Object.assign({}, migrations, ...later));
  await database.close();
}

const isUp = async (site: RunningSite) =>
  (await fetch(site.url + accountPaths.session)).status === 200;

describe.runIf(serverUrl)('a process beside a newer one', () => {
  const started: RunningSite[] = [];

  beforeAll(() => buildSite());
  afterAll(async () => {
    for (const site of started) await site.remove();
  });

  it('continues while the newer one only adds, can start then, and ends with a sentence otherwise', async () => {
    const url = await suiteAddress(suite);
    const settings = {
      DATABASE_URL: url.href,
      AUTH_SECRET: 'one secret of both processes, 32 long',
    };
    const start = async () => {
      const site = await startSite(settings);
      started.push(site);
      return site;
    };
    const first = await start();
    await migrateAsNewer(url.href, expansion);
    const second = await start();
    expect(await isUp(first)).toBe(true);
    expect(await isUp(second)).toBe(true);

    await migrateAsNewer(url.href, expansion, contraction);
    for (const site of [first, second]) {
      await expect.poll(() => site.process.exitCode).toBe(1);
      expect(site.log()).toContain(sentence);
    }
    await expect(start()).rejects.toThrow(sentence);
  });
});
