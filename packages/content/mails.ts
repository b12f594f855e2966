import { newAddressPage, newPasswordPage, verifyPage } from '@m8/contracts/account.ts';
import type { CredentialChange } from '@m8/contracts/credential-change.ts';
import { keptFor } from '@m8/contracts/kept-tables.ts';

/** In every mail with a button, above the address of the button. */
export const copyAddress = 'Or copy this address into your browser:';

/** The values that the sentences of a mail mention. */
interface Site {
  companyName: string;
  /** Origin of the site. */
  publicUrl: string;
}

/** The label of a mail's button, and the path that it opens. */
interface MailAction {
  label: string;
  path: string;
}

const choosePassword: MailAction = { label: 'Choose a new password', path: '/login#reset' };
const openAccount: MailAction = { label: 'Open your account', path: '/account' };
const getInTouch: MailAction = { label: 'Get in touch', path: '/team' };

/** Words of a mail whose link works once, within an hour. */
interface LinkMailWords {
  subject: string;
  heading: string;
  paragraphs: (site: Site) => string[];
  action: MailAction;
  closing: string;
}

/** The mails with a link, by their kind. */
export const linkMails = {
  verification: {
    subject: 'Confirm your email address',
    heading: 'Welcome. One more click',
    paragraphs: ({ companyName }) => [
      `Someone (hopefully you) opened an ${companyName} account with this address. Please confirm that it is yours.`,
      'The link works once and expires in an hour. After that, log in and ask for a new one.',
    ],
    action: { label: 'Confirm my address', path: verifyPage },
    closing:
      'Not you? Choose “I did not open this account” on that page and we will close it. If you do nothing, this address stays unconfirmed.',
  },
  'password-reset': {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ({ companyName }) => [
      `You asked for a new password for your account at ${companyName}. The link below lets you choose one.`,
      'It works once and expires in an hour. A new password logs you out everywhere and revokes your DocuMind API keys. Then log in with the new password.',
    ],
    action: { label: 'Choose a new password', path: newPasswordPage },
    closing: 'Not you? Ignore this email. Your password stays as it is.',
  },
  'sign-up-attempt': {
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: ({ companyName, publicUrl }) => [
      `Someone (perhaps you) tried to open an ${companyName} account with this address. You already have one, so nothing changed.`,
      `If that was you, log in at ${publicUrl}/login as usual. If you forgot the password, choose a new one with the link below. It works once and expires in an hour.`,
    ],
    action: { label: 'Choose a new password', path: newPasswordPage },
    closing: 'Not you? Ignore this email. Your account stays as it is.',
  },
} as const satisfies Record<string, LinkMailWords>;

/** Words of a mail about a change of how a person signs in. */
interface CredentialMailWords {
  /** Also its heading. */
  subject: string;
  happened: (site: Site) => string;
  /** What to do, if it was the person, and if it was not. */
  advice: string;
  action: MailAction;
  /** The counts of what has ended that it lists; none if nothing ended. */
  counted: readonly ('sessions' | 'keys' | 'webhooks' | 'devices')[];
}

const all = ['sessions', 'keys', 'webhooks', 'devices'] as const;

/** Begins the sentence about a person who was logged in and had confirmed who they are. */
const someone = ({ companyName }: Site) =>
  `Someone (hopefully you) who was logged in to your ${companyName} account and confirmed it was them`;

const allEnded =
  'We logged you out everywhere. Your DocuMind API keys and webhooks no longer work.';

const elsewhereEnded =
  'You are logged out everywhere else, and your DocuMind API keys and webhooks no longer work.';

const elsewhereLoggedOut = 'You are logged out everywhere else.';

const notYou =
  'If that was you, all is well. If not, choose a new password with a link that we email you. That logs everyone out.';

