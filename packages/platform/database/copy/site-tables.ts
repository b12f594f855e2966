import { sql } from 'kysely';
import type { DbOrTransaction } from '#database/tables.ts';

/** A table to copy; all names are quoted for SQL. */
export interface SiteTable {
  table: string;
  columns: string[];
  /** Tables that its rows refer to. */
  refersTo: string[];
}

/** The migrator writes its own tables, and of the job library only the queues and their jobs are copied. */
const copied = sql<boolean>`
  c.relkind in ('r', 'p') and not c.relispartition and (
    (n.nspname = 'public' and c.relname not in ('kysely_migration', 'kysely_migration_lock'))
    or (n.nspname = 'pgboss' and c.relname in ('queue', 'job')))`;

function inOrder(tables: readonly SiteTable[]): SiteTable[] {
  const ordered: SiteTable[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ table }) => table));
    const ready = [...waiting].filter(({ table, refersTo }) =>
      refersTo.every((other) => other === table || !names.has(other)),
    );
    if (ready.length === 0) throw new Error('Tables refer to one another in a circle');
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

/** @returns all tables of the site, each one after those that it refers to */
export async function siteTables(db: DbOrTransaction): Promise<SiteTable[]> {
  const { rows } = await sql<SiteTable>`
    select c.oid::regclass::text as table,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f') as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${copied}
    order by n.nspname desc, c.relname`.execute(db);
  return inOrder(rows);
}

/** @returns the number of rows in a table, and a digest over them that does not depend on their order */
export async function digestOf(
  db: DbOrTransaction,
  { table, columns }: Pick<SiteTable, 'table' | 'columns'>,
): Promise<{ rows: number; digest: string }> {
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text as digest
    from (select ${sql.raw(columns.join(', '))} from ${sql.raw(table)}) r`.execute(db);
  const [of] = rows;
  if (of === undefined) throw new Error('An aggregate returned no row');
  return of;
}

/** @returns the first table that has a row, or null if the site's tables are empty */
export async function firstFilled(db: DbOrTransaction): Promise<string | null> {
  for (const { table } of await siteTables(db)) {
    const { rows } = await sql`select 1 from ${sql.raw(table)} limit 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return null;
}

/** @returns the names of the migrations that a database has, in order; none if it is empty */
export async function migrationsOf(db: DbOrTransaction): Promise<string[]> {
  const found = await sql<{ name: string | null }>`
    select to_regclass('public.kysely_migration')::text as name`.execute(db);
  if (found.rows[0]?.name == null) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Makes both engines write values as the same text, whatever their settings, until the transaction ends. */
export async function writeTextAlike(db: DbOrTransaction): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
    search_path: 'public',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(db);
}
