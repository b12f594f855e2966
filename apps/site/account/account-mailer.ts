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
  browsers: readonly BrowserName[];
  at: Date;
}

export type AccountMailer = ReturnType<typeof createAccountMailer>;

/** Purpose of each mail's link, and the page it opens. */
const links: Record<keyof typeof linkMails, { purpose: LinkPurpose; page: string }> = {
  verification: { purpose: 'verify-email', page: verifyPage },
  'password-reset': { purpose: 'reset-password', page: newPasswordPage },
  'sign-up-attempt': { purpose: 'reset-password', page: newPasswordPage },
};

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

interface MailSettings {
  db: Db;
  clock: Clock;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  companyName: string;
  publicUrl: string;
}

type Site = Pick<MailSettings, 'companyName' | 'publicUrl'>;

/** A mail before its words are put together. */
type AccountMail = Pick<MailContent, 'kind' | 'to' | 'details'> & {
  words: {
    subject: string;
    /** The subject by default. */
    heading?: string;
    paragraphs?: (site: Site) => string[];
    action?: string;
    closing?: string;
  };
  /** Those of the words by default. */
  paragraphs?: string[];
  /** The button's target; the password reset form by default. */
  path?: string;
};

function contentOf({ companyName, publicUrl }: Site, mail: AccountMail): MailContent {
  const { words, path = resetForm, paragraphs, ...rest } = mail;
  const { subject, heading = subject, action, closing } = words;
  return {
    ...rest,
    companyName,
    subject,
    heading,
    paragraphs: paragraphs ?? words.paragraphs?.({ companyName, publicUrl }) ?? [],
    ...(action !== undefined && { action: { label: action, url: publicUrl + path } }),
    ...(closing !== undefined && { closing }),
  };
}

/**
 * @returns whether a person's account has the address and has not confirmed it. It may be a stranger's: whoever
 *   typed it could cause any number of notices to it
 */
async function isUnconfirmed(
  { id, email }: MailRecipient,
  within: DbOrTransaction,
): Promise<boolean> {
  const found = await within
    .selectFrom('account_user')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

type Send = (mail: AccountMail, within: DbOrTransaction) => Promise<unknown>;
type LinkMail = keyof typeof linkMails;

function createLinkMailer({ db, clock }: MailSettings, send: Send) {
  async function mailLink(
    { id: userId, email: to }: MailRecipient,
    kind: LinkMail,
    within: DbOrTransaction,
    password?: string,
  ): Promise<void> {
    const { purpose, page } = links[kind];
    const token = await createLink(within, clock, { userId, purpose, password });
    await send({ kind, to, words: linkMails[kind], path: `${page}?token=${token}` }, within);
  }
  const linkMailer =
    (kind: LinkMail) =>
    (user: MailRecipient, within?: DbOrTransaction): Promise<void> =>
      within === undefined
        ? db.transaction().execute((transaction) => mailLink(user, kind, transaction))
        : mailLink(user, kind, within);
  return {
    mailVerification: linkMailer('verification'),
    /** @param password hash of the password typed at the sign-up, which the link installs */
    mailSignUp: (user: MailRecipient, password: string, within: DbOrTransaction) =>
      mailLink(user, 'verification', within, password),
    mailReset: linkMailer('password-reset'),
    /** Tells a person that someone tried to open another account with their address. */
    mailSignUpAttempt: linkMailer('sign-up-attempt'),
  };
}

/**
 * Makes a mailer whose methods take the transaction of the mail's cause as `within`. Notices about changes of
 * sign-in, sessions and addresses are not sent to an unconfirmed address.
 */
export function createAccountMailer(context: MailSettings) {
  const send = (mail: AccountMail, within: DbOrTransaction) =>
    context.mailQueue.enqueue(composeMail(contentOf(context, mail)), within);

  type Notice = Omit<AccountMail, 'to'>;
  async function sendNotice(user: MailRecipient, mail: Notice, within: DbOrTransaction) {
    if (!(await isUnconfirmed(user, within))) await send({ ...mail, to: user.email }, within);
  }

  return {
    ...createLinkMailer(context, send),
    mailCredentialChanged(
      user: MailRecipient,
      { change, ended, at }: CredentialReport,
      within: DbOrTransaction,
    ): Promise<void> {
      const { kind, path } = credentialNews[change];
      const words = credentialMails[kind];
      const details = [
        { label: endedLabels.at, value: mailTime(at) },
        ...words.counted
          .filter((what) => ended[what] > 0)
          .map((what) => ({ label: endedLabels[what], value: String(ended[what]) })),
      ];
      const paragraphs = [words.happened(context), words.advice];
      return sendNotice(user, { kind, words, path, paragraphs, details }, within);
    },
    mailSessionsEnded(
      user: MailRecipient,
      { kind, browsers, at }: SessionsEnded,
      within: DbOrTransaction,
    ): Promise<void> {
      const { browser: label, advice, action } = sessionsEndedMails;
      const { subject, happened } = sessionsEndedMails[kind];
      const details = [
        { label: endedLabels.at, value: mailTime(at) },
        ...browsers.map((browser) => ({ label, value: browserText(browser) })),
      ];
      const paragraphs = [happened(context), advice];
      const words = { subject, action };
      return sendNotice(user, { kind, words, paragraphs, details }, within);
    },
    mailFarewell: ({ email: to }: MailRecipient, within: DbOrTransaction) =>
      send({ kind: 'account-deleted', to, words: farewellMail }, within),
    /** Mails a confirmation link to a new address, and notifies the present one. */
    async mailNewAddress(
      user: MailRecipient,
      { newEmail, token }: { newEmail: string; token: string },
      within: DbOrTransaction,
    ): Promise<void> {
      const link = { to: newEmail, path: `${newAddressPage}?token=${token}` };
      await send({ kind: 'new-address', ...link, words: newAddressMail }, within);
      const { subject, action } = addressAskedMail;
      const paragraphs = addressAskedMail.paragraphs(context, shownAddress(newEmail));
      const words = { subject, action };
      await sendNotice(user, { kind: 'address-asked', words, paragraphs }, within);
    },
    mailNewKey(
      { email: to }: MailRecipient,
      { name, createdAt, expiresAt }: { name: string; createdAt: Date; expiresAt: Date },
      within: DbOrTransaction,
    ): Promise<void> {
      const { labels } = newKeyMail;
      const details = [
        { label: labels.name, value: name },
        { label: labels.createdAt, value: mailTime(createdAt) },
        { label: labels.expiresAt, value: mailTime(expiresAt) },
      ];
      return send({ kind: 'api-key', to, words: newKeyMail, details }, within);
    },
    mailWebhook(
      { email: to }: MailRecipient,
      { receiver, at }: { receiver: string; at: Date },
      within: DbOrTransaction,
    ): Promise<void> {
      const { labels } = webhookMail;
      const details = [
        { label: labels.receiver, value: receiver },
        { label: labels.at, value: mailTime(at) },
      ];
      return send({ kind: 'webhook', to, words: webhookMail, details }, within);
    },
  };
}
