import type { Db } from '#server/platform/database/tables.ts';
import { eraseChunks } from '../index/publish-chunks.ts';
import { eraseParts } from './stored-parts.ts';

/** Ids that are read in one statement. */
const idsAtATime = 100;

/**
 * Erases what is left of documents and scopes whose own rows are gone: a trigger of the database notes
 * their ids. It works in short statements, so that other people are answered in between. After an
 * interruption, the next call erases the rest.
 *
 * @param ids of those that are to be erased; without it, all that are noted
 */
export async function eraseRemoved(db: Db, ids?: readonly string[]): Promise<void> {
  if (ids?.length === 0) return;
  for (;;) {
    const removed = await db
      .selectFrom('documind_removed')
      .select('id')
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('id')
      .limit(idsAtATime)
      .execute();
    for (const { id } of removed) {
      await eraseChunks(db, id);
      await eraseParts(db, id);
      await db.deleteFrom('documind_removed').where('id', '=', id).execute();
    }
    if (removed.length < idsAtATime) return;
  }
}