/** The mails about changes of how a person signs in. */
export const credentialMails = {
  'password-reset': {
    subject: 'Your password was changed',
    happened: ({ companyName }) =>
      `The password of your ${companyName} account was changed with a link that we sent to this address. ${allEnded}`,
    advice:
      'If that was you, log in with the new password, and create new API keys and webhooks where you need them. If not, someone can read your email. Secure your mailbox first, then choose a new password for this account.',
    action: { label: 'Go to login', path: '/login' },
    counted: all,
  },
  'google-linked': {
    subject: 'You now log in with Google',
    happened: ({ companyName }) =>
      `Someone (hopefully you) logged in to your ${companyName} account with Google, which confirmed this address. You now log in with Google, and the old password no longer works. ${allEnded}`,
    advice:
      'If that was you, all is well. If you want a password too, choose one with a link that we email you. If it was not you, someone can use your Google account. Secure that first, then choose a new password for this account.',
    action: { label: 'Choose a password', path: '/login#reset' },
    counted: all,
  },
  disabled: {
    subject: 'Your account was disabled',
    happened: ({ companyName }) =>
      `We disabled your ${companyName} account, so nobody can log in to it for now. ${allEnded}`,
    advice: 'We deleted nothing. If you think this is a mistake, write to us.',
    action: getInTouch,
    counted: all,
  },
  'password-changed': {
    subject: 'You have a new password',
    happened: (site) => `${someone(site)} changed its password. ${elsewhereEnded}`,
    advice: notYou,
    action: choosePassword,
    counted: all,
  },
  'password-set': {
    subject: 'Your account now has a password',
    happened: (site) =>
      `${someone(site)} set a password. You can still log in the other ways. ${elsewhereEnded}`,
    advice: notYou,
    action: choosePassword,
    counted: all,
  },
  'google-added': {
    subject: 'Google was added to your account',
    happened: (site) =>
      `${someone(site)} added a Google account. That Google account can now log in to yours.`,
    advice:
      'If that was you, all is well. If not, choose a new password with a link that we email you, then remove Google on your account page.',
    action: choosePassword,
    counted: [],
  },
  'google-removed': {
    subject: 'Google was removed from your account',
    happened: (site) => `${someone(site)} removed Google as a way to log in. ${elsewhereLoggedOut}`,
    advice: notYou,
    action: choosePassword,
    counted: ['sessions', 'devices'],
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    happened: (site) =>
      `${someone(site)} added a passkey. It can log in to your account without a code.`,
    advice:
      'If that was you, all is well. If not, choose a new password with a link that we email you, then remove the passkey on your account page.',
    action: choosePassword,
    counted: [],
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    happened: (site) =>
      `${someone(site)} removed a passkey. It no longer works for logging in. ${elsewhereLoggedOut}`,
    advice: notYou,
    action: choosePassword,
    counted: ['sessions', 'devices'],
  },
  'passkey-copied': {
    subject: 'A passkey was refused',
    happened: ({ companyName }) =>
      `Someone used a passkey of your ${companyName} account. A passkey counts its uses. This count went backwards, as it would with a copy. We refused it, and nothing has changed.`,
    advice:
      'Log in another way, remove that passkey, and add a new one. Your account page says which one it was.',
    action: openAccount,
    counted: [],
  },
  'address-changed': {
    subject: 'Your account has a new address',
    happened: ({ companyName }) =>
      `Your ${companyName} account has a new address, confirmed with a link that we sent there. From now on we will write to that address. This is our last email about the account to this one.`,
    advice:
      'If that was you, all is well. If not, write to us right away. Someone else has your account.',
    action: getInTouch,
    counted: [],
  },
  'factor-on': {
    subject: 'Two-step login is on',
    happened: (site) =>
      `${someone(site)} set up an authenticator app. Every login with a password or Google now needs its code, even after a new password. ${elsewhereLoggedOut}`,
    advice:
      'If that was you, keep your recovery codes somewhere you can reach without your phone. If not, write to us right away. Someone else is in your account.',
    action: getInTouch,
    counted: ['sessions', 'devices'],
  },
  'factor-off': {
    subject: 'Two-step login is off',
    happened: (site) =>
      `${someone(site)} turned two-step login off. Logging in no longer needs a code.`,
    advice: notYou,
    action: choosePassword,
    counted: [],
  },
  'factor-taken': {
    subject: 'We turned two-step login off',
    happened: ({ companyName }) =>
      `Someone (hopefully you) told us that the phone and the recovery codes of your ${companyName} account are lost. We turned two-step login off, so logging in no longer needs a code.`,
    advice:
      'If that was you, log in and set the app up again. If not, write to us right away and choose a new password.',
    action: openAccount,
    counted: [],
  },
  'codes-made': {
    subject: 'You have new recovery codes',
    happened: (site) => `${someone(site)} created new recovery codes. The old ones no longer work.`,
    advice:
      'If that was you, all is well. If not, choose a new password with a link that we email you. That logs everyone out. Then create new recovery codes.',
    action: choosePassword,
    counted: [],
  },
  'code-used': {
    subject: 'A recovery code was used',
    happened: ({ companyName }) =>
      `Someone (hopefully you) logged in to your ${companyName} account with a recovery code. That code will not work again.`,
    advice:
      'If that was you and your phone is gone, turn the app off on your account page and set it up again. If not, someone knows your password and a recovery code. Choose a new password, then create new recovery codes.',
    action: choosePassword,
    counted: [],
  },
} as const satisfies Record<CredentialChange, CredentialMailWords>;

