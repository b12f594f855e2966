import { sql } from 'kysely';
import type { Documind } from '../documind.ts';
import { eraseChunks } from '../index/publish-chunks.ts';
import { eraseParts } from './stored-parts.ts';

/** Ids that are read in one statement. */
const idsAtATime = 100;

/**
 * Erases what is left of documents and scopes whose own rows are gone: a trigger of the database notes
 * their ids, and an upload notes the id of a file before its document comes. It works in short statements, so that other people are answered in between. After an
 * interruption, the next call erases the rest.
 *
 * @param ids of those that are to be erased; without it, all that are noted and due
 */
export async function eraseRemoved(
  { db, originals }: Pick<Documind, 'db' | 'originals'>,
  ids?: readonly string[],
): Promise<void> {
  if (ids?.length === 0) return;
  for (;;) {
    const removed = await db
      .selectFrom('documind_removed')
      .select('id')
      .where((eb) =>
        ids === undefined
          ? eb.or([eb('due', 'is', null), eb('due', '<=', sql<Date>`now()`)])
          : eb('id', 'in', ids),
      )
      .orderBy('id')
      .limit(idsAtATime)
      .execute();
    for (const { id } of removed) {
      await eraseChunks(db, id);
      await eraseParts(db, id);
      await originals.delete(id);
      await db.deleteFrom('documind_removed').where('id', '=', id).execute();
    }
    if (removed.length < idsAtATime) return;
  }
}
