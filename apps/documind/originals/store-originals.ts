import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { type Owned, unsettled } from '#tables.ts';

type Keeper = Pick<Documind, 'db' | 'originals' | 'originalBytes'>;

/** How long an original waits for its document: writing 50 MB takes seconds. */
const arrival = '15 minutes';

/** Stores the file of a document to be added; until then it is marked for removal, in case of a crash. */
export async function storeOriginal(
  { db, originals }: Keeper,
  document: Owned,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  await sql`
    insert into documind_removed (id, user_id, due)
    values (${document.id}, ${document.userId}, now() + ${arrival}::interval)
    on conflict (id, user_id) do nothing`.execute(db);
  await originals.put(document, bytes);
}

/** Clears the removal mark: the data are erased, or the document of the file was added. */
export async function clearRemovalNote(db: DbOrTransaction, { userId, id }: Owned): Promise<void> {
  await db
    .deleteFrom('documind_removed')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes the original of a document that has been read, or those of all, if none are kept. */
export async function dropOriginals(
  { db, originals, originalBytes }: Keeper,
  of?: Owned,
): Promise<void> {
  if (originalBytes > 0) return;
  const read = await db
    .selectFrom('documind_document')
    .select(['id', 'user_id as userId'])
    .where('has_original', '=', true)
    .where('status', 'not in', unsettled)
    .$if(of !== undefined, (query) =>
      query.where('user_id', '=', of?.userId ?? '').where('id', '=', of?.id ?? ''),
    )
    .execute();
  for (const { id, userId } of read) {
    await originals.delete({ userId, id });
    await db
      .updateTable('documind_document')
      .set({ has_original: false })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  }
}
