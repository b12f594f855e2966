import { type AccountContext, authHeaders, type Caller } from './account-context.ts';
import type { Visit } from './visit.ts';

/** Ends the caller's session, if there is one. */
export async function signOut(context: AccountContext, caller: Caller): Promise<Visit> {
  const { headers } = await context.auth.api.endSession({
    headers: authHeaders(caller),
    returnHeaders: true,
  });
  context.log.info({ event: 'sign-out' });
  return { user: null, cookies: headers.getSetCookie() };
}
