import { type AccountErrorCode, type GoogleErrand, googleReturnPage } from '#contracts/account.ts';
import { AppError } from '#server/platform/errors.ts';
import { accountRules } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/log.ts';
import { type Account, authHeaders, type Caller } from './account.ts';
import { asRefusal, toAccountCode } from './better-auth-errors.ts';
import { requireNoFactor } from './confirmation.ts';
import { confirmByGoogle, linkGoogle } from './google-errand.ts';
import { type OwnChanger, requireOwnChange } from './own-change.ts';
import { withErrand } from './proven-google.ts';
import { findActor, requireActor } from './read-sign-in.ts';
import { unlessHeld } from './second-factor/factor-gate.ts';
import { holdSignIn } from './second-factor/sign-in-with-code.ts';
import { sendFirstVerification } from './verify-email.ts';

/** Where the popup goes next, and the cookies it takes along. */
export interface Redirect {
  /** A full address, or a path on this site. */
  location: string;
  cookies: readonly string[];
}

/** Marks the address to which Better Auth sends a person whose account this sign-in has opened. */
const openedMark = 'opened';

/** @returns the address of the page on which a popup ends, with the error where there is one */
function googleReturn(error: AccountErrorCode | null): string {
  return error === null ? googleReturnPage : `${googleReturnPage}?error=${error}`;
}

/**
 * Sends the popup to Google, or to the issuer in its place. Where something goes wrong, the popup goes
 * to the page that tells the window behind it.
 */
export async function startGoogle(
  account: Pick<Account, 'googleAuth' | 'google' | 'log' | 'limits' | 'publicUrl'>,
  caller: Caller,
): Promise<Redirect> {
  const { publicUrl, google, googleAuth, limits, log } = account;
  try {
    if (google === 'off') throw new AppError('auth/operation-not-allowed');
    await limits.reserveFrom(accountRules.googleFromAddress, caller.clientAddress);
    const auth = await googleAuth();
    const { headers, response } = await auth.api.signInSocial({
      body: {
        provider: 'google',
        callbackURL: `${publicUrl}${googleReturnPage}`,
        newUserCallbackURL: `${publicUrl}${googleReturnPage}?${openedMark}=yes`,
        errorCallbackURL: `${publicUrl}${googleReturnPage}`,
        disableRedirect: true,
      },
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    if (response.url === undefined) throw new AppError('auth/internal-error');
    return { location: response.url, cookies: headers.getSetCookie() };
  } catch (error) {
    return failed(log, 'google start failed', error);
  }
}

/**
 * Sends the popup of somebody who is signed in to Google on an errand. A request that another site caused
 * does nothing, because it could link a stranger's Google account.
 */
export async function startGoogleErrand(
  account: Pick<
    Account,
    'auth' | 'googleAuth' | 'google' | 'db' | 'clock' | 'log' | 'limits' | 'publicUrl'
  >,
  caller: Caller,
  errand: GoogleErrand,
): Promise<Redirect> {
  const { publicUrl, google, googleAuth, limits, log } = account;
  try {
    if (google === 'off') throw new AppError('auth/operation-not-allowed');
    if (caller.headers.get('sec-fetch-site') !== 'same-origin')
      throw new AppError('request/cross-site');
    const actor = await requireActor(account.auth, caller.headers);
    const { sessionId } = actor;
    if (errand === 'link') await requireOwnChange(account, caller);
    else await requireNoFactor(account, actor);
    await limits.reserveFrom(accountRules.googleFromAddress, caller.clientAddress);
    const auth = await googleAuth();
    const { headers, response } = await auth.api.linkSocialAccount({
      body: {
        provider: 'google',
        callbackURL: `${publicUrl}${googleReturnPage}?${new URLSearchParams({ errand, sessionId })}`,
        errorCallbackURL: `${publicUrl}${googleReturnPage}`,
        additionalData: { errand },
        disableRedirect: true,
      },
      headers: authHeaders(caller),
      returnHeaders: true,
    });
    return { location: response.url, cookies: headers.getSetCookie() };
  } catch (error) {
    return failed(log, 'google errand failed', error);
  }
}

/** Logs why a sign-in failed, and sends the popup to the page that tells the window behind it. */
function failed(log: Log, event: string, error: unknown): Redirect {
  const refusal = asRefusal(error);
  const { code, rule } =
    refusal instanceof AppError ? refusal : { code: undefined, rule: undefined };
  log.warn({ event, code, rule, error: error instanceof Error && error.name });
  return { location: googleReturn(accountCodeOf(code)), cookies: [] };
}

function accountCodeOf(code: string | undefined): AccountErrorCode {
  return code?.startsWith('auth/')
    ? (code as AccountErrorCode) // Every code of the table that starts so is one.
    : toAccountCode(code);
}

/**
 * Finishes a sign-in with Google. Where there is an account of the same address, Google replaces its
 * other ways to sign in if both sides have verified the address; otherwise the sign-in is refused, so
 * that nobody can prepare an account for somebody else's address. A new account whose address Google
 * has not verified gets a mail with a link that confirms it. Who came back from an errand stays signed in
 * as they were. Where there is a second factor, nobody is signed in and no way in is replaced before its code, nor
 * by it. The popup ends on our own page, whatever Better Auth would redirect to.
 *
 * @param query of the address that the issuer sent the popup back to, with its `?`
 */
export async function finishGoogle(
  account: OwnChanger & Pick<Account, 'googleAuth' | 'publicUrl'>,
  caller: Caller,
  query: string,
): Promise<Redirect> {
  const { limits, log, publicUrl, googleAuth } = account;
  try {
    await limits.reserveFrom(accountRules.googleReturnFromAddress, caller.clientAddress);
    const auth = await googleAuth();
    const back = new Request(`${publicUrl}/api/auth/callback/google${query}`, {
      headers: authHeaders(caller),
    });
    const tried = await unlessHeld(() => withErrand(() => auth.handler(back)));
    if ('heldFor' in tried) {
      const { cookies } = await holdSignIn(account, tried.heldFor);
      return { location: googleReturn('auth/second-factor-needed'), cookies };
    }
    const { answer: response, proven } = tried.answer;
    await response.body?.cancel();
    const location = URL.parse(response.headers.get('location') ?? '', publicUrl);
    const failure = location?.searchParams.get('error');
    const cookies = response.headers.getSetCookie();
    if (proven) {
      await linkGoogle(account, caller, proven);
      return { location: googleReturn(null), cookies };
    }
    const done = response.status === 302 && location?.origin === publicUrl && !failure;
    log.info({ event: 'google sign-in', code: done ? undefined : toAccountCode(failure ?? '') });
    if (done && location.searchParams.get('errand') === 'confirm')
      await confirmByGoogle(account, caller, location.searchParams.get('sessionId'));
    if (done && location.searchParams.has(openedMark)) await mailToUnverified(account, cookies);
    return { location: googleReturn(done ? null : toAccountCode(failure ?? '')), cookies };
  } catch (error) {
    return failed(log, 'google sign-in failed', error);
  }
}

/** @param cookies of the answer that signs the new person in */
async function mailToUnverified(
  account: Pick<Account, 'auth' | 'log' | 'mailer'>,
  cookies: readonly string[],
): Promise<void> {
  const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
  const person = await findActor(account.auth, new Headers({ cookie }));
  if (person === null || person.emailVerified) return;
  await sendFirstVerification(account, { id: person.userId, email: person.email });
}
