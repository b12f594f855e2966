import {
  addressAskedMail,
  credentialMails,
  endedLabels,
  farewellMail,
  linkMails,
  newAddressMail,
  newKeyMail,
  sessionsEndedMails,
  webhookMail,
} from '@m8/content/mails.ts';
import { browserText } from '@m8/content/your-account.ts';
import type { BrowserName } from '@m8/contracts/account.ts';
import type { CredentialChange } from '@m8/contracts/credential-change.ts';
import type { RevokedKeys } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { composeMail, type MailContent, mailTime } from '@m8/platform/mailer/compose-mail.ts';
import type { MailQueue } from '@m8/platform/mailer/mail-queue.ts';
import { createLink } from './account-link.ts';

export interface MailRecipient {
  id: string;
  email: string;
}

/** What a credential change ended. */
export interface RevokedAccess extends RevokedKeys {
  /** Live sessions; their bearer tokens ended with them. */
  sessions: number;
  /** Browsers known from an earlier sign-in. */
  devices: number;
}

/** Sessions ended on /account, as their mail reports them. */
export interface SessionsEnded {
  kind: 'session-ended' | 'others-ended';
  browsers: readonly BrowserName[];
  at: Date;
}

export type AccountMailer = ReturnType<typeof createAccountMailer>;

/** The kinds of mails that are not named after their change. */
const credentialMailKinds: Partial<Record<CredentialChange, string>> = {
  'password-reset': 'password-changed',
  'password-changed': 'password-chosen',
  disabled: 'account-disabled',
};

interface Site {
  companyName: string;
  publicUrl: string;
}

/** A mail before its words are put together. */
type AccountMail = Pick<MailContent, 'kind' | 'to' | 'details'> & {
  words: {
    subject: string;
    /** The subject by default. */
    heading?: string;
    paragraphs: (site: Site) => string[];
    action?: { label: string; path: string };
    closing?: string;
  };
  /** Of the link in its button. */
  token?: string;
};

const row = (label: string, value: string | Date) => ({
  label,
  value: value instanceof Date ? mailTime(value) : value,
});

type MailSettings = Site & { db: Db; clock: Clock; mailQueue: Pick<MailQueue, 'enqueue'> };

function createSender({ db, clock, mailQueue, companyName, publicUrl }: MailSettings) {
  function send({ words, token, ...mail }: AccountMail, within: DbOrTransaction) {
    const { subject, heading = subject, paragraphs, action, closing } = words;
    const query = token ? `?token=${token}` : '';
    const content = {
      ...mail,
      companyName,
      subject,
      heading,
      paragraphs: paragraphs({ companyName, publicUrl }),
      ...(action && { action: { label: action.label, url: publicUrl + action.path + query } }),
      ...(closing && { closing }),
    };
    return mailQueue.enqueue(composeMail(content), within);
  }

  /** Not to an unconfirmed address: someone who typed a stranger's could cause any number of notices to it. */
  async function sendNotice(
    { id, email: to }: MailRecipient,
    mail: Omit<AccountMail, 'to'>,
    within: DbOrTransaction,
  ): Promise<void> {
    const unconfirmed = await within
      .selectFrom('account_user')
      .select('id')
      .where('id', '=', id)
      .where('email', '=', to)
      .where('email_verified', '=', false)
      .executeTakeFirst();
    if (unconfirmed === undefined) await send({ ...mail, to }, within);
  }

  const linkMailer = (kind: keyof typeof linkMails) => {
    const purpose = kind === 'verification' ? 'verify-email' : 'reset-password';
    return async function mailLink(
      user: MailRecipient,
      within: DbOrTransaction = db,
      password?: string,
    ): Promise<void> {
      if (!within.isTransaction)
        return db.transaction().execute((transaction) => mailLink(user, transaction, password));
      const link = { userId: user.id, purpose, password } as const;
      const token = await createLink(within, clock, link);
      await send({ kind, to: user.email, words: linkMails[kind], token }, within);
    };
  };

  return { send, sendNotice, linkMailer };
}

/** Makes a mailer whose methods take the transaction of the mail's cause as `within`. */
export function createAccountMailer(settings: MailSettings) {
  const { send, sendNotice, linkMailer } = createSender(settings);
  return {
    /** Its third parameter is the hash of the password typed at the sign-up, which the link installs. */
    mailVerification: linkMailer('verification'),
    mailReset: linkMailer('password-reset'),
    mailSignUpAttempt: linkMailer('sign-up-attempt'),
    mailCredentialChanged(
      user: MailRecipient,
      { change, ended, at }: { change: CredentialChange; ended: RevokedAccess; at: Date },
      within: DbOrTransaction,
    ): Promise<void> {
      const kind = credentialMailKinds[change] ?? change;
      const { happened, advice, counted, ...rest } = credentialMails[change];
      const words = { ...rest, paragraphs: (site: Site) => [happened(site), advice] };
      const details = [
        row(endedLabels.at, at),
        ...counted
          .filter((what) => ended[what] > 0)
          .map((what) => row(endedLabels[what], String(ended[what]))),
      ];
      return sendNotice(user, { kind, words, details }, within);
    },
    mailSessionsEnded(
      user: MailRecipient,
      { kind, browsers, at }: SessionsEnded,
      within: DbOrTransaction,
    ): Promise<void> {
      const { browser: label, advice, action } = sessionsEndedMails;
      const { subject, happened } = sessionsEndedMails[kind];
      const words = { subject, action, paragraphs: (site: Site) => [happened(site), advice] };
      const details = [
        row(endedLabels.at, at),
        ...browsers.map((browser) => row(label, browserText(browser))),
      ];
      return sendNotice(user, { kind, words, details }, within);
    },
    mailFarewell: ({ email: to }: MailRecipient, within: DbOrTransaction) =>
      send({ kind: 'account-deleted', to, words: farewellMail }, within),
    /** Mails a confirmation link to a new address, and notifies the present one. */
    async mailNewAddress(
      user: MailRecipient,
      { newEmail, token }: { newEmail: string; token: string },
      within: DbOrTransaction,
    ): Promise<void> {
      await send({ kind: 'new-address', to: newEmail, words: newAddressMail, token }, within);
      const paragraphs = (site: Site) => addressAskedMail.paragraphs(site, shownAddress(newEmail));
      const words = { ...addressAskedMail, paragraphs };
      await sendNotice(user, { kind: 'address-asked', words }, within);
    },
    mailNewKey(
      { email: to }: MailRecipient,
      { name, createdAt, expiresAt }: { name: string; createdAt: Date; expiresAt: Date },
      within: DbOrTransaction,
    ): Promise<void> {
      const { labels, ...words } = newKeyMail;
      const details = [
        row(labels.name, name),
        row(labels.createdAt, createdAt),
        row(labels.expiresAt, expiresAt),
      ];
      return send({ kind: 'api-key', to, words, details }, within);
    },
    mailWebhook(
      { email: to }: MailRecipient,
      { receiver, at }: { receiver: string; at: Date },
      within: DbOrTransaction,
    ): Promise<void> {
      const { labels, ...words } = webhookMail;
      const details = [row(labels.receiver, receiver), row(labels.at, at)];
      return send({ kind: 'webhook', to, words, details }, within);
    },
  };
}
