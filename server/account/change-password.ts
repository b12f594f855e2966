import type { AccountContext, Caller } from './account-context.ts';
import { credentialChanged } from './credential-changed.ts';
import { requireOwnChange } from './own-change.ts';
import { requireStrongPassword } from './password-rules.ts';
import { storePassword } from './users.ts';
import { waysIn } from './ways-in.ts';

/**
 * Gives the person who asks a new password, or their first one. Their other sessions end, and their API
 * keys; the session that asks goes on.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/weak-password`,
 *   `auth/too-many-requests`
 */
export async function changePassword(
  context: AccountContext,
  caller: Caller,
  { password }: { password: string },
): Promise<void> {
  const { db, clock, log, passwords } = context;
  const { person, ...change } = await requireOwnChange(context, caller);
  const { userId, email } = person;
  requireStrongPassword(context, password, email);
  const hash = await passwords.hash(password);
  const ended = await db.transaction().execute(async (within) => {
    const had = await waysIn(within, userId);
    await storePassword(within, { userId, hash, now: clock.now() });
    return credentialChanged(context, within, {
      ...change,
      user: { id: userId, email },
      change: had.password ? 'password-changed' : 'password-set',
    });
  });
  log.info({ event: 'password changed', userId, ...ended });
}