/** The mail to a new address, with the link that makes it the account's. */
export const newAddressMail = {
  subject: 'Confirm your new address',
  heading: 'Is this your new address?',
  paragraphs: ({ companyName }: Site) => [
    `Someone (hopefully you) wants to use this address for their ${companyName} account. Please confirm that it is yours.`,
    'The link works once and expires in an hour. Nothing changes until you use it.',
  ],
  action: { label: 'Use this address', path: newAddressPage },
  closing: 'Not you? Ignore this email. Nothing will happen.',
} as const;

/** The mail to the current address that a change of address was requested. */
export const addressAskedMail = {
  subject: 'Your account may get a new address',
  paragraphs: (site: Site, newEmail: string) => [
    `${someone(site)} wants to use the address ${newEmail}. We sent a link there. Once it is opened, we write only to that address.`,
    'If that was you, all is well. If not, choose a new password now. That cancels the link and logs everyone out.',
  ],
  action: choosePassword,
} as const;

/** Labels of what such a change has ended. */
export const endedLabels = {
  at: 'When',
  sessions: 'Sessions ended',
  keys: 'API keys revoked',
  webhooks: 'Webhooks deleted',
  devices: 'Known browsers forgotten',
} as const;

/** The mails about sessions that the person ended on /account: one, or all others. */
export const sessionsEndedMails = {
  'session-ended': {
    subject: 'A browser was logged out',
    happened: (site: Site) => `${someone(site)} logged out another browser.`,
  },
  'others-ended': {
    subject: 'All other browsers were logged out',
    happened: (site: Site) => `${someone(site)} logged out every other browser.`,
  },
  browser: 'Browser',
  advice: notYou,
  action: choosePassword,
} as const;

/** The last mail of an account: its person has deleted it. */
export const farewellMail = {
  subject: 'Your account was deleted',
  heading: 'Your account was deleted',
  paragraphs: ({ companyName, publicUrl }: Site) => [
    `You deleted your ${companyName} account. We erased your documents and files, your questions, API keys, applications and our emails to you. No one can log in any more, and your keys no longer work.`,
    `We keep a record of this email for ${keptFor('mail')}. See ${publicUrl}/privacy for what backups still hold, and for how long.`,
  ],
  closing:
    'Not you? Someone knew your password or could read your email. Change the password of your mailbox, and wherever else you use it.',
} as const;

/** The mail about a new API key. */
export const newKeyMail = {
  subject: 'A new API key for your documents',
  heading: 'You have a new API key',
  paragraphs: ({ companyName }: Site) => [
    `Someone (hopefully you) who was logged in to your ${companyName} account created an API key for DocuMind. The key can ask, upload and delete in your name until it expires.`,
    'If that was you, all is well. If not, choose a new password. That revokes every API key, deletes every webhook and logs everyone out.',
  ],
  labels: { name: 'Name', createdAt: 'Made', expiresAt: 'Expires' },
  action: choosePassword,
} as const;

/** The mail about a new webhook, or a new address of one. */
export const webhookMail = {
  subject: 'A new webhook for your documents',
  heading: 'A webhook was set up',
  paragraphs: ({ companyName }: Site) => [
    `Someone (hopefully you) who was logged in to your ${companyName} account set up a webhook. From now on, the receiver below gets the name of each document that becomes ready, fails or is deleted.`,
    'If that was you, all is well. If not, choose a new password. That deletes every webhook, revokes every API key and logs everyone out.',
  ],
  labels: { receiver: 'Receiver', at: 'When' },
  action: choosePassword,
} as const;
