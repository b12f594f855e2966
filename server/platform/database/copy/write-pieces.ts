import { sql } from 'kysely';
import type { Db, DbOrTransaction } from '../tables.ts';
import { CopyError, type Piece, type TablePiece } from './piece.ts';
import { digestOf, migrationsOf, writeTextAlike } from './site-tables.ts';

/** @throws CopyError where a table is not what it was when it was read */
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

/** @throws CopyError where the tables of the two are not the same */
async function requireSameTables(db: DbOrTransaction, migrations: string[]): Promise<void> {
  const own = await migrationsOf(db);
  const missing = migrations.filter((name) => !own.includes(name));
  const added = own.filter((name) => !migrations.includes(name));
  if (missing.length + added.length > 0)
    throw new CopyError('version', [...missing, ...added].join(', '));
}

/**
 * Writes a database into an empty one, all of it or nothing, and compares each table with what was read.
 *
 * @param db migrated, its queue made, its tables empty
 * @param pieces of {@link readPieces}, perhaps by way of a file
 * @param keepSecret is told the secret that the site made for itself, before any row is written
 * @throws CopyError where the pieces were cut short or a table differs; the database is empty then
 * @throws DatabaseError
 */
export async function writePieces(
  db: Db,
  pieces: AsyncIterable<Piece>,
  keepSecret: (secret: string | null) => Promise<void>,
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
      table = undefined;
      if (piece.kind === 'head') {
        await requireSameTables(within, piece.migrations);
        await keepSecret(piece.authSecret);
      } else if (piece.kind === 'table') table = piece;
      else if (piece.kind === 'sequence')
        await sql`select setval(${piece.sequence}, ${piece.value}::bigint)`.execute(within);
      else isWhole = true;
    }
    if (!isWhole) throw new CopyError('cutShort');
  });
}
