import type { Db } from '#server/platform/database/tables.ts';

/**
 * Finds whose something is that a job is about: jobs that an earlier version added do not say.
 *
 * @returns undefined where it is gone
 */
export async function ownerOf(
  db: Db,
  table: 'documind_scope' | 'documind_webhook',
  id: string,
): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}
