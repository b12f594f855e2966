import type { Clock } from '#server/platform/clock.ts';
import type { Db, DbOrTransaction } from '#server/platform/database/tables.ts';
import type { Mail } from '#server/platform/mailer/mail.ts';
import type { MailQueue } from '#server/platform/mailer/mail-queue.ts';
import { createLink, type LinkPurpose } from './account-link.ts';
import {
  type CredentialNews,
  credentialMail,
  type MailSubject,
  type NewKey,
  newKeyMail,
  resetMail,
  signUpAttemptMail,
  verificationMail,
} from './mails.ts';

/** Somebody to write to. */
export interface MailRecipient {
  id: string;
  email: string;
}

/** Puts the mails of accounts into the queue. */
export interface AccountMailer {
  /** Mails a link that confirms the address. @param within the transaction of its cause */
  mailVerification(user: MailRecipient, within?: DbOrTransaction): Promise<void>;
  /** Mails a link with which a new password can be chosen. @param within as above */
  mailReset(user: MailRecipient, within?: DbOrTransaction): Promise<void>;
  /** Tells who has an account that somebody wanted to open another. @param within as above */
  mailSignUpAttempt(user: MailRecipient, within: DbOrTransaction): Promise<void>;
  /** Tells how signing in has changed, and what ended. @param within the transaction of the change */
  mailCredentialChanged(
    user: MailRecipient,
    news: CredentialNews,
    within: DbOrTransaction,
  ): Promise<void>;
  /** Tells of a new API key. @param within the transaction that makes it */
  mailNewKey(user: MailRecipient, key: NewKey, within: DbOrTransaction): Promise<void>;
}

/** A mail with a link in it. */
interface LinkMail {
  purpose: LinkPurpose;
  compose: (subject: MailSubject, token: string) => Mail;
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

  async function mailLink(
    user: MailRecipient,
    mail: LinkMail,
    within: DbOrTransaction = db,
  ): Promise<void> {
    if (!within.isTransaction)
      return within.transaction().execute((transaction) => mailLink(user, mail, transaction));
    const token = await createLink(within, clock, { userId: user.id, purpose: mail.purpose });
    await mailQueue.enqueue(mail.compose(subjectOf(user), token), within);
  }

  return {
    mailVerification: (user, within) =>
      mailLink(user, { purpose: 'verify-email', compose: verificationMail }, within),
    mailReset: (user, within) =>
      mailLink(user, { purpose: 'reset-password', compose: resetMail }, within),
    mailSignUpAttempt: (user, within) =>
      mailLink(user, { purpose: 'reset-password', compose: signUpAttemptMail }, within),
    mailCredentialChanged: (user, news, within) =>
      mailQueue.enqueue(credentialMail(subjectOf(user), news), within),
    mailNewKey: (user, key, within) => mailQueue.enqueue(newKeyMail(subjectOf(user), key), within),
  };
}
