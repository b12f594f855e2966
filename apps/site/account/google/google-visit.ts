import type { GooglePurpose } from '@m8/contracts/account.ts';
import { AppError } from '@m8/platform/errors.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import type { Account, Caller } from '#account/account.ts';
import { googleSignInSeconds } from '#account/sessions/cookies.ts';
import type { VisitSecrets } from './google-auth.ts';

export interface VisitPurpose {
  purpose: GooglePurpose;
  /** The session that started the visit; null if it has ended since. */
  sessionId: string | null;
}

/**
 * Stores that a browser leaves for Google. @returns the visit, and the cookie that ties it to the browser
 */
export async function startVisit(
  { cookies, db, clock }: Account,
  visitPurpose: VisitPurpose | null,
): Promise<{ visit: VisitSecrets; cookie: string }> {
  const visit = { state: newToken(), verifier: newToken(), nonce: newToken() };
  await db
    .insertInto('account_pending')
    .values({
      state_hash: hashOf(visit.state),
      verifier: visit.verifier,
      nonce: visit.nonce,
      errand: visitPurpose?.purpose ?? null,
      session_id: visitPurpose?.sessionId ?? null,
      expires_at: new Date(clock.now().getTime() + googleSignInSeconds * 1000),
    })
    .execute();
  return { visit, cookie: cookies.keep('google', visit.state) };
}

/**
 * Finds the visit of a returning browser: once, and only for the browser that started it.
 *
 * @throws AppError `auth/internal-error` if there is no such visit
 */
export async function endVisit(
  { cookies, db, clock }: Account,
  { headers }: Caller,
  state: string | null,
): Promise<{ visit: VisitSecrets; visitPurpose: VisitPurpose | null }> {
  if (state === null || state !== cookies.read(headers, 'google'))
    throw new AppError('auth/internal-error');
  const { verifier, nonce, errand, sessionId } = await db
    .deleteFrom('account_pending')
    .where('state_hash', '=', hashOf(state))
    .where('expires_at', '>', clock.now())
    .returning(['verifier', 'nonce', 'errand', 'session_id as sessionId'])
    .executeTakeFirstOrThrow(() => new AppError('auth/internal-error'));
  return {
    visit: { state, verifier, nonce },
    visitPurpose: errand && { purpose: errand, sessionId },
  };
}
