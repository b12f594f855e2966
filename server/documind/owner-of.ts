import type { Db } from '#server/platform/database/tables.ts';

/**
 * Finds whose scope it is that a job is about: jobs that an earlier version added do not say.
 *
 * @returns undefined where it is gone
 */
export async function ownerOf(db: Db, scopeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('documind_scope')
    .select('user_id')
    .where('id', '=', scopeId)
    .executeTakeFirst();
  return row?.user_id;
}
