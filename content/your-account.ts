import { type AccountEventKind, accountEventDays } from '#contracts/account.ts';
import type { LinkEnd } from '#contracts/credential-change.ts';

/** The head of /account, and what stands around its sections. */
export const yourAccountWords = {
  title: 'Your account',
  /** Before and after the address. */
  lead: ['You are logged in as ', '.'],
  unverified: 'This address is not verified yet.',
  verify: 'Verify it',
  documents: 'Your documents and API keys',
  logOut: 'Log out',
  failed: 'Your account could not be read.',
  /** Before and after the contact address. */
  requests: ['Something else about your data? Write to ', '.'],
  sampleAddress: 'Sample address',
  aside: 'This is yours. It leaves when you say so.',
} as const;

/** The way to the desk, for whoever has a role at it. */
export const deskDoorWords = {
  open: 'The desk',
  failed: 'The desk did not open. Log out, log in with your code, and try again.',
  needsSecondFactor: 'The desk opens once an authenticator app is asked for when you log in.',
} as const;

/** The question before an act that changes a way in. */
export const confirmWords = {
  title: 'Confirm it is you',
  lead: 'This changes how your account is entered, so we ask again. We do not ask a second time for ten minutes.',
  atDesk:
    'This is about other people, so the desk asks for your code or your passkey. We do not ask a second time for ten minutes.',
  password: 'Your password',
  submit: 'Confirm',
  google: 'Confirm with Google',
  cancel: 'Cancel',
  /** Where nobody can be asked here, because a Firebase project keeps the sign-in. */
  signInAgain: {
    lead: 'This is about other people, so we ask again. Your sign-in is kept by Firebase: log out, log in with your code, and open the desk within ten minutes.',
    submit: 'Log out now',
  },
} as const;

const linkEnds: Readonly<Record<Exclude<LinkEnd, 'address-changed'>, string>> = {
  'password-reset': 'with your new password',
  'password-changed': 'with your new password',
  'password-set': 'with your new password',
  'google-linked': 'when you logged in with Google',
  'google-removed': 'when Google was taken away',
  'factor-on': 'when an authenticator app was set up',
  'passkey-removed': 'when a passkey was removed',
  disabled: 'when the account was disabled',
};

/** The address of the account. */
export const addressWords = {
  title: 'Address',
  lead: 'Where we write to you, and what you log in with. A new one counts once you have opened the link that we mail there; the old one is told.',
  field: 'New address',
  submit: 'Send a link to it',
  sent: (email: string) =>
    `We sent a link to ${email}. Open it within an hour, and the address is yours.`,
  /** In the place of that, once a later change has ended the link. */
  ended: (email: string, end: Exclude<LinkEnd, 'address-changed'>) =>
    `The link that we sent to ${email} ended ${linkEnds[end]}. If you still want that address, send another one.`,
} as const;

/** A new password, chosen on the page. */
export const passwordWords = {
  title: 'Password',
  change: {
    lead: 'With a new one you are logged out everywhere else, and your API keys stop working. Here you stay logged in.',
    submit: 'Save new password',
    done: 'You have a new password. Everywhere else you are logged out.',
  },
  set: {
    lead: 'You have none. With a password you have another way in. Everywhere else you are then logged out, and your API keys stop working.',
    submit: 'Save password',
    done: 'You have a password now.',
  },
} as const;

/** Google as a way in. */
export const googleWords = {
  title: 'Google',
  linked:
    'Google is a way in to your account. If you take it away, you are logged out everywhere else.',
  unlinked:
    'You can add a Google account as a second way in. Its address may be another than the one here.',
  add: 'Add Google',
  added: 'Google is a way in now.',
  remove: 'Take Google away',
  removed: 'Google is no way in any more.',
  onlyWay: 'It is your only way in: choose a password before you take it away.',
} as const;

/** The API keys of DocuMind. */
export const keysWords = {
  title: 'API keys',
  lead: 'Programs with one of these act in your name, on your documents. If you do not know one, revoke it.',
  unverified: 'Confirm your address first: API keys are for confirmed accounts.',
  failed: 'Your API keys could not be read.',
  empty: 'You have none.',
  neverUsed: 'never used',
  used: (day: string) => `used on ${day}`,
  until: (day: string) => `works until ${day}`,
  manage: 'Make or revoke keys in DocuMind',
} as const;

