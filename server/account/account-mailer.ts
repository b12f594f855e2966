import type { Clock } from '#server/platform/clock.ts';
import type { Db, DbOrTransaction } from '#server/platform/database/tables.ts';
import type { MailQueue } from '#server/platform/mailer/mail-queue.ts';
import { createLink } from './account-link.ts';
import type { CredentialNews } from './credential-news.ts';
import { credentialMail, type NewKey, newKeyMail, resetMail, verificationMail } from './mails.ts';

/** Somebody to write to. */
export interface MailRecipient {
  id: string;
  email: string;
}

/** Puts the mails of accounts into the queue. */
export interface AccountMailer {
  /** Mails a link that confirms the address. */
  mailVerification(user: MailRecipient): Promise<void>;
  /** Mails a link with which a new password can be chosen. */
  mailReset(user: MailRecipient): Promise<void>;
  /** Tells how signing in has changed, and what ended. @param within the transaction of the change */
  mailCredentialChanged(
    user: MailRecipient,
    news: CredentialNews,
    within: DbOrTransaction,
  ): Promise<void>;
  /** Tells of a new API key. @param within the transaction that makes it */
  mailNewKey(user: MailRecipient, key: NewKey, within: DbOrTransaction): Promise<void>;
}

/** @returns a mailer that stores a link and its mail together or not at all */
export function createAccountMailer(context: {
  db: Db;
  clock: Clock;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  companyName: string;
  publicUrl: string;
}): AccountMailer {
  const { db, clock, mailQueue, companyName, publicUrl } = context;
  const subjectOf = (user: MailRecipient) => ({ to: user.email, companyName, publicUrl });

  return {
    mailVerification: (user) =>
      db.transaction().execute(async (within) => {
        const token = await createLink(within, clock, { userId: user.id, purpose: 'verify-email' });
        await mailQueue.enqueue(verificationMail(subjectOf(user), token), within);
      }),
    mailReset: (user) =>
      db.transaction().execute(async (within) => {
        const link = { userId: user.id, purpose: 'reset-password' } as const;
        const token = await createLink(within, clock, link);
        await mailQueue.enqueue(resetMail(subjectOf(user), token), within);
      }),
    mailCredentialChanged: (user, news, within) =>
      mailQueue.enqueue(credentialMail(subjectOf(user), news), within),
    mailNewKey: (user, key, within) => mailQueue.enqueue(newKeyMail(subjectOf(user), key), within),
  };
}
