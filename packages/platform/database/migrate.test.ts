import { randomUUID } from 'node:crypto';
import { startProblems } from '@m8/content/start-problems.ts';
import {
  openTestDatabase,
  suiteDatabase,
  type TestDatabase,
} from '@m8/dev/testing/database/test-database.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { migrations } from '#migrations/index.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const log = createLog('silent');
const suite = suiteDatabase();

it('has run every migration, in order', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(suite.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
});

it('a database of an early version is refused with a message that says what to do, and stays as it is', async () => {
  const early = await openTestDatabase();
  const names = async () => {
    const { rows } = await early.database.executeSql('select name from kysely_migration');
    return rows.length;
  };
  await early.database.executeSql("delete from kysely_migration where name > '0041'");
  const before = await names();
  await expect(migrate(early.database)).rejects.toMatchObject({
    name: 'EarlySchemaError',
    message: startProblems.earlySchema,
  });
  expect(await names()).toBe(before);
  await early.dispose();
});

describe('a database that a newer version has migrated', () => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await openTestDatabase();
  });
  afterEach(() => test.dispose());

  const migrateAsNewer = (...names: string[]) => {
    const later = names.map((name, at) => {
      const up = async (db: Kysely<unknown>) => {
        await sql`create table ${sql.id(`later_${at}`)} (id integer)`.execute(db);
      };
      return [name, { up }] as const;
    });
    return migrate(test.database, { ...migrations, ...Object.fromEntries(later) });
  };
  const names = async () => {
    const { rows } = await test.database.executeSql('select name from kysely_migration');
    return rows.map(({ name }) => name);
  };

  it('works with an older version if the new migrations only added, and stays as it is', async () => {
    await migrateAsNewer('9998-later.expand', '9999-latest.expand');
    await migrate(test.database);
    expect(await names()).toEqual(
      expect.arrayContaining(['9998-later.expand', '9999-latest.expand']),
    );
    await expect(test.database.executeSql('select from later_0, later_1')).resolves.toBeDefined();
  });

  it('is refused by an older version in any other case, with a message that says why and what to do', async () => {
    await migrateAsNewer('9998-later.expand', '9999-latest');
    await expect(migrate(test.database)).rejects.toMatchObject({
      name: 'NewerSchemaError',
      message: startProblems.newerSchema(['9999-latest']),
    });
    expect(await names()).toContain('9999-latest');
  });
});

describe.runIf(serverUrl)('several processes that start on one new database', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  let databases: Database[];

  beforeAll(async () => {
    await suite.executeSql(`create database ${name}`);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${name}`;
    const settings = { dataDir: '', databaseUrl: url.href, log };
    databases = await Promise.all([1, 2, 3].map(() => openDatabase(settings)));
  });

  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await suite.executeSql(`drop database ${name}`);
  });

  it('wait for each other, and migrate it once', async () => {
    await Promise.all(databases.map((database) => migrate(database)));
    const [first] = databases;
    const { rows } = (await first?.executeSql('select name from kysely_migration')) ?? {};
    expect(rows).toHaveLength(Object.keys(migrations).length);
  });
});
