import { type Account, authHeaders, type Caller, type SignInResult } from './account.ts';
import { asRefusal } from './better-auth-errors.ts';

/**
 * Opens a session for somebody who has shown all that is asked of them.
 *
 * @returns who is signed in then; nobody where the account is gone
 * @throws AppError `auth/user-disabled`
 */
export async function openSession(
  { auth }: Pick<Account, 'auth'>,
  caller: Caller,
  userId: string,
): Promise<SignInResult> {
  const { headers, response } = await auth.api
    .openSession({ body: { userId }, headers: authHeaders(caller), returnHeaders: true })
    .catch((error: unknown) => {
      throw asRefusal(error);
    });
  return { user: response, cookies: headers.getSetCookie() };
}
