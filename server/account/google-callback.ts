import { accountRules } from '#server/platform/limits.ts';
import { type AccountContext, authHeaders, type Caller } from './account-context.ts';
import { toAccountCode } from './better-auth-errors.ts';
import { type Detour, failed, googleReturn } from './google-start.ts';

/**
 * Finishes a sign-in with Google. An account of the same address is linked where both sides have
 * verified it, in place of the ways in that it had, and refused otherwise, so that nobody can
 * prepare an account for somebody else's address. Ends on our own page, whatever Better Auth would redirect to.
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
    return {
      location: googleReturn(done ? null : toAccountCode(failure ?? '')),
      cookies: response.headers.getSetCookie(),
    };
  } catch (error) {
    return failed(log, 'google sign-in failed', error);
  }
}
