import type { Credentials } from '#contracts/account.ts';
import { AppError } from '#server/platform/errors.ts';
import { type AccountContext, authHeaders, type Caller } from './account-context.ts';
import { tellingAppErrors } from './better-auth-errors.ts';
import { localPart, readEmailAddress } from './email-address.ts';
import { requireStrongPassword } from './password-rules.ts';
import { sendFirstVerification } from './send-verification.ts';
import { signUpAlike } from './sign-up-alike.ts';
import { findUserByEmail } from './users.ts';
import type { Visit } from './visit.ts';

/**
 * Opens an account, mails the verification link and signs in. Where accounts are hidden, nobody is
 * signed in by it, and the answer is the same for an address that has an account: the mail says more.
 *
 * @throws AppError `auth/invalid-email`, `auth/weak-password`, `auth/email-already-in-use`,
 *   `auth/too-many-requests`
 */
export async function signUp(
  context: AccountContext,
  caller: Caller,
  credentials: Credentials,
): Promise<Visit> {
  const { auth, db, limits, log } = context;
  const email = readEmailAddress(credentials.email);
  const { password } = credentials;
  requireStrongPassword(password, email);
  await limits.reserveMail(email, caller.clientAddress);
  if (context.enumerationProtection) return signUpAlike(context, { email, password });
  const { headers, response } = await tellingAppErrors(() =>
    auth.api.signUpEmail({
      body: { email, password, name: localPart(email) },
      headers: authHeaders(caller),
      returnHeaders: true,
    }),
  ).catch(async (refusal: unknown) => {
    const lostRace =
      refusal instanceof AppError &&
      refusal.code === 'auth/internal-error' &&
      (await findUserByEmail(db, email)) !== null;
    throw lostRace ? new AppError('auth/email-already-in-use') : refusal;
  });
  const userId = response.user.id;
  log.info({ event: 'sign-up', userId });
  await sendFirstVerification(context, { id: userId, email });
  return { user: { email, emailVerified: false }, cookies: headers.getSetCookie() };
}
