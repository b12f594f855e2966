import { newPasswordPage, verifyPage } from '#contracts/account.ts';
import { composeMail } from '#server/platform/mailer/compose-mail.ts';
import type { Mail } from '#server/platform/mailer/mail.ts';
import { mailTime } from '#server/platform/mailer/mail-time.ts';

/** Why nothing that was granted before may count any more. */
export type CredentialChange = 'password-reset' | 'google-linked' | 'disabled';

/** What a change of a credential has ended. */
export interface EndedAccess {
  /** Sessions that were live; their bearer tokens have died with them. */
  sessions: number;
  /** API keys that were live. */
  keys: number;
  /** Browsers that were known by a sign-in before. */
  devices: number;
}

/** What a person is told of it. */
export interface CredentialNews {
  change: CredentialChange;
  ended: EndedAccess;
  at: Date;
}

/** What every mail of an account needs to know. */
export interface MailSubject {
  /** Address of the person. */
  to: string;
  companyName: string;
  /** Origin of the site. */
  publicUrl: string;
}

/** @param token of the link, good for one hour */
export function verificationMail(subject: MailSubject, token: string): Mail {
  return composeMail({
    kind: 'verification',
    to: subject.to,
    companyName: subject.companyName,
    subject: 'Confirm your email address',
    heading: 'Welcome. One more click',
    paragraphs: [
      `Somebody, most likely you, opened an account at ${subject.companyName} with this address. Please confirm that it is yours.`,
      'The link works once, for one hour. If it has run out, log in and ask for a new one.',
    ],
    action: {
      label: 'Confirm my address',
      url: `${subject.publicUrl}${verifyPage}?token=${token}`,
    },
    closing:
      'If you did not open an account, say so with the second button of that page, and we close it. If you do nothing, this address stays unconfirmed.',
  });
}

/** @param token of the link, good for one hour */
export function resetMail(subject: MailSubject, token: string): Mail {
  return composeMail({
    kind: 'password-reset',
    to: subject.to,
    companyName: subject.companyName,
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      `You asked for a new password for your account at ${subject.companyName}. The link below lets you choose one.`,
      'It works once, for one hour. Afterwards you are logged out everywhere, your DocuMind API keys no longer work, and you log in with the new password.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${subject.publicUrl}${newPasswordPage}?token=${token}`,
    },
    closing:
      'If you did not ask for this, you can leave this mail alone. Your password stays as it is.',
  });
}

/**
 * Tells who has an account that somebody wanted to open one with the same address.
 *
 * @param token of a link to a new password, good for one hour
 */
export function signUpAttemptMail(subject: MailSubject, token: string): Mail {
  return composeMail({
    kind: 'sign-up-attempt',
    to: subject.to,
    companyName: subject.companyName,
    subject: 'You have an account already',
    heading: 'You have an account already',
    paragraphs: [
      `Somebody, maybe you, wanted to open an account at ${subject.companyName} with this address. There is one, so nothing was changed.`,
      `If that was you, log in at ${subject.publicUrl}/login as you always do. If you have forgotten the password, the link below lets you choose a new one. It works once, for one hour.`,
    ],
    action: {
      label: 'Choose a new password',
      url: `${subject.publicUrl}${newPasswordPage}?token=${token}`,
    },
    closing: 'If it was not you, you can leave this mail alone. Your account stays as it is.',
  });
}

interface CredentialWords {
  kind: string;
  subject: string;
  /** What happened, after the company's name. */
  happened: (companyName: string) => string;
  /** What to do, if it was the person, and if it was not. */
  advice: string;
  action: { label: string; path: string };
}

const allEnded =
  'Everything that was open before has ended: you are logged out everywhere, and your DocuMind API keys no longer work.';

const credentialWords: Readonly<Record<CredentialChange, CredentialWords>> = {
  'password-reset': {
    kind: 'password-changed',
    subject: 'Your password was changed',
    happened: (companyName) =>
      `The password of your account at ${companyName} was changed, with a link that we had mailed to this address. ${allEnded}`,
    advice:
      'If that was you, all is well: log in with the new password, and make new API keys where you need them. If it was not, somebody can read your mail: secure your mailbox first, then choose a new password for this account.',
    action: { label: 'Go to login', path: '/login' },
  },
  'google-linked': {
    kind: 'google-linked',
    subject: 'You now sign in with Google',
    happened: (companyName) =>
      `Somebody signed in to your account at ${companyName} with Google, which confirmed that this address is theirs. From now on Google is the way in: the password of before no longer works. ${allEnded}`,
    advice:
      'If that was you, all is well. If you want a password as well, choose one with a link that we mail you. If it was not you, somebody can use your Google account: secure that first, then choose a new password for this account.',
    action: { label: 'Choose a password', path: '/login#reset' },
  },
  disabled: {
    kind: 'account-disabled',
    subject: 'Your account was disabled',
    happened: (companyName) =>
      `Your account at ${companyName} was disabled, and nobody can log in to it for now. ${allEnded}`,
    advice: 'Nothing of yours was deleted. If you think that this is a mistake, write to us.',
    action: { label: 'Get in touch', path: '/team' },
  },
};

/** Tells a person that signing in has changed, and what of before no longer counts. */
export function credentialMail(subject: MailSubject, { change, ended, at }: CredentialNews): Mail {
  const { to, companyName, publicUrl } = subject;
  const words = credentialWords[change];
  return composeMail({
    ...{ kind: words.kind, to, companyName, subject: words.subject, heading: words.subject },
    paragraphs: [words.happened(companyName), words.advice],
    details: [
      { label: 'When', value: mailTime(at) },
      { label: 'Sessions ended', value: String(ended.sessions) },
      { label: 'API keys revoked', value: String(ended.keys) },
      { label: 'Known browsers forgotten', value: String(ended.devices) },
    ],
    action: { label: words.action.label, url: `${publicUrl}${words.action.path}` },
  });
}

/** An API key, without its text. */
export interface NewKey {
  name: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Tells a person that an API key of theirs was made. The key itself is shown once, elsewhere. */
export function newKeyMail(subject: MailSubject, key: NewKey): Mail {
  return composeMail({
    kind: 'api-key',
    to: subject.to,
    companyName: subject.companyName,
    subject: 'A new API key for your documents',
    heading: 'A new API key was made',
    paragraphs: [
      `Somebody who was logged in to your account at ${subject.companyName} made an API key for DocuMind. Whoever has the key can ask, upload and delete in your name until it expires.`,
      'If that was you, all is well. If it was not, choose a new password: that revokes every API key, and logs everybody out.',
    ],
    details: [
      { label: 'Name', value: key.name },
      { label: 'Made', value: mailTime(key.createdAt) },
      { label: 'Expires', value: mailTime(key.expiresAt) },
    ],
    action: { label: 'Choose a new password', url: `${subject.publicUrl}/login#reset` },
  });
}
