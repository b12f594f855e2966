import { inBackground } from '@m8/platform/database/background.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import type { Owned } from '#tables.ts';
import { cutPieces, OriginalLost, type OriginalStore } from './original-store.ts';

/** Size of a piece, whose statement takes some milliseconds. */
const pieceBytes = 1024 * 1024;
const deletedPieces = 8;

/**
 * Stores files in the database, one piece per statement, so that other requests are served in between. Bytes
 * are sent and received as base64: otherwise the embedded engine handles them byte by byte, which takes five
 * times as long.
 *
 * @param size bytes of a piece; smaller in tests. It never changes for a database.
 */
export function createDatabaseOriginals(db: Db, size = pieceBytes): OriginalStore {
  async function insert(document: Owned, piece: number, bytes: Uint8Array): Promise<void> {
    const encoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
    await sql`
      insert into documind_original (user_id, document_id, piece, bytes)
      values (${document.userId}, ${document.id}, ${piece}, decode(${encoded}, 'base64'))
      on conflict do nothing`.execute(db);
  }

  async function pieceAt({ userId, id }: Owned, piece: number): Promise<Uint8Array<ArrayBuffer>> {
    const { rows } = await sql<{ encoded: string }>`
      select encode(bytes, 'base64') as encoded from documind_original
      where document_id = ${id} and user_id = ${userId} and piece = ${piece}`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new OriginalLost();
    return Buffer.from(row.encoded, 'base64');
  }

  return {
    async put(document, bytes) {
      let number = 0;
      for await (const piece of cutPieces(bytes, size)) {
        const at = number++;
        // In a long file, other statements run before the second piece.
        if (at === 0) await insert(document, at, piece);
        else await inBackground(() => insert(document, at, piece));
      }
    },
    async *get(document, { start, end }) {
      for (let at = Math.floor(start / size); at * size < end; at++) {
        const piece = await pieceAt(document, at);
        const from = Math.max(start - at * size, 0);
        const to = Math.min(end - at * size, size);
        if (piece.length < to) throw new OriginalLost();
        yield piece.subarray(from, to);
      }
    },
    async delete({ userId, id }) {
      let deleted: unknown[];
      do {
        ({ rows: deleted } = await sql`
          delete from documind_original
          where document_id = ${id} and user_id = ${userId} and piece = any(array(
            select piece from documind_original
            where document_id = ${id} and user_id = ${userId}
            order by piece limit ${deletedPieces}
          )) returning 1`.execute(db));
      } while (deleted.length === deletedPieces);
    },
  };
}
