import { eraseSession } from './erase-session.ts';
import type { SessionsContext } from './sessions-context.ts';

/** Erases the sessions whose time is over, as {@link eraseSession} does. */
export async function sweepSessions(context: SessionsContext): Promise<void> {
  const over = await context.db
    .selectFrom('documind_scope')
    .select('id')
    .where('expires_at', '<=', context.clock.now())
    .execute();
  for (const { id } of over) await eraseSession(context, id);
}
