import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';

const dataDir = suiteFolder();
let database: Database;
const log = createLog('silent');
const open = () => openDatabase({ dataDir, databaseUrl: undefined, log });

beforeAll(async () => {
  database = await open();
});

afterAll(() => database.close());

describe('the embedded database', () => {
  it('migrates, and a second time changes nothing', async () => {
    const done = async () =>
      (await sql`select name, timestamp from kysely_migration`.execute(database.db)).rows;
    await migrate(database);
    const first = await done();
    expect(first).not.toEqual([]);
    await migrate(database);
    expect(await done()).toEqual(first);
  });

  it('keeps rows over a restart', async () => {
    await sql`create table kept (id int primary key)`.execute(database.db);
    await sql`insert into kept values (1)`.execute(database.db);
    await database.close();
    database = await open();
    expect((await sql`select id from kept`.execute(database.db)).rows).toEqual([{ id: 1 }]);
  });

  it('refuses a second process, and says which one holds it', async () => {
    await expect(open()).rejects.toThrow(`in use by process ${process.pid} since 20`);
  });

  it('is started small: its write-ahead log, and its memory while it is empty', async () => {
    for (const [setting, size] of [
      ['max_wal_size', '64MB'],
      ['shared_buffers', '32MB'],
    ])
      expect((await database.executeSql(`show ${setting}`)).rows).toEqual([
        { [`${setting}`]: size },
      ]);
  });
});
