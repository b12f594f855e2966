import { keptFor } from '#contracts/kept-tables.ts';

/** Stands in every mail with a button, above the address that the button leads to. */
export const copyAddress = 'Or copy this address into your browser:';

/** What the sentences of a mail name. */
interface Site {
  companyName: string;
  /** Origin of the site. */
  publicUrl: string;
}

/** Words of a mail whose link serves once, for an hour. */
interface LinkMailWords {
  subject: string;
  heading: string;
  paragraphs: (site: Site) => string[];
  action: string;
  closing: string;
}

/** The mails with a link, by their kind. */
export const linkMails = {
  verification: {
    subject: 'Confirm your email address',
    heading: 'Welcome. One more click',
    paragraphs: ({ companyName }) => [
      `Somebody, most likely you, opened an account at ${companyName} with this address. Please confirm that it is yours.`,
      'The link works once, for one hour. If it has run out, log in and ask for a new one.',
    ],
    action: 'Confirm my address',
    closing:
      'If you did not open an account, say so with the second button of that page, and we close it. If you do nothing, this address stays unconfirmed.',
  },
  'password-reset': {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ({ companyName }) => [
      `You asked for a new password for your account at ${companyName}. The link below lets you choose one.`,
      'It works once, for one hour. Afterwards you are logged out everywhere, your DocuMind API keys no longer work, and you log in with the new password.',
    ],
    action: 'Choose a new password',
    closing:
      'If you did not ask for this, you can leave this mail alone. Your password stays as it is.',
  },
  'sign-up-attempt': {
    subject: 'You have an account already',
    heading: 'You have an account already',
    paragraphs: ({ companyName, publicUrl }) => [
      `Somebody, maybe you, wanted to open an account at ${companyName} with this address. There is one, so nothing was changed.`,
      `If that was you, log in at ${publicUrl}/login as you always do. If you have forgotten the password, the link below lets you choose a new one. It works once, for one hour.`,
    ],
    action: 'Choose a new password',
    closing: 'If it was not you, you can leave this mail alone. Your account stays as it is.',
  },
} as const satisfies Record<string, LinkMailWords>;

/** Words of a mail that tells how signing in has changed. */
interface CredentialMailWords {
  /** Its heading, too. */
  subject: string;
  happened: (site: Site) => string;
  /** What to do, if it was the person, and if it was not. */
  advice: string;
  action: string;
  /** What it counts of what has ended; nothing where nothing does. */
  counted: readonly ('sessions' | 'keys' | 'webhooks' | 'devices')[];
}

const all = ['sessions', 'keys', 'webhooks', 'devices'] as const;

const allEnded =
  'Everything that was open before has ended: you are logged out everywhere, and your DocuMind API keys and webhooks no longer work.';

const elsewhereEnded =
  'Everywhere else you are logged out, and your DocuMind API keys and webhooks no longer work.';

const notYou =
  'If that was you, all is well. If it was not, choose a new password with a link that we mail you: it logs everybody out.';

