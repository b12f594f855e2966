import type { AccountContext, Caller } from './account-context.ts';
import { requireActor } from './read-visit.ts';

/**
 * Mails a new verification link to the person who is signed in; nothing where the address is
 * verified already.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/too-many-requests`
 */
export async function sendVerification(context: AccountContext, caller: Caller): Promise<void> {
  const { auth, limits, mailer, log } = context;
  const { userId, email, emailVerified } = await requireActor(auth, caller.headers);
  if (emailVerified) return;
  await limits.reserveMail(email, caller.clientAddress);
  await mailer.mailVerification({ id: userId, email });
  log.info({ event: 'verification mail', userId });
}
