import type { GooglePurpose } from '@m8/contracts/account.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Account, Caller, UseCase } from '#account/account.ts';
import { findLiveSession, requireSession } from '#account/sessions/sessions.ts';
import { requireActor } from '#account/sign-in/read-sign-in.ts';
import { requireWayIn, waysIn } from '#account/sign-in/ways-in.ts';
import { findUserByGoogle, requireUser, storeGoogle } from '#account/users.ts';
import { changeOwn, confirmSession, requireOwnChange } from '#account/your-account/confirmation.ts';
import { credentialChanged } from '#account/your-account/credential-changed.ts';
import type { GooglePerson } from './google-auth.ts';

/** Why a signed-in person goes to Google. */
export interface VisitPurpose {
  purpose: GooglePurpose;
  /** The session that started the visit; null if it has ended since. */
  sessionId: string | null;
}

/**
 * Does what a signed-in person went to Google for: links the Google account as a sign-in method, or
 * confirms the person's identity with the linked one. Both need the session that started it, or for a link
 * another one of the same person.
 *
 * @throws AppError `auth/google-mismatch`, `auth/google-taken`, and `auth/requires-sign-in` if the browser
 *   now has someone else's session
 */
export async function finishLinkOrConfirm(
  account: Account,
  caller: Caller,
  { purpose, sessionId }: VisitPurpose,
  { googleId, emailVerified }: GooglePerson,
): Promise<void> {
  const { db, clock, log } = account;
  const session = await findLiveSession(account, 'id', sessionId);
  if (session === null || !emailVerified) throw new AppError('auth/google-mismatch');
  const { userId } = session;
  const linked = await findUserByGoogle(db, googleId);
  if (linked && linked.id !== userId) throw new AppError('auth/google-taken');
  if (purpose === 'link' && linked) return;
  if (purpose === 'confirm' && !linked) throw new AppError('auth/google-mismatch');
  const actor = await requireActor(account, caller);
  const isOwn = purpose === 'link' ? actor.userId === userId : actor.sessionId === sessionId;
  if (!isOwn) throw new AppError('auth/requires-sign-in');
  if (purpose === 'confirm') {
    await confirmSession(account, actor, 'way-in');
    return log.info({ event: 'session confirmed', userId });
  }
  await db.transaction().execute(async (within) => {
    await requireSession(within, clock, session);
    const { google } = await waysIn(within, userId);
    if (google) throw new AppError('auth/google-taken');
    await storeGoogle(within, { userId, googleId, now: clock.now() });
    const user = await requireUser(within, userId);
    const userAgent = caller.headers.get('user-agent');
    await credentialChanged(account, within, { user, change: 'google-added', userAgent });
  });
  log.info({ event: 'google added', userId });
}

/**
 * Removes Google as a sign-in method, unless it is the last one. All sessions but the caller's end.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/last-way-in`,
 *   `auth/too-many-requests`
 */
export const unlinkGoogle: UseCase = async (account, caller) => {
  const own = await requireOwnChange(account, caller);
  const userId = own.user.id;
  const ended = await changeOwn(account, own, async (within) => {
    const removed = await within
      .deleteFrom('account_identity')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'google')
      .returning('id')
      .execute();
    // Already removed: nothing to end or report.
    if (removed.length === 0) return null;
    await requireWayIn(within, userId);
    return credentialChanged(account, within, { ...own, change: 'google-removed' });
  });
  account.log.info({ event: 'google removed', userId, ...ended });
};
