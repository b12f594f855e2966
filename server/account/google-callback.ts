import { accountRules } from '#server/platform/limits.ts';
import { type AccountContext, authHeaders, type Caller } from './account-context.ts';
import { toAccountCode } from './better-auth-errors.ts';
import { type Detour, failed, googleReturn, openedMark } from './google-sign-in.ts';
import { findActor } from './read-sign-in.ts';
import { sendFirstVerification } from './send-verification.ts';

/**
 * Finishes a sign-in with Google. An account of the same address is linked where both sides have
 * verified it, in place of the ways in that it had, and refused otherwise, so that nobody can
 * prepare an account for somebody else's address. A new account whose address Google has not verified
 * gets a mail with a link that does. Ends on our own page, whatever Better Auth would redirect to.
 *
 * @param query of the address that the issuer sent the popup back to, with its `?`
 */
export async function finishGoogle(
  context: AccountContext,
  caller: Caller,
  query: string,
): Promise<Detour> {
  const { limits, log, publicUrl, googleAuth } = context;
  try {
    await limits.reserveFrom(accountRules.googleReturnFromAddress, caller.clientAddress);
    const auth = await googleAuth();
    const response = await auth.handler(
      new Request(`${publicUrl}/api/auth/callback/google${query}`, {
        headers: authHeaders(caller),
      }),
    );
    await response.body?.cancel();
    const location = URL.parse(response.headers.get('location') ?? '', publicUrl);
    const failure = location?.searchParams.get('error');
    const done = response.status === 302 && location?.origin === publicUrl && !failure;
    log.info({ event: 'google sign-in', code: done ? undefined : toAccountCode(failure ?? '') });
    const cookies = response.headers.getSetCookie();
    if (done && location.searchParams.has(openedMark)) await mailToUnverified(context, cookies);
    return { location: googleReturn(done ? null : toAccountCode(failure ?? '')), cookies };
  } catch (error) {
    return failed(log, 'google sign-in failed', error);
  }
}

/** @param cookies of the answer that signs the new person in */
async function mailToUnverified(
  context: AccountContext,
  cookies: readonly string[],
): Promise<void> {
  const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
  const person = await findActor(context.auth, new Headers({ cookie }));
  if (person === null || person.emailVerified) return;
  await sendFirstVerification(context, { id: person.userId, email: person.email });
}