/** The mails that tell how signing in has changed, by their kind. */
export const credentialMails = {
  'password-changed': {
    subject: 'Your password was changed',
    happened: ({ companyName }) =>
      `The password of your account at ${companyName} was changed, with a link that we had mailed to this address. ${allEnded}`,
    advice:
      'If that was you, all is well: log in with the new password, and make new API keys and webhooks where you need them. If it was not, somebody can read your mail: secure your mailbox first, then choose a new password for this account.',
    action: 'Go to login',
    counted: all,
  },
  'google-linked': {
    subject: 'You now sign in with Google',
    happened: ({ companyName }) =>
      `Somebody signed in to your account at ${companyName} with Google, which confirmed that this address is theirs. From now on Google is the way in: the password of before no longer works. ${allEnded}`,
    advice:
      'If that was you, all is well. If you want a password as well, choose one with a link that we mail you. If it was not you, somebody can use your Google account: secure that first, then choose a new password for this account.',
    action: 'Choose a password',
    counted: all,
  },
  'account-disabled': {
    subject: 'Your account was disabled',
    happened: ({ companyName }) =>
      `Your account at ${companyName} was disabled, and nobody can log in to it for now. ${allEnded}`,
    advice: 'Nothing of yours was deleted. If you think that this is a mistake, write to us.',
    action: 'Get in touch',
    counted: all,
  },
  'password-chosen': {
    subject: 'You have a new password',
    happened: ({ companyName }) =>
      `The password of your account at ${companyName} was changed by somebody who was logged in and had shown who they are. ${elsewhereEnded}`,
    advice: notYou,
    action: 'Choose a new password',
    counted: all,
  },
  'password-set': {
    subject: 'Your account has a password now',
    happened: ({ companyName }) =>
      `Somebody who was logged in to your account at ${companyName}, and had shown who they are, chose a password for it. The other ways in stay as they are. ${elsewhereEnded}`,
    advice: notYou,
    action: 'Choose a new password',
    counted: all,
  },
  'google-added': {
    subject: 'Google is a way in now',
    happened: ({ companyName }) =>
      `Somebody who was logged in to your account at ${companyName}, and had shown who they are, added a Google account to it. Whoever holds that Google account can log in to yours.`,
    advice:
      'If that was you, all is well. If it was not, choose a new password with a link that we mail you, then take Google away on the page of your account.',
    action: 'Choose a new password',
    counted: [],
  },
  'google-removed': {
    subject: 'Google is no way in any more',
    happened: ({ companyName }) =>
      `Somebody who was logged in to your account at ${companyName}, and had shown who they are, took Google away as a way in. Everywhere else you are logged out.`,
    advice: notYou,
    action: 'Choose a new password',
    counted: ['sessions', 'devices'],
  },
  'passkey-added': {
    subject: 'A passkey is a way in now',
    happened: ({ companyName }) =>
      `Somebody who was logged in to your account at ${companyName}, and had shown who they are, added a passkey to it. Whoever can unlock that passkey can log in to your account, without a code.`,
    advice:
      'If that was you, all is well. If it was not, choose a new password with a link that we mail you, then remove the passkey on the page of your account.',
    action: 'Choose a new password',
    counted: [],
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    happened: ({ companyName }) =>
      `Somebody who was logged in to your account at ${companyName}, and had shown who they are, removed one of its passkeys. It is no way in any more. Everywhere else you are logged out.`,
    advice: notYou,
    action: 'Choose a new password',
    counted: ['sessions', 'devices'],
  },
  'passkey-copied': {
    subject: 'A passkey was refused',
    happened: ({ companyName }) =>
      `Somebody showed one of the passkeys of your account at ${companyName}. It counts how often it is used, and this time its count went back, as that of a copy does. It was not accepted, and nothing was changed.`,
    advice:
      'Log in another way, remove that passkey, and add a new one. The page of your account says which it was.',
    action: 'Open your account',
    counted: [],
  },
  'address-changed': {
    subject: 'Your account has another address now',
    happened: ({ companyName }) =>
      `Your account at ${companyName} has a new address, which was confirmed by a link that we mailed there. From now on we write to that one, and this is the last mail about the account to you.`,
    advice:
      'If that was you, all is well. If it was not, write to us at once: somebody else has your account.',
    action: 'Get in touch',
    counted: [],
  },
  'factor-on': {
    subject: 'Logging in now takes a code',
    happened: ({ companyName }) =>
      `Somebody who was logged in to your account at ${companyName}, and had shown who they are, set up an authenticator app. From now on whoever logs in with a password or with Google is asked for its code, too, also after a new password. Everywhere else you are logged out.`,
    advice:
      'If that was you, all is well: keep your recovery codes where you find them without your phone. If it was not, write to us at once: somebody else is in your account.',
    action: 'Get in touch',
    counted: ['sessions', 'devices'],
  },
  'factor-off': {
    subject: 'Logging in takes no code any more',
    happened: ({ companyName }) =>
      `Somebody who was logged in to your account at ${companyName}, and had shown who they are, turned the authenticator app off. Its codes and the recovery codes are asked for no more.`,
    advice: notYou,
    action: 'Choose a new password',
    counted: [],
  },
  'factor-taken': {
    subject: 'We turned your authenticator app off',
    happened: ({ companyName }) =>
      `Somebody, most likely you, told us that the phone and the recovery codes of your account at ${companyName} are lost. We turned the authenticator app off: logging in takes no code any more.`,
    advice:
      'If that was you, log in and set the app up anew. If it was not, write to us at once, and choose a new password.',
    action: 'Open your account',
    counted: [],
  },
  'codes-made': {
    subject: 'You have new recovery codes',
    happened: ({ companyName }) =>
      `Somebody who was logged in to your account at ${companyName}, and had shown who they are, made new recovery codes. Those of before no longer work.`,
    advice:
      'If that was you, all is well. If it was not, choose a new password with a link that we mail you, which logs everybody out, then make new recovery codes.',
    action: 'Choose a new password',
    counted: [],
  },
  'code-used': {
    subject: 'A recovery code was used',
    happened: ({ companyName }) =>
      `Somebody showed a recovery code of your account at ${companyName}, in place of a code of the authenticator app. It does not work again.`,
    advice:
      'If that was you, all is well: without your phone, turn the app off on the page of your account, and set it up anew. If it was not, somebody knows your password and a recovery code: choose a new password, then make new recovery codes.',
    action: 'Choose a new password',
    counted: [],
  },
} as const satisfies Record<string, CredentialMailWords>;

