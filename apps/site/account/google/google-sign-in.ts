import {
  type AccountErrorCode,
  type GooglePurpose,
  googleReturnPage,
} from '@m8/contracts/account.ts';
import { canonicalAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { Log } from '@m8/platform/log.ts';
import type { Account, Caller, SignInResult, UseCase } from '#account/account.ts';
import { hasSecondFactor } from '#account/second-factor/pending-sign-in.ts';
import { googleSignInSeconds } from '#account/sessions/cookies.ts';
import { googleCounts, openSession, printable } from '#account/sessions/open-session.ts';
import { findLiveSession, requireSession } from '#account/sessions/sessions.ts';
import { requireActor } from '#account/sign-in/read-sign-in.ts';
import {
  changeUser,
  findUserByEmail,
  findUserByGoogle,
  makeUser,
  readEmailAddress,
  requireUser,
  requireWayIn,
  storeGoogle,
  waysIn,
} from '#account/users.ts';
import { sendFirstVerification } from '#account/verify/verify-email.ts';
import {
  confirmSession,
  requireNoFactor,
  requireOwnChange,
} from '#account/your-account/confirmation.ts';
import { credentialChanged, firstGoogleLink } from '#account/your-account/credential-changed.ts';
import type { GoogleAuth, GooglePerson, VisitSecrets } from './google-auth.ts';

const nameMaxLength = 200;

export interface Redirect {
  /** A full URL, or a path on this site. */
  location: string;
  cookies: readonly string[];
}

function goBack(cookies: readonly string[], error?: AccountErrorCode): Redirect {
  return { location: error ? `${googleReturnPage}?error=${error}` : googleReturnPage, cookies };
}

/** Logs why a sign-in failed, and sends the popup to the page that reports it to its opener. */
function failed(log: Log, event: string, error: unknown, cookies: string[] = []): Redirect {
  const { code, rule } = error instanceof AppError ? error : { code: '', rule: undefined };
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  log.warn({ event, code, rule, error: cause instanceof Error && cause.name });
  // All codes with this prefix belong to accounts.
  const reported = code.startsWith('auth/') ? (code as AccountErrorCode) : 'auth/internal-error';
  return goBack(cookies, reported);
}

function requireGoogle({ google }: Account): GoogleAuth {
  if (google === null) throw new AppError('auth/operation-not-allowed');
  return google;
}

/** A browser that left for Google. */
interface Visit extends VisitSecrets {
  /** Why a signed-in person goes there; null for a sign-in. */
  purpose: GooglePurpose | null;
  /** The session that started it; null if it has ended since, or for a sign-in. */
  sessionId: string | null;
}

/**
 * Lets a signed-in person link Google, or confirm with it. A request from another site is refused, because it
 * could link a stranger's Google account.
 *
 * @returns id of their session
 */
async function allow(account: Account, caller: Caller, purpose: GooglePurpose): Promise<string> {
  if (caller.headers.get('sec-fetch-site') !== 'same-origin')
    throw new AppError('request/cross-site');
  const actor = await requireActor(account, caller);
  if (purpose === 'link') await requireOwnChange(account, caller);
  else requireNoFactor(actor);
  return actor.sessionId;
}

/** Finds the visit of a returning browser: once, and only for the browser that started it. */
async function endVisit(
  { cookies, db, clock }: Account,
  { headers }: Caller,
  state: string | null,
): Promise<Visit> {
  if (state === null || state !== cookies.read(headers, 'google'))
    throw new AppError('auth/internal-error');
  const visit = await db
    .deleteFrom('account_pending')
    .where('state_hash', '=', hashOf(state))
    .where('expires_at', '>', clock.now())
    .returning(['verifier', 'nonce', 'errand as purpose', 'session_id as sessionId'])
    .executeTakeFirstOrThrow(() => new AppError('auth/internal-error'));
  return { state, ...visit };
}

/** Sends a popup to Google, or to the issuer that replaces it: to sign in, or for the purpose. */
export const startGoogle: UseCase<GooglePurpose | null, Redirect> = async (
  account,
  caller,
  purpose,
) => {
  const { cookies, db, clock, limits, log } = account;
  try {
    const google = requireGoogle(account);
    const session_id = purpose && (await allow(account, caller, purpose));
    await limits.reserveFrom(accountRules.googleFromAddress, caller.clientAddress);
    const state = newToken();
    const secrets = { verifier: newToken(), nonce: newToken() };
    const expires_at = new Date(clock.now().getTime() + googleSignInSeconds * 1000);
    await db
      .insertInto('account_pending')
      .values({ state_hash: hashOf(state), ...secrets, errand: purpose, session_id, expires_at })
      .execute();
    const location = await google.addressFor({ state, ...secrets });
    return { location, cookies: [cookies.keep('google', state)] };
  } catch (error) {
    const event = purpose ? 'google link or confirmation failed' : 'google start failed';
    return failed(log, event, error);
  }
};

/**
 * Finishes a visit to Google: a sign-in, or a link or confirmation of a person who stays signed in. With a
 * second factor, nobody is signed in before its code. The popup always ends on our own page.
 */
export const finishGoogle: UseCase<string, Redirect> = async (account, caller, query) => {
  const { cookies, limits, log } = account;
  let ended: string[] = [];
  try {
    await limits.reserveFrom(accountRules.googleReturnFromAddress, caller.clientAddress);
    const visit = await endVisit(account, caller, new URLSearchParams(query).get('state'));
    // Not earlier: a link with a made-up state must not end a visit in progress.
    ended = [cookies.clear('google')];
    const person = await requireGoogle(account).readReturn(query, visit);
    if (visit.purpose !== null) {
      await finishLinkOrConfirm(account, caller, visit, person);
      return goBack(ended);
    }
    const signedIn = await signInByGoogle(account, caller, person);
    log.info({ event: 'google sign-in' });
    const needed = signedIn.user ? undefined : 'auth/second-factor-needed';
    return goBack([...ended, ...signedIn.cookies], needed);
  } catch (error) {
    return failed(log, 'google sign-in failed', error, ended);
  }
};

/** Signs in Google's person. A new account whose address Google has not verified gets a link by mail. */
async function signInByGoogle(
  account: Account,
  caller: Caller,
  person: GooglePerson,
): Promise<SignInResult> {
  if (!person.email) throw new AppError('auth/invalid-email');
  const { userId, isNew } = await personBehind(account, { ...person, email: person.email });
  const opened = await openSession(account, caller, {
    userId,
    shown: 'way-in',
    stillCounts: googleCounts(person.googleId),
  });
  if (opened === null) throw new AppError('auth/internal-error');
  if (isNew && opened.user?.emailVerified === false)
    await sendFirstVerification(account, { id: userId, email: opened.user.email });
  return opened;
}

/**
 * Finds the account for a Google account: the linked one, or the one with the same address, or a new one.
 * Google replaces the other sign-in methods of an account with the same address if both sides have verified
 * it and Google keeps its mailbox. Otherwise the sign-in is refused, so that nobody can prepare an account for
 * someone else's address, here or at Google; the person can link Google on /account.
 */
async function personBehind(
  account: Account,
  { googleId, email: told, emailVerified, emailIsHosted, name }: GooglePerson & { email: string },
): Promise<{ userId: string; isNew: boolean }> {
  const { db, clock } = account;
  const now = clock.now();
  const linked = await findUserByGoogle(db, googleId);
  if (linked) {
    const isSame = canonicalAddress(told) === linked.email;
    if (isSame && emailVerified && !linked.emailVerified)
      await changeUser(db, linked.id, { email_verified: true }, now);
    return { userId: linked.id, isNew: false };
  }
  const email = readEmailAddress(told);
  return db.transaction().execute(async (within) => {
    const known = await findUserByEmail(within, email);
    if (known === null) {
      const made = { email, emailVerified, name: printable(name, nameMaxLength), now };
      const userId = await makeUser(within, made);
      await storeGoogle(within, { userId, googleId, now });
      return { userId, isNew: true };
    }
    if (!emailVerified || !emailIsHosted || !known.emailVerified)
      throw new AppError('auth/account-exists-with-different-credential');
    // Nothing about the account changes before the second factor is shown.
    if (!(await hasSecondFactor(within, known.id))) {
      await firstGoogleLink(account, within, known);
      await storeGoogle(within, { userId: known.id, googleId, now });
    }
    return { userId: known.id, isNew: false };
  });
}

/**
 * Does what a signed-in person went to Google for: links the Google account as a sign-in method, or
 * confirms the person's identity with the linked one. Both need the session that started it, or for a link
 * another one of the same person.
 *
 * @throws AppError `auth/google-mismatch`, `auth/google-taken`, and `auth/requires-sign-in` if the browser
 *   now has someone else's session
 */
async function finishLinkOrConfirm(
  account: Account,
  caller: Caller,
  { purpose, sessionId }: Visit,
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
  const { userId } = own;
  const ended = await own.make(async (within) => {
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