/** A new password by a mailed link. */
export const mailedPasswordWords = {
  title: 'Password',
  lead: 'To change your password, we send you a link. With the new one you are logged out everywhere else.',
  submit: 'Change your password',
} as const;

/** What Firebase keeps of an account, where it keeps them, and what can be done about it. */
export const firebaseRows = [
  {
    id: 'address',
    title: 'Address',
    keeps: 'Kept by Firebase.',
    todo: 'It cannot be changed from this page. Write to us, and we change it for you.',
  },
  {
    id: 'ways-in',
    title: 'Ways in',
    keeps: 'Your password and Google are kept by Firebase.',
    todo: 'Log in with Google once, and it is a way in from then on. A password you choose above.',
  },
  {
    id: 'passkeys',
    title: 'Passkeys',
    keeps: 'Firebase, which keeps your account, offers none in a browser.',
    todo: 'Log in with your password or with Google.',
  },
  {
    id: 'sessions',
    title: 'Where you are logged in',
    keeps: 'Kept by Firebase, which does not list them for you.',
    todo: 'Choose a new password, and every other browser is logged out within an hour.',
  },
  {
    id: 'log',
    title: 'What happened lately',
    keeps: 'Kept by Firebase, which shows it to those who run this site.',
    todo: 'Write to us if you think that somebody else was in your account.',
  },
] as const;

const somewhere = 'An unknown browser';

/** @returns a browser by its name and its system's, as far as they are known */
export function browserText({
  browser,
  system,
}: {
  browser: string | null;
  system: string | null;
}): string {
  if (browser === null) return system === null ? somewhere : `A browser on ${system}`;
  return system === null ? browser : `${browser} on ${system}`;
}

/** Where somebody is signed in. */
export const sessionsWords = {
  title: 'Where you are logged in',
  lead: 'Each browser that is logged in to your account. If you do not know one, end it, then choose a new password.',
  thisOne: 'this one',
  used: { today: 'used today', yesterday: 'used yesterday', on: (day: string) => `used on ${day}` },
  since: (day: string) => `logged in on ${day}`,
  end: 'End',
  endOf: (name: string) => `End the session of ${name}`,
  ended: (name: string) => `${name} is logged out.`,
  endOthers: 'Log out everywhere else',
  othersEnded: 'You are logged out everywhere else.',
  alone: 'You are logged in nowhere else.',
} as const;

/** The security log. */
export const securityLogWords = {
  title: 'What happened lately',
  lead: `Who came in, and what changed about that. Kept for ${accountEventDays} days. If something here was not you, choose a new password.`,
  empty: `Nothing in the last ${accountEventDays} days.`,
  more: (count: number) => `Show ${count} more`,
} as const;

/** What each kind of event says; `about` is what it was about, where that has a name. */
export const eventSentences: Readonly<Record<AccountEventKind, (about: string | null) => string>> =
  {
    'signed-in': () => 'Logged in',
    'session-ended': () => 'A session was ended',
    'others-ended': () => 'All other sessions were ended',
    'password-reset': () => 'A new password was chosen with a mailed link',
    'password-changed': () => 'The password was changed',
    'password-set': () => 'A password was chosen',
    'address-asked': (about) => `A new address was asked for: ${about}`,
    'address-changed': (about) =>
      about === null
        ? 'The address was changed'
        : `The address was changed. Before, it was ${about}`,
    'google-linked': () => 'Logged in with Google, which replaced the ways in of before',
    'google-added': () => 'Google was added',
    'google-removed': () => 'Google was taken away',
    'factor-on': () => 'An authenticator app was set up',
    'factor-off': () => 'The authenticator app was turned off',
    'factor-taken': () => 'We turned the authenticator app off',
    'codes-made': () => 'New recovery codes were made',
    'code-used': () => 'A recovery code was used',
    'passkey-added': (about) => `A passkey was added: ${about}`,
    'passkey-renamed': (about) => `A passkey was renamed: ${about}`,
    'passkey-removed': (about) => `A passkey was removed: ${about}`,
    'passkey-copied': (about) => `A passkey was refused, because it may be a copy: ${about}`,
    'key-made': (about) => `An API key was made: ${about}`,
    'webhook-made': (about) => `A webhook leads to ${about}`,
    'copy-made': () => 'A copy of everything was saved',
    'ended-by-owner': () => 'All sessions were ended by the owner of this site',
    'keys-ended-by-owner': () => 'All API keys and webhooks were ended by the owner of this site',
    disabled: () => 'The account was disabled',
  };
