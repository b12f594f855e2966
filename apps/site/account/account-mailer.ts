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
import {
  type BrowserName,
  newAddressPage,
  newPasswordPage,
  verifyPage,
} from '@m8/contracts/account.ts';
import type { CredentialChange } from '@m8/contracts/credential-change.ts';
import type { RevokedKeys } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { composeMail, type MailContent, mailTime } from '@m8/platform/mailer/compose-mail.ts';
import type { MailQueue } from '@m8/platform/mailer/mail-queue.ts';
import { createLink, type LinkPurpose } from './account-link.ts';

/** A person to write to. */
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

/** A credential change, as its mail reports it. */
export interface CredentialReport {
  change: CredentialChange;
  ended: RevokedAccess;
  at: Date;
}

/** Sessions ended on /account, as their mail reports them. */
export interface SessionsEnded {
  kind: 'session-ended' | 'others-ended';
  /** One per ended session. */
  browsers: readonly BrowserName[];
  at: Date;
}

/** A new API key, as its mail reports it. */
export interface NewKeyNotice {
  name: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Queues the mails of accounts. */
export interface AccountMailer {
  /** Mails a link that confirms the address. @param within the transaction of its cause */
  mailVerification(user: MailRecipient, within?: DbOrTransaction): Promise<void>;
  /** Mails a link for choosing a new password. @param within as above */
  mailReset(user: MailRecipient, within?: DbOrTransaction): Promise<void>;
  /**
   * Tells a person that someone tried to open another account with their address.
   *
   * @param within as above
   */
  mailSignUpAttempt(user: MailRecipient, within: DbOrTransaction): Promise<void>;
  /** Reports a credential change and what it ended. @param within the transaction of the change */
  mailCredentialChanged(
    user: MailRecipient,
    news: CredentialReport,
    within: DbOrTransaction,
  ): Promise<void>;
  /**
   * Mails a confirmation link to a new address, and notifies the present one.
   *
   * @param within the transaction that makes the link
   */
  mailNewAddress(
    user: MailRecipient,
    change: { newEmail: string; token: string },
    within: DbOrTransaction,
  ): Promise<void>;
  /**
   * Reports a new API key, without the key itself.
   *
   * @param within the transaction that creates it
   */
  mailNewKey(user: MailRecipient, key: NewKeyNotice, within: DbOrTransaction): Promise<void>;
  /**
   * Reports the receiver of a new or changed webhook.
   *
   * @param within the transaction that stores it
   */
  mailWebhook(
    user: MailRecipient,
    webhook: { receiver: string; at: Date },
    within: DbOrTransaction,
  ): Promise<void>;
  /** Reports which browsers were logged out. @param within the transaction that ends their sessions */
  mailSessionsEnded(
    user: MailRecipient,
    news: SessionsEnded,
    within: DbOrTransaction,
  ): Promise<void>;
  /** The last mail, after the account is deleted. @param within the transaction that deletes it */
  mailFarewell(user: MailRecipient, within: DbOrTransaction): Promise<void>;
}

/** Purpose of each mail's link, and the page it opens. */
const links: Record<keyof typeof linkMails, { purpose: LinkPurpose; page: string }> = {
  verification: { purpose: 'verify-email', page: verifyPage },
  'password-reset': { purpose: 'reset-password', page: newPasswordPage },
  'sign-up-attempt': { purpose: 'reset-password', page: newPasswordPage },
};

/** The form that requests a password reset link. */
const resetForm = '/login#reset';

/** Mail kind for each change, and the path of its button. */
const credentialNews: Record<
  CredentialChange,
  { kind: keyof typeof credentialMails; path: string }
> = {
  'password-reset': { kind: 'password-changed', path: '/login' },
  'google-linked': { kind: 'google-linked', path: resetForm },
  disabled: { kind: 'account-disabled', path: '/team' },
  'password-changed': { kind: 'password-chosen', path: resetForm },
  'password-set': { kind: 'password-set', path: resetForm },
  'google-added': { kind: 'google-added', path: resetForm },
  'google-removed': { kind: 'google-removed', path: resetForm },
  'address-changed': { kind: 'address-changed', path: '/team' },
  'factor-on': { kind: 'factor-on', path: '/team' },
  'factor-off': { kind: 'factor-off', path: resetForm },
  'factor-taken': { kind: 'factor-taken', path: '/account' },
  'codes-made': { kind: 'codes-made', path: resetForm },
  'passkey-added': { kind: 'passkey-added', path: resetForm },
  'passkey-removed': { kind: 'passkey-removed', path: resetForm },
  'passkey-copied': { kind: 'passkey-copied', path: '/account' },
  'code-used': { kind: 'code-used', path: resetForm },
};

/** The texts of a mail whose paragraphs are composed already; the heading defaults to the subject. */
interface MailWords {
  subject: string;
  heading?: string;
  action?: string;
  closing?: string;
}

/** @returns a mailer that stores a link and its mail in one transaction */
export function createAccountMailer(context: {
  db: Db;
  clock: Clock;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  companyName: string;
  publicUrl: string;
}): AccountMailer {
  const { db, clock, mailQueue, companyName, publicUrl } = context;
  const site = { companyName, publicUrl };

  /** @param mail `path` is the button's target; the password reset form by default */
  function send(
    {
      words,
      path = resetForm,
      ...mail
    }: Pick<MailContent, 'kind' | 'to' | 'paragraphs' | 'details'> & {
      words: MailWords;
      path?: string;
    },
    within: DbOrTransaction,
  ): Promise<void> {
    const { subject, heading = subject, action, closing } = words;
    const content = {
      ...mail,
      companyName,
      subject,
      heading,
      ...(action !== undefined && { action: { label: action, url: publicUrl + path } }),
      ...(closing !== undefined && { closing }),
    };
    return mailQueue.enqueue(composeMail(content), within);
  }

  async function mailLink(
    user: MailRecipient,
    kind: keyof typeof linkMails,
    within: DbOrTransaction = db,
  ): Promise<void> {
    if (!within.isTransaction)
      return within.transaction().execute((transaction) => mailLink(user, kind, transaction));
    const { purpose, page } = links[kind];
    const token = await createLink(within, clock, { userId: user.id, purpose });
    const words = linkMails[kind];
    const paragraphs = words.paragraphs(site);
    await send({ kind, to: user.email, words, paragraphs, path: `${page}?token=${token}` }, within);
  }

  return {
    mailVerification: (user, within) => mailLink(user, 'verification', within),
    mailReset: (user, within) => mailLink(user, 'password-reset', within),
    mailSignUpAttempt: (user, within) => mailLink(user, 'sign-up-attempt', within),
    mailCredentialChanged({ email: to }, { change, ended, at }, within) {
      const { kind, path } = credentialNews[change];
      const words = credentialMails[kind];
      const paragraphs = [words.happened(site), words.advice];
      const details = [
        { label: endedLabels.at, value: mailTime(at) },
        ...words.counted
          .filter((what) => ended[what] > 0)
          .map((what) => ({ label: endedLabels[what], value: String(ended[what]) })),
      ];
      return send({ kind, to, words, path, paragraphs, details }, within);
    },
    mailSessionsEnded({ email: to }, { kind, browsers, at }, within) {
      const { browser: label, advice, action } = sessionsEndedMails;
      const { subject, happened } = sessionsEndedMails[kind];
      const details = [
        { label: endedLabels.at, value: mailTime(at) },
        ...browsers.map((browser) => ({ label, value: browserText(browser) })),
      ];
      const paragraphs = [happened(site), advice];
      return send({ kind, to, words: { subject, action }, paragraphs, details }, within);
    },
    mailFarewell({ email: to }, within) {
      const paragraphs = farewellMail.paragraphs(site);
      return send({ kind: 'account-deleted', to, words: farewellMail, paragraphs }, within);
    },
    async mailNewAddress({ email: to }, { newEmail, token }, within) {
      const link = { to: newEmail, path: `${newAddressPage}?token=${token}` };
      const paragraphs = newAddressMail.paragraphs(site);
      await send({ kind: 'new-address', ...link, words: newAddressMail, paragraphs }, within);
      const words = addressAskedMail;
      const notice = words.paragraphs(site, shownAddress(newEmail));
      await send({ kind: 'address-asked', to, words, paragraphs: notice }, within);
    },
    mailNewKey({ email: to }, { name, createdAt, expiresAt }, within) {
      const { labels } = newKeyMail;
      const details = [
        { label: labels.name, value: name },
        { label: labels.createdAt, value: mailTime(createdAt) },
        { label: labels.expiresAt, value: mailTime(expiresAt) },
      ];
      const paragraphs = newKeyMail.paragraphs(site);
      return send({ kind: 'api-key', to, words: newKeyMail, paragraphs, details }, within);
    },
    mailWebhook({ email: to }, { receiver, at }, within) {
      const { labels } = webhookMail;
      const details = [
        { label: labels.receiver, value: receiver },
        { label: labels.at, value: mailTime(at) },
      ];
      const paragraphs = webhookMail.paragraphs(site);
      return send({ kind: 'webhook', to, words: webhookMail, paragraphs, details }, within);
    },
  };
}
