import { randomUUID } from 'node:crypto';
import { AppError } from '#server/platform/errors.ts';
import type { Account, Caller } from './account.ts';
import { confirmSession } from './confirmation.ts';
import { credentialChanged } from './credential-changed.ts';
import { type OwnChanger, requireOwnChange } from './own-change.ts';
import type { ProvenGoogle } from './proven-google.ts';
import { requireActor } from './read-sign-in.ts';
import { requireUser } from './users.ts';
import { requireWayIn, waysIn } from './ways-in.ts';

/**
 * Makes a Google account a way in, beside the others that there are. Nothing ends by it.
 *
 * @throws AppError `auth/requires-sign-in` where somebody else is signed in by now, `auth/google-taken`
 */
export async function linkGoogle(
  account: Pick<Account, 'auth' | 'db' | 'clock' | 'log' | 'mailer' | 'revokeKeysOf'>,
  caller: Caller,
  { userId, accountId }: ProvenGoogle,
): Promise<void> {
  const { db, clock, log } = account;
  const actor = await requireActor(account.auth, caller.headers);
  if (actor.userId !== userId) throw new AppError('auth/requires-sign-in');
  const now = clock.now();
  await db.transaction().execute(async (within) => {
    const { google } = await waysIn(within, userId);
    const row = { id: randomUUID(), provider_id: 'google', account_id: accountId };
    const stored = google
      ? undefined
      : await within
          .insertInto('account_identity')
          .values({ ...row, user_id: userId, created_at: now, updated_at: now })
          .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
          .returning('id')
          .executeTakeFirst();
    if (stored === undefined) throw new AppError('auth/google-taken');
    const user = await requireUser(within, userId);
    const userAgent = caller.headers.get('user-agent');
    await credentialChanged(account, within, { user, change: 'google-added', userAgent });
  });
  log.info({ event: 'google added', userId });
}

/**
 * Confirms the session that set out to Google for it, since whoever came back is linked to its person.
 *
 * @param sessionId of the session that set out
 * @throws AppError `auth/requires-sign-in` where the browser has another session by now
 */
export async function confirmByGoogle(
  account: Pick<Account, 'auth' | 'db' | 'clock' | 'log'>,
  caller: Caller,
  sessionId: string | null,
): Promise<void> {
  const actor = await requireActor(account.auth, caller.headers);
  if (actor.sessionId !== sessionId) throw new AppError('auth/requires-sign-in');
  await confirmSession(account, actor, 'way-in');
  account.log.info({ event: 'session confirmed', userId: actor.userId });
}

/**
 * Takes Google away as a way in, unless it is the last one. All sessions but the caller's end.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/last-way-in`,
 *   `auth/too-many-requests`
 */
export async function unlinkGoogle(account: OwnChanger, caller: Caller): Promise<void> {
  const { person, ...change } = await requireOwnChange(account, caller);
  const { userId, email } = person;
  const ended = await account.db.transaction().execute(async (within) => {
    const gone = await within
      .deleteFrom('account_identity')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'google')
      .returning('id')
      .execute();
    // It was taken away already: there is nothing to end, and nothing to tell.
    if (gone.length === 0) return null;
    await requireWayIn(within, userId);
    const user = { id: userId, email };
    return credentialChanged(account, within, { ...change, user, change: 'google-removed' });
  });
  account.log.info({ event: 'google removed', userId, ...ended });
}
