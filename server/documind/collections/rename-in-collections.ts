import { sql } from 'kysely';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';

/**
 * Gives a document that a person keeps its new name in their collections, or takes it out of them.
 *
 * @param newName null where it is deleted
 */
export async function renameInCollections(
  trx: DbOrTransaction,
  { userId, filename }: { userId: string; filename: string },
  newName: string | null,
): Promise<void> {
  const documents =
    newName === null
      ? sql`array_remove(documents, ${filename}::text)`
      : sql`array(select unnest(array_replace(documents, ${filename}::text, ${newName}::text)) order by 1)`;
  await sql`
    update documind_collection set documents = ${documents}
    where user_id = ${userId} and documents @> array[${filename}::text]`.execute(trx);
}
