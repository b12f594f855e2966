import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { suiteDatabase } from '#testing/database/test-database.ts';

const database = suiteDatabase();

/** The caller is found by the key itself, before its owner is known. */
const shared = 'documind_key';

/** DocuMind's other tables, in the real schema. */
async function ownedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name like 'documind\\_%' and table_name <> ${shared}
    order by name`.execute(database.db);
  return rows.map(({ name }) => name);
}

describe('the schema', () => {
  it('has the owner, never null, in every table', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and is_nullable = 'NO'`.execute(
      database.db,
    );
    const keyed = new Set(rows.map(({ name }) => name));
    expect((await ownedTables()).filter((name) => !keyed.has(name))).toEqual([]);
  });

  it('has the owner in every primary key and every unique index', async () => {
    const { rows } = await sql<{ table: string; index: string; isKeyed: boolean }>`
      select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index,
        exists (
          select from pg_attribute a
          where a.attrelid = i.indrelid and a.attname = 'user_id' and a.attnum = any(i.indkey)
        ) as "isKeyed"
      from pg_index i where i.indisunique`.execute(database.db);
    const owned = new Set(await ownedTables());
    const unique = rows.filter(({ table }) => owned.has(table));
    expect(new Set(unique.map(({ table }) => table))).toEqual(owned);
    expect(unique.filter(({ isKeyed }) => !isKeyed)).toEqual([]);
  });

  it('has the owner in every foreign key from one of these tables to another', async () => {
    const { rows } = await sql<{ name: string; from: string; to: string; isKeyed: boolean }>`
      select c.conname as name, c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
        exists (
          select from unnest(c.conkey, c.confkey) as pair (own, theirs)
          join pg_attribute o on o.attrelid = c.conrelid and o.attnum = pair.own
          join pg_attribute t on t.attrelid = c.confrelid and t.attnum = pair.theirs
          where o.attname = 'user_id' and t.attname = 'user_id'
        ) as "isKeyed"
      from pg_constraint c where c.contype = 'f'`.execute(database.db);
    const owned = new Set(await ownedTables());
    const between = rows.filter(({ from, to }) => owned.has(from) && owned.has(to));
    expect(between.length).toBeGreaterThan(5);
    expect(between.filter(({ isKeyed }) => !isKeyed)).toEqual([]);
    // Other tables are referenced only by the owner's account, which each server has.
    const others = rows.filter(({ from, to }) => owned.has(from) !== owned.has(to));
    expect(new Set(others.map(({ to }) => to))).toEqual(new Set(['account_user']));
  });
});
