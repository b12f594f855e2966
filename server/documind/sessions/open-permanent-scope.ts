import { randomUUID } from 'node:crypto';
import type { SessionsContext } from './sessions-context.ts';

/** Makes the scope of what a person keeps, once; it is fine where it is there. */
export async function openPermanentScope(
  { db, clock }: Pick<SessionsContext, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await db
    .insertInto('documind_scope')
    .values({
      id: randomUUID(),
      user_id: userId,
      kind: 'PERMANENT',
      created_at: clock.now(),
      expires_at: null,
      embedder_id: null,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').where('kind', '=', 'PERMANENT').doNothing(),
    )
    .execute();
}
