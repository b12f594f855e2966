import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { eraseChunks } from '#index/publish-chunks.ts';
import { clearRemovalNote } from '#originals/store-originals.ts';
import { eraseParts } from './stored-parts.ts';

const idsAtATime = 100;

/**
 * Erases the remaining rows and files of deleted documents and scopes. A database trigger records their ids,
 * and an upload records the id of a file before its document exists. The statements are short, so that other
 * people's requests are served in between. After an interruption, the next call erases the rest.
 *
 * @param of ids of one person to erase; by default all recorded ids that are due
 */
export async function eraseRemoved(
  { db, originals }: Pick<Documind, 'db' | 'originals'>,
  of?: { userId: string; ids: readonly string[] },
): Promise<void> {
  if (of?.ids.length === 0) return;
  for (;;) {
    const removed = await db
      .selectFrom('documind_removed')
      .select(['id', 'user_id as userId'])
      .where((eb) =>
        of === undefined
          ? eb.or([eb('due', 'is', null), eb('due', '<=', sql<Date>`now()`)])
          : eb.and([eb('user_id', '=', of.userId), eb('id', 'in', of.ids)]),
      )
      .orderBy('id')
      .limit(idsAtATime)
      .execute();
    for (const one of removed) {
      await eraseChunks(db, one);
      await eraseParts(db, one);
      await originals.delete(one);
      await clearRemovalNote(db, one);
    }
    if (removed.length < idsAtATime) return;
  }
}
