import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from './database-error.ts';
import type { DbOrTransaction } from './tables.ts';

const suite = suiteDatabase();

describe.runIf(process.env.TEST_DATABASE_URL)('a connection that the server ends', () => {
  beforeAll(() => suite.executeSql('create table item (id integer primary key)'));

  const ownProcess = async (db: DbOrTransaction) =>
    (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]?.id;
  const end = (id: number | undefined) => suite.executeSql('select pg_terminate_backend($1)', [id]);
  const items = async () => (await suite.executeSql('select id from item')).rows;
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('undoes the running transaction, and says so', async () => {
    const cut = suite.db.transaction().execute(async (trx) => {
      await sql`insert into item values (1)`.execute(trx);
      await end(await ownProcess(trx));
      await sql`insert into item values (2)`.execute(trx);
    });
    expect(isUnavailable(await failure(cut))).toBe(true);
    expect(await items()).toEqual([]);
  });

  it('never reports a commit that did not happen', async () => {
    const cut = suite.db.transaction().execute(async (trx) => {
      await sql`insert into item values (1)`.execute(trx);
      await end(await ownProcess(trx));
    });
    expect(isUnavailable(await failure(cut))).toBe(true);
    expect(await items()).toEqual([]);
  });

  it('fails the running statement, and the next one gets another connection', async () => {
    const long = failure(sql`select pg_sleep(60) as waiting`.execute(suite.db));
    const waiting = `select pid from pg_stat_activity where query like 'select pg_sleep(60) as%'`;
    const find = async () => (await suite.executeSql(waiting)).rows[0]?.pid;
    await expect.poll(find).toBeDefined();
    await end(Number(await find()));
    expect(isUnavailable(await long)).toBe(true);
    expect(await items()).toEqual([]);
  });
});
