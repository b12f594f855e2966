import { sql } from 'kysely';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import type { Documind } from '../documind.ts';
import { unsettled } from '../tables.ts';

type Keeper = Pick<Documind, 'db' | 'originals' | 'originalBytes'>;

/** How long an original waits for its document: writing 50 MB takes seconds. */
const arrival = '15 minutes';

/**
 * Keeps the file of a document that is about to be added. Until {@link claimOriginal}, it is noted as
 * something to erase, so that a crash in between leaves nothing for good.
 */
export async function putOriginal(
  { db, originals }: Keeper,
  documentId: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  await sql`
    insert into documind_removed (id, due) values (${documentId}, now() + ${arrival}::interval)
    on conflict (id) do nothing`.execute(db);
  await originals.put(documentId, bytes);
}

/** Notes, in the transaction that adds the document, that its file stays. */
export async function claimOriginal(db: DbOrTransaction, documentId: string): Promise<void> {
  await db.deleteFrom('documind_removed').where('id', '=', documentId).execute();
}

/**
 * Takes in the files of documents that an earlier version of this program has put into the folder of
 * uploads, and nowhere else.
 */
export async function takeInFiles({
  db,
  clock,
  originals,
  uploads,
}: Pick<Documind, 'db' | 'clock' | 'originals' | 'uploads'>): Promise<void> {
  const files = await uploads.list();
  if (files.length === 0) return;
  const rows = await db
    .selectFrom('documind_document')
    .select('id')
    .where('id', 'in', files)
    .where('has_original', '=', false)
    .where('status', 'in', unsettled)
    .execute();
  for (const { id } of rows) {
    await originals.put(id, uploads.read(id));
    await db
      .updateTable('documind_document')
      .set((eb) => ({
        has_original: true,
        free_at: eb.fn.coalesce('free_at', eb.val(clock.now())),
      }))
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Where the owner keeps no originals: deletes those of documents that have been read.
 *
 * @param ids the documents; without it, all of them
 */
export async function dropOriginals(
  { db, originals, originalBytes }: Keeper,
  ids?: readonly string[],
): Promise<void> {
  if (originalBytes > 0 || ids?.length === 0) return;
  const read = await db
    .selectFrom('documind_document')
    .select('id')
    .where('has_original', '=', true)
    .where('status', 'not in', unsettled)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
  for (const { id } of read) {
    await originals.delete(id);
    await db
      .updateTable('documind_document')
      .set({ has_original: false })
      .where('id', '=', id)
      .execute();
  }
}
