import { type AccountErrorCode, googleReturnPage } from '#contracts/account.ts';
import { AppError } from '#server/platform/errors.ts';
import { accountRules } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/log.ts';
import { type AccountContext, authHeaders, type Caller } from './account-context.ts';
import { toAccountCode, toAppError } from './better-auth-errors.ts';

/** Where the popup goes next, and the cookies it takes along. */
export interface Detour {
  /** A full address, or a path on this site. */
  location: string;
  cookies: readonly string[];
}

/** Stands in the address that Better Auth sends somebody on to whose account this sign-in has opened. */
export const openedMark = 'opened';

/** @returns the page on which a popup ends, told why where something went wrong */
export function googleReturn(error: AccountErrorCode | null): string {
  return error === null ? googleReturnPage : `${googleReturnPage}?error=${error}`;
}

/**
 * Sends the popup to Google, or to the issuer in its place. Whatever goes wrong ends on the page
 * that tells the window behind the popup.
 */
export async function startGoogle(context: AccountContext, caller: Caller): Promise<Detour> {
  const { publicUrl, google, googleAuth, limits, log } = context;
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

/** @returns the way to the page that tells the window behind the popup, and writes down why */
export function failed(log: Log, event: string, error: unknown): Detour {
  const refusal = toAppError(error);
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
