import { sql } from 'kysely';
import type { Db, DbOrTransaction } from '#database/tables.ts';
import { CopyError, type Piece } from './piece.ts';
import {
  digestOf,
  migrationsOf,
  type SiteTable,
  siteTables,
  writeTextAlike,
} from './site-tables.ts';

/** Approximate size of the rows in memory at a time, in characters. */
const pieceLength = 2_000_000;

/** Rows are fetched by count, and some are a thousand times as long as others. */
function nextCount(count: number, length: number): number {
  if (length > pieceLength) return Math.max(1, Math.floor(count / 2));
  return length * 2 < pieceLength ? Math.min(10_000, count * 2) : count;
}

async function* readRows(
  db: DbOrTransaction,
  { table, columns }: SiteTable,
): AsyncGenerator<Piece> {
  await sql`declare copied no scroll cursor for
    select row_to_json(r)::text as row
    from (select ${sql.raw(columns.join(', '))} from ${sql.raw(table)}) r`.execute(db);
  for (let count = 1; ; ) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.raw(String(count))} from copied`.execute(db);
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join(',')}]`;
    yield { kind: 'rows', count: rows.length, json };
    count = nextCount(count, json.length);
  }
  await sql`close copied`.execute(db);
}

async function readSequences(db: DbOrTransaction): Promise<Piece[]> {
  const { rows } = await sql<{ sequence: string; value: string }>`
    select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null`.execute(db);
  return rows.map((row) => ({ kind: 'sequence', ...row }));
}

/**
 * Reads a whole database as of one moment, while others go on writing to it.
 *
 * @param authSecret the secret that the site generated, if it did
 * @throws CopyError if the site was never started on it
 */
export async function* readPieces(db: Db, authSecret: string | null): AsyncGenerator<Piece> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await writeTextAlike(snapshot);
    const migrations = await migrationsOf(snapshot);
    if (migrations.length === 0) throw new CopyError('nothing');
    yield { kind: 'head', format: 1, migrations, authSecret };
    for (const table of await siteTables(snapshot)) {
      const { table: name, columns } = table;
      yield { kind: 'table', table: name, columns, ...(await digestOf(snapshot, table)) };
      yield* readRows(snapshot, table);
    }
    yield* await readSequences(snapshot);
    yield { kind: 'end' };
  } finally {
    await snapshot.rollback().execute();
  }
}
