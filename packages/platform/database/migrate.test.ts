import { randomUUID } from 'node:crypto';
import { startProblems } from '@m8/content/start-problems.ts';
import {
  openTestDatabase,
  serverUrl,
  suiteDatabase,
} from '@m8/dev/testing/database/test-database.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { migrations } from '#migrations/index.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';

async function migrationsOf({ executeSql }: Pick<Database, 'executeSql'>) {
  const { rows } = await executeSql('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

describe('a migrated database', () => {
  const test = forTest(openTestDatabase, ({ dispose }) => dispose());

  const migrateAsNewer = (...names: string[]) => {
    const later = names.map((name, at) => {
      const up = (db: Kysely<unknown>) =>
        db.schema.createTable(`later_${at}`).addColumn('id', 'integer').execute();
      return [name, { up }] as const;
    });
    return migrate(test.database, { ...migrations, ...Object.fromEntries(later) });
  };

  it('of an early version is refused with a message that says what to do, and stays as it is', async () => {
    expect(await migrationsOf(test.database)).toEqual(Object.keys(migrations));
    await test.database.executeSql("delete from kysely_migration where name > '0041'");
    const before = await migrationsOf(test.database);
    const message = startProblems.earlySchema;
    await expect(migrate(test.database)).rejects.toMatchObject({
      name: 'EarlySchemaError',
      message,
    });
    expect(await migrationsOf(test.database)).toEqual(before);
  });

  it('of a newer version works with an older one if the new migrations only added, and stays as it is', async () => {
    const later = ['9998-later.expand', '9999-latest.expand'];
    await migrateAsNewer(...later);
    await migrate(test.database);
    expect(await migrationsOf(test.database)).toEqual(expect.arrayContaining(later));
    await expect(test.database.executeSql('select from later_0, later_1')).resolves.toBeDefined();
  });

  it('of a newer version is refused in any other case, with a message that says why and what to do', async () => {
    await migrateAsNewer('9998-later.expand', '9999-latest');
    const message = startProblems.newerSchema(['9999-latest']);
    await expect(migrate(test.database)).rejects.toMatchObject({
      name: 'NewerSchemaError',
      message,
    });
    expect(await migrationsOf(test.database)).toContain('9999-latest');
  });
});

describe.runIf(serverUrl)('several processes that start on one new database', () => {
  const suite = suiteDatabase();

  it('wait for each other, and migrate it once', async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await suite.executeSql(`create database ${name}`);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${name}`;
    const settings = { dataDir: '', databaseUrl: url.href, log: createLog('silent') };
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(settings)));
    await Promise.all(databases.map((database) => migrate(database)));
    const [done] = await Promise.all(databases.map(migrationsOf));
    expect(done).toEqual(Object.keys(migrations));
    await Promise.all(databases.map((database) => database.close()));
    await suite.executeSql(`drop database ${name}`);
  });
});
