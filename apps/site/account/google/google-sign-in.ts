import {
  type AccountErrorCode,
  type GoogleErrand,
  googleReturnPage,
} from '@m8/contracts/account.ts';
import { canonicalAddress } from '@m8/platform/email-address.ts';
import { AppError } from '@m8/platform/errors.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { Log } from '@m8/platform/log.ts';
import type { Account, Caller, SignInResult } from '#account/account.ts';
import { readEmailAddress } from '#account/email-address.ts';
import { hasSecondFactor } from '#account/second-factor/pending-sign-in.ts';
import { openSession, printable } from '#account/sessions/open-session.ts';
import { requireActor, type SignInReader } from '#account/sign-in/read-sign-in.ts';
import {
  confirmAddress,
  findUserByEmail,
  findUserByGoogle,
  makeUser,
  storeGoogle,
} from '#account/users.ts';
import { sendFirstVerification } from '#account/verify/verify-email.ts';
import { requireNoFactor } from '#account/your-account/confirmation.ts';
import { firstGoogleLink } from '#account/your-account/credential-changed.ts';
import { type OwnChanger, requireOwnChange } from '#account/your-account/own-change.ts';
import type { GoogleAuth, GooglePerson } from './google-auth.ts';
import { finishErrand } from './google-errand.ts';
import { beginVisit, type ErrandOf, endVisit } from './google-visit.ts';

const nameMaxLength = 200;

/** Where the popup goes next, and the cookies it takes along. */
export interface Redirect {
  /** A full address, or a path on this site. */
  location: string;
  cookies: readonly string[];
}

/** @returns the address of the page on which a popup ends, with the error if there is one */
function googleReturn(error: AccountErrorCode | null): string {
  return error === null ? googleReturnPage : `${googleReturnPage}?error=${error}`;
}

/** Logs why a sign-in failed, and sends the popup to the page that tells the window behind it. */
function failed(
  log: Log,
  event: string,
  error: unknown,
  cookies: readonly string[] = [],
): Redirect {
  const { code, rule } = error instanceof AppError ? error : { code: '', rule: undefined };
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  log.warn({ event, code, rule, error: cause instanceof Error && cause.name });
  // Every code of the table that starts so is one of accounts.
  const told = code.startsWith('auth/') ? (code as AccountErrorCode) : 'auth/internal-error';
  return { location: googleReturn(told), cookies };
}

/** What sends people to Google. */
type Sender = SignInReader & Pick<Account, 'google' | 'log' | 'limits'>;

/** @throws AppError `auth/operation-not-allowed` if nobody signs in with Google here */
function requireGoogle({ google }: Pick<Account, 'google'>): GoogleAuth {
  if (google === null) throw new AppError('auth/operation-not-allowed');
  return google;
}

async function setOut(
  account: Sender,
  { clientAddress }: Caller,
  errandOf: ErrandOf | null,
): Promise<Redirect> {
  await account.limits.reserveFrom(accountRules.googleFromAddress, clientAddress);
  const { visit, cookie } = await beginVisit(account, errandOf);
  return { location: await requireGoogle(account).addressFor(visit), cookies: [cookie] };
}

/**
 * Sends the popup to Google, or to the issuer in its place. Where something goes wrong, the popup goes
 * to the page that tells the window behind it.
 */
export async function startGoogle(account: Sender, caller: Caller): Promise<Redirect> {
  try {
    requireGoogle(account);
    return await setOut(account, caller, null);
  } catch (error) {
    return failed(account.log, 'google start failed', error);
  }
}

/**
 * Sends the popup of somebody who is signed in to Google on an errand. A request that another site caused
 * does nothing, because it could link a stranger's Google account.
 */
export async function startGoogleErrand(
  account: Sender,
  caller: Caller,
  errand: GoogleErrand,
): Promise<Redirect> {
  try {
    requireGoogle(account);
    if (caller.headers.get('sec-fetch-site') !== 'same-origin')
      throw new AppError('request/cross-site');
    const actor = await requireActor(account, caller);
    if (errand === 'link') await requireOwnChange(account, caller);
    else await requireNoFactor(account, actor);
    return await setOut(account, caller, { errand, sessionId: actor.sessionId });
  } catch (error) {
    return failed(account.log, 'google errand failed', error);
  }
}

/**
 * Finishes a visit to Google: a sign-in, or the errand of somebody who stays signed in as they were. Where there
 * is a second factor, nobody is signed in before its code. The popup ends on our own page, whatever comes of it.
 *
 * @param query of the address that the issuer sent the popup back to, with its `?`
 */
export async function finishGoogle(
  account: OwnChanger & Pick<Account, 'google'>,
  caller: Caller,
  query: string,
): Promise<Redirect> {
  const { cookies, limits, log } = account;
  let ended: string[] = [];
  try {
    await limits.reserveFrom(accountRules.googleReturnFromAddress, caller.clientAddress);
    const state = new URLSearchParams(query).get('state');
    const { visit, errandOf } = await endVisit(account, caller, state);
    // Not before: whoever sends the browser here with a state made up must not end what is on its way.
    ended = [cookies.clear('google')];
    const person = await requireGoogle(account).readReturn(query, visit);
    if (errandOf) {
      await finishErrand(account, caller, errandOf, person);
      return { location: googleReturn(null), cookies: ended };
    }
    const signedIn = await signInByGoogle(account, caller, person);
    log.info({ event: 'google sign-in' });
    return {
      location: googleReturn(signedIn.user ? null : 'auth/second-factor-needed'),
      cookies: [...ended, ...signedIn.cookies],
    };
  } catch (error) {
    return failed(log, 'google sign-in failed', error, ended);
  }
}

/** Signs in whom Google says somebody is. A new account whose address Google has not verified gets a link by mail. */
async function signInByGoogle(
  account: OwnChanger,
  caller: Caller,
  person: GooglePerson,
): Promise<SignInResult> {
  if (!person.email) throw new AppError('auth/invalid-email');
  const { userId, isNew } = await personBehind(account, { ...person, email: person.email });
  const opened = await openSession(account, caller, { userId, shown: 'way-in' });
  if (opened === null) throw new AppError('auth/internal-error');
  if (isNew && opened.user?.emailVerified === false)
    await sendFirstVerification(account, { id: userId, email: opened.user.email });
  return opened;
}

/**
 * Finds the account that a Google account opens: the one it was linked to, else the one of the same address, else
 * a new one. Google replaces the other ways in of an account of the same address if both sides have verified
 * it. Otherwise it is refused, so that nobody can prepare an account for somebody else's address.
 *
 * @throws AppError `auth/account-exists-with-different-credential`, `auth/invalid-email`
 */
async function personBehind(
  account: OwnChanger,
  { googleId, email: told, emailVerified, name }: GooglePerson & { email: string },
): Promise<{ userId: string; isNew: boolean }> {
  const { db, clock } = account;
  const now = clock.now();
  const linked = await findUserByGoogle(db, googleId);
  if (linked) {
    const isSame = canonicalAddress(told) === linked.email;
    if (isSame && emailVerified && !linked.emailVerified) await confirmAddress(db, linked.id, now);
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
    if (!emailVerified || !known.emailVerified)
      throw new AppError('auth/account-exists-with-different-credential');
    // Before the second factor is shown, nothing about the account changes.
    if (!(await hasSecondFactor(within, known.id))) {
      await firstGoogleLink(account, within, known);
      await storeGoogle(within, { userId: known.id, googleId, now });
    }
    return { userId: known.id, isNew: false };
  });
}
