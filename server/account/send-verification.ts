import type { AccountContext, Caller } from './account-context.ts';
import type { MailRecipient } from './account-mailer.ts';
import { requireActor } from './read-sign-in.ts';

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

/**
 * Mails the first verification link of an account that was just opened. The account is there by now and
 * its owner can ask for another mail, so a failure is logged and undoes nothing.
 */
export async function sendFirstVerification(
  { mailer, log }: Pick<AccountContext, 'mailer' | 'log'>,
  user: MailRecipient,
): Promise<void> {
  try {
    await mailer.mailVerification(user);
  } catch (error) {
    const name = error instanceof Error ? error.name : undefined;
    log.error({ event: 'verification mail failed', userId: user.id, error: name });
  }
}