/** The mail to a new address, with the link that makes it the account's. */
export const newAddressMail = {
  subject: 'Confirm your new address',
  heading: 'Is this your new address?',
  paragraphs: ({ companyName }: Site) => [
    `Somebody, most likely you, wants their account at ${companyName} to have this address from now on. Please confirm that it is yours.`,
    'The link works once, for one hour. Until then nothing changes.',
  ],
  action: 'Use this address',
  closing: 'If you have no such account, you can leave this mail alone. Nothing will happen.',
} as const;

/** The mail to the present address that a new one was asked for. */
export const addressAskedMail = {
  subject: 'A new address was asked for',
  paragraphs: ({ companyName }: Site, newEmail: string) => [
    `Somebody who was logged in to your account at ${companyName}, and had shown who they are, wants it to have the address ${newEmail}. We have mailed a link there. Once it is used, we write to that address alone.`,
    'If that was you, all is well. If it was not, choose a new password now: that makes the link useless, and logs everybody out.',
  ],
  action: 'Choose a new password',
} as const;

/** Labels of what such a change has ended. */
export const endedLabels = {
  at: 'When',
  sessions: 'Sessions ended',
  keys: 'API keys revoked',
  webhooks: 'Webhooks deleted',
  devices: 'Known browsers forgotten',
} as const;

/** The mails that tell of sessions that the person ended on /account: of one, and of all others. */
export const sessionsEndedMails = {
  'session-ended': {
    subject: 'A browser was logged out',
    happened: ({ companyName }: Site) =>
      `Somebody who was logged in to your account at ${companyName}, and had shown who they are, logged out one of the browsers that were logged in to it.`,
  },
  'others-ended': {
    subject: 'All other browsers were logged out',
    happened: ({ companyName }: Site) =>
      `Somebody who was logged in to your account at ${companyName}, and had shown who they are, logged out every browser but their own.`,
  },
  browser: 'Browser',
  advice: notYou,
  action: 'Choose a new password',
} as const;

/** The last mail of an account: its person has deleted it. */
export const farewellMail = {
  subject: 'Your account is deleted',
  heading: 'Your account is deleted',
  paragraphs: ({ companyName, publicUrl }: Site) => [
    `You deleted your account at ${companyName}. Your documents with their files, your questions, API keys, applications and the mails to you are erased. Nobody can log in to the account any more, and no key of yours works.`,
    `That this mail was sent is noted for ${keptFor('mail')}. What backups still hold, and for how long, stands at ${publicUrl}/privacy.`,
  ],
  closing:
    'If it was not you, somebody knew your password or could read your mail: change the password of your mailbox, and of other places where you use the same one.',
} as const;

/** The mail that tells of a new API key. */
export const newKeyMail = {
  subject: 'A new API key for your documents',
  heading: 'A new API key was made',
  paragraphs: ({ companyName }: Site) => [
    `Somebody who was logged in to your account at ${companyName} made an API key for DocuMind. Whoever has the key can ask, upload and delete in your name until it expires.`,
    'If that was you, all is well. If it was not, choose a new password: that revokes every API key, deletes every webhook, and logs everybody out.',
  ],
  labels: { name: 'Name', createdAt: 'Made', expiresAt: 'Expires' },
  action: 'Choose a new password',
} as const;

/** The mail that tells of a new webhook, or of a new address of one. */
export const webhookMail = {
  subject: 'A new webhook for your documents',
  heading: 'A webhook was set up',
  paragraphs: ({ companyName }: Site) => [
    `Somebody who was logged in to your account at ${companyName}, or has one of its API keys, set up a webhook. From now on the receiver below is told when a document of yours is ready, has failed or is deleted, by the name of the document.`,
    'If that was you, all is well. If it was not, choose a new password: that deletes every webhook, revokes every API key, and logs everybody out.',
  ],
  labels: { receiver: 'Receiver', at: 'When' },
  action: 'Choose a new password',
} as const;
