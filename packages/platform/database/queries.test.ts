import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const database = suiteDatabase();
const count = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from item`.execute(database.db);
  return rows[0]?.n;
};

beforeAll(async () => {
  await sql`create table item (id int primary key, secret text)`.execute(database.db);
});

beforeEach(async () => {
  await sql`delete from item`.execute(database.db);
});

describe('queries', () => {
  it('read bigint as a number, time as a date and JSON as an object', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const { rows } = await sql`
      select 5000000000::bigint as big, ${at}::timestamptz as at, ${'{"a":1}'}::jsonb as json
    `.execute(database.db);
    expect(rows).toEqual([{ big: 5_000_000_000, at, json: { a: 1 } }]);
  });

  it('count the rows they change', async () => {
    const inserted = await sql`insert into item (id) values (1), (2)`.execute(database.db);
    expect(inserted.numAffectedRows).toBe(2n);
  });

  it('fail with a code and a sentence without values', async () => {
    await sql`insert into item values (1, 'x')`.execute(database.db);
    const failing = sql`insert into item values (1, ${'my secret'})`.execute(database.db);
    const error = await failing.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'DatabaseError', code: '23505' });
    expect(JSON.stringify(error) + String(error)).not.toContain('my secret');
    expect(Object.keys(error as object).sort()).toEqual(['code', 'name']);
  });

  it('do not quote a malformed value', async () => {
    const failing = sql`select ${'my secret " and\nmore'}::uuid`.execute(database.db);
    await expect(failing).rejects.toThrow('invalid input syntax for type uuid: "…"');
  });

  it('run several statements for a library, and leave no transaction open after a failure', async () => {
    const { rows } = await database.executeSql('begin; select 1 as a; select 2 as b; commit');
    expect(rows).toEqual([{ a: 1 }, { b: 2 }]);
    const failing = database.executeSql(
      'begin; insert into item values (9); select nothing; commit',
    );
    await expect(failing).rejects.toMatchObject({ code: '42703' });
    expect(await count()).toBe(0);
  });
});

describe('transactions', () => {
  it('exclude the queries of other callers', async () => {
    const outcomes = Array.from({ length: 20 }, (_, i) =>
      database.db
        .transaction()
        .execute(async (trx) => {
          await sql`insert into item (id) values (${i})`.execute(trx);
          await sql`select 1`.execute(trx);
          if (i % 2) throw new Error('undone');
        })
        .catch(() => undefined),
    );
    const alone = Array.from({ length: 5 }, (_, i) =>
      sql`insert into item (id) values (${100 + i})`.execute(database.db),
    );
    await Promise.all([...outcomes, ...alone]);
    expect(await count()).toBe(15);
  });

  it('undo everything when they fail', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`insert into item (id) values (1)`.execute(trx);
      await sql`insert into item (id) values (1)`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toBe(0);
  });

  it('keep statements from before a savepoint that was rolled back', async () => {
    const transaction = await database.db.startTransaction().execute();
    await sql`insert into item (id) values (1)`.execute(transaction);
    const inner = await transaction.savepoint('half').execute();
    await sql`insert into item (id) values (2)`.execute(inner);
    await inner.rollbackToSavepoint('half').execute();
    await transaction.commit().execute();
    expect(await count()).toBe(1);
  });

  it('do not pretend to commit if a statement in them failed', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`insert into item (id) values (1)`.execute(trx);
      await sql`select nothing`.execute(trx).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    expect(await count()).toBe(0);
    await sql`insert into item (id) values (1)`.execute(database.db);
  });
});
