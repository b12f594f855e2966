import type { GoogleErrand } from '@m8/contracts/account.ts';
import { AppError } from '@m8/platform/errors.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import type { Account, Caller } from '#account/account.ts';
import { googleSignInSeconds } from '#account/sessions/cookies.ts';
import type { VisitSecrets } from './google-auth.ts';
import '#account/tables.ts';

/** Why somebody who is signed in goes to Google. */
export interface ErrandOf {
  errand: GoogleErrand;
  /** Of the session that set out; null if it has ended since. */
  sessionId: string | null;
}

type VisitStore = Pick<Account, 'cookies' | 'db' | 'clock'>;

/**
 * Notes that a browser sets out to Google.
 *
 * @param errandOf null for a sign-in
 * @returns what the visit is known by, and the cookie that ties it to the browser
 */
export async function beginVisit(
  { cookies, db, clock }: VisitStore,
  errandOf: ErrandOf | null,
): Promise<{ visit: VisitSecrets; cookie: string }> {
  const visit = { state: newToken(), verifier: newToken(), nonce: newToken() };
  await db
    .insertInto('account_pending')
    .values({
      state_hash: hashOf(visit.state),
      verifier: visit.verifier,
      nonce: visit.nonce,
      errand: errandOf?.errand ?? null,
      session_id: errandOf?.sessionId ?? null,
      expires_at: new Date(clock.now().getTime() + googleSignInSeconds * 1000),
    })
    .execute();
  return { visit, cookie: cookies.keep('google', visit.state) };
}

/**
 * Finds the visit that a browser comes back from. Each is found once, and only by the browser that set out.
 *
 * @param state of the address that it came back to
 * @throws AppError `auth/internal-error` if there is none
 */
export async function endVisit(
  { cookies, db, clock }: VisitStore,
  { headers }: Caller,
  state: string | null,
): Promise<{ visit: VisitSecrets; errandOf: ErrandOf | null }> {
  const found =
    state !== null && state === cookies.read(headers, 'google')
      ? await db
          .deleteFrom('account_pending')
          .where('state_hash', '=', hashOf(state))
          .where('expires_at', '>', clock.now())
          .returning(['verifier', 'nonce', 'errand', 'session_id as sessionId'])
          .executeTakeFirst()
      : undefined;
  if (state === null || found === undefined) throw new AppError('auth/internal-error');
  const { verifier, nonce, errand, sessionId } = found;
  return { visit: { state, verifier, nonce }, errandOf: errand && { errand, sessionId } };
}
