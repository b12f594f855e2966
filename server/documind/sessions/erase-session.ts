import { eraseRemoved } from '../ingestion/erase-removed.ts';
import type { SessionsContext } from './sessions-context.ts';

/**
 * Erases a session that nobody can see any more, with everything that came from it: one document
 * after the other, so that other people's questions are answered in between.
 */
export async function eraseSession(
  { db, ingestion }: Pick<SessionsContext, 'db' | 'ingestion'>,
  sessionId: string,
): Promise<void> {
  const documents = await db
    .selectFrom('documind_document')
    .select('id')
    .where('scope_id', '=', sessionId)
    .execute();
  for (const { id } of documents) {
    await db.deleteFrom('documind_document').where('id', '=', id).execute();
    await ingestion.forget([id]);
  }
  const late = await db.transaction().execute(async (trx) => {
    // The lock waits for uploads that saw the session just before it ended, and stops others.
    await trx
      .selectFrom('documind_scope')
      .select('id')
      .where('id', '=', sessionId)
      .forUpdate()
      .execute();
    const left = await trx
      .selectFrom('documind_document')
      .select('id')
      .where('scope_id', '=', sessionId)
      .execute();
    await trx.deleteFrom('documind_scope').where('id', '=', sessionId).execute();
    return left.map(({ id }) => id);
  });
  await ingestion.forget(late);
  await eraseRemoved(db, [sessionId]);
}
