import type { FindPerson, Person } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';
import { hashKey, isKey } from './key-text.ts';

/** A key's last use is written down at most so often, in milliseconds. */
const noteUseEveryMs = 60_000;

/**
 * Finds whose API key this is, and notes that it was used.
 *
 * @param key what stood in the Authorization header after `Bearer`
 * @returns null where it is no key, has expired or was revoked, or its owner's account is disabled
 */
export async function findPersonByKey(
  context: { db: Db; clock: Clock; findPerson: FindPerson },
  key: string,
): Promise<Person | null> {
  if (!isKey(key)) return null;
  const { db, clock } = context;
  const now = clock.now();
  const found = await db
    .selectFrom('documind_key')
    .select(['id', 'user_id', 'last_used_at'])
    .where('key_hash', '=', hashKey(key))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (found === undefined) return null;
  const person = await context.findPerson(found.user_id);
  const noted = found.last_used_at?.getTime() ?? 0;
  if (person !== null && now.getTime() - noted >= noteUseEveryMs)
    await db
      .updateTable('documind_key')
      .set({ last_used_at: now })
      .where('id', '=', found.id)
      .execute();
  return person;
}
