import { sql } from 'kysely';
import type { Db, DbOrTransaction } from '#database/tables.ts';
import { migrations } from '#migrations/index.ts';
import { CopyError, type HeadPiece, type Piece, type TablePiece } from './piece.ts';
import { digestOf, writeTextAlike } from './site-tables.ts';

/** @throws CopyError if a table differs from what was read */
async function compare(db: DbOrTransaction, table: TablePiece | undefined): Promise<void> {
  if (table === undefined) return;
  const { rows, digest } = await digestOf(db, table);
  if (rows !== table.rows || digest !== table.digest) throw new CopyError('differs', table.table);
}

async function insertRows(
  db: DbOrTransaction,
  { table, columns }: TablePiece,
  json: string,
): Promise<void> {
  const into = sql.raw(columns.join(', '));
  await sql`
    insert into ${sql.raw(table)} (${into}) overriding system value
    select ${into} from json_populate_recordset(null::${sql.raw(table)}, ${json}::json)
    on conflict do nothing`.execute(db);
}

/** @throws CopyError if a copy has other tables than this version of the site makes */
export function requireOwnTables({ migrations: copied }: HeadPiece): void {
  const own = Object.keys(migrations);
  const different = [
    ...copied.filter((name) => !own.includes(name)),
    ...own.filter((name) => !copied.includes(name)),
  ];
  if (different.length > 0) throw new CopyError('version', different.join(', '));
}

/**
 * Writes pieces into an empty database, all of them or none, and compares each table with what was read.
 *
 * @param db migrated, with its queue created and its tables empty
 * @param pieces of `readPieces` without their head, possibly read from a file
 * @param beforeEnd called when everything is verified, before others can see it
 * @throws CopyError if the pieces were cut short or a table differs; the database is empty then
 */
export async function writePieces(
  db: Db,
  pieces: AsyncIterable<Piece>,
  beforeEnd: () => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (within) => {
    await writeTextAlike(within);
    let table: TablePiece | undefined;
    let isWhole = false;
    for await (const piece of pieces) {
      if (piece.kind === 'rows') {
        if (table === undefined) throw new CopyError('damaged');
        await insertRows(within, table, piece.json);
        continue;
      }
      await compare(within, table);
      table = piece.kind === 'table' ? piece : undefined;
      if (piece.kind === 'sequence')
        await sql`select setval(${piece.sequence}, ${piece.value}::bigint)`.execute(within);
      isWhole = piece.kind === 'end';
    }
    if (!isWhole) throw new CopyError('cutShort');
    await beforeEnd();
  });
}
