import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '#migrations/index.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const suite = suiteDatabase();

it('has run every migration, in order', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(suite.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
});

describe.runIf(serverUrl)('several processes that start on one new database', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  let databases: Database[];

  beforeAll(async () => {
    await suite.executeSql(`create database ${name}`);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${name}`;
    const settings = { dataDir: '', databaseUrl: url.href, log: createLog('silent') };
    databases = await Promise.all([1, 2, 3].map(() => openDatabase(settings)));
  });

  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await suite.executeSql(`drop database ${name}`);
  });

  it('wait for each other, and it is migrated once', async () => {
    await Promise.all(databases.map((database) => migrate(database)));
    const [first] = databases;
    const { rows } = (await first?.executeSql('select name from kysely_migration')) ?? {};
    expect(rows).toHaveLength(Object.keys(migrations).length);
  });
});
