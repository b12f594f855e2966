import { type AccountEventKind, accountEventDays } from '@m8/contracts/account.ts';

/** The head of /account, and the words around its sections. */
export const yourAccountWords = {
  title: 'Your account',
  /** The parts of the page, and of the list beside them. */
  groups: [
    { id: 'profile', title: 'Profile' },
    { id: 'signingIn', title: 'Signing in' },
    { id: 'yourData', title: 'Your data' },
  ],
  unverified: 'You have not verified this address yet.',
  verify: 'Verify it',
  documents: 'Your documents and API keys',
  failed: 'We could not load your account.',
  /** Before and after the contact address. */
  requests: ['Something else about your data? Write to ', '.'],
  sampleAddress: 'Sample address',
  aside: 'This is yours. You decide when it goes.',
} as const;

/** The link to the desk, for people with a role at it. */
export const deskLinkWords = {
  open: 'The desk',
  failed: 'The desk did not open. Log out, log in with your code, and try again.',
  needsSecondFactor: 'The desk needs two-step login. Set up an authenticator app first.',
} as const;

/** The address of the account. */
export const addressWords = {
  title: 'Email address',
  lead: 'Your login and where we email you. A new address takes effect when you open the link we send to it; we also tell the old one.',
  field: 'New address',
  submit: 'Send a link to it',
  sent: (email: string) =>
    `We sent a link to ${email}. Open it within an hour to use that address.`,
} as const;

/** A new password, chosen on the page. */
export const passwordWords = {
  title: 'Password',
  change: {
    lead: 'Changing it logs you out everywhere else and revokes your API keys.',
    submit: 'Save new password',
    done: 'Password changed. You are logged out everywhere else.',
  },
  set: {
    lead: 'You have no password yet. Setting one gives you another way to log in. It logs you out everywhere else and revokes your API keys.',
    submit: 'Save password',
    done: 'Password saved.',
  },
} as const;

/** Google as a sign-in method. */
export const googleWords = {
  title: 'Google',
  linked: 'You can log in with Google. Removing it logs you out everywhere else.',
  unlinked:
    'Add a Google account as another way to log in. Its address may differ from the one here.',
  add: 'Add Google',
  added: 'Google added.',
  remove: 'Remove Google',
  removed: 'Google removed.',
  onlyWay: 'It is your only way to log in. Choose a password before you remove it.',
} as const;

/** The API keys of DocuMind. */
export const keysWords = {
  title: 'API keys',
  lead: 'A program with one of these keys acts on your behalf. Don’t recognise one? Revoke it.',
  unverified: 'Confirm your address first. Then you can create API keys.',
  failed: 'We could not load your API keys.',
  empty: 'No API keys.',
  neverUsed: 'never used',
  used: (day: string) => `used on ${day}`,
  until: (day: string) => `works until ${day}`,
  manage: 'Create or revoke keys in DocuMind',
} as const;

const somewhere = 'An unknown browser';

/** @returns the name of a browser and its system, as far as they are known */
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

/** Where a person is signed in. */
export const sessionsWords = {
  title: 'Where you are logged in',
  lead: 'Browsers logged in to your account. Don’t recognise one? End it and change your password.',
  thisOne: 'this one',
  used: (day: string) => `used on ${day}`,
  since: (day: string) => `logged in on ${day}`,
  end: 'End',
  endOf: (name: string) => `End the session of ${name}`,
  ended: (name: string) => `${name} is logged out.`,
  endOthers: 'Log out everywhere else',
  othersEnded: 'You are logged out everywhere else.',
  alone: 'No other sessions.',
} as const;

/** The security log. */
export const securityLogWords = {
  title: 'Recent activity',
  lead: `Logins and security changes, for ${accountEventDays} days. Don’t recognise something? Change your password.`,
  empty: `Nothing in the last ${accountEventDays} days.`,
  more: (count: number) => `Show ${count} more`,
} as const;

/** The sentence of each kind of event; `about` is the name of its subject, if it has one. */
export const eventSentences: Readonly<Record<AccountEventKind, (about: string | null) => string>> =
  {
    'signed-in': () => 'Logged in',
    'session-ended': () => 'Session ended',
    'others-ended': () => 'All other sessions ended',
    'password-reset': () => 'Password reset by email',
    'password-changed': () => 'Password changed',
    'password-set': () => 'Password set',
    'address-asked': (about) => `New address requested: ${about}`,
    'address-changed': (about) =>
      about === null ? 'Address changed' : `Address changed. The old one was ${about}`,
    'google-linked': () => 'Logged in with Google, which replaced the password',
    'google-added': () => 'Google added',
    'google-removed': () => 'Google removed',
    'factor-on': () => 'Two-step login turned on',
    'factor-off': () => 'Two-step login turned off',
    'factor-taken': () => 'We turned two-step login off',
    'codes-made': () => 'New recovery codes created',
    'code-used': () => 'Recovery code used',
    'passkey-added': (about) => `Passkey added: ${about}`,
    'passkey-renamed': (about) => `Passkey renamed: ${about}`,
    'passkey-removed': (about) => `Passkey removed: ${about}`,
    'passkey-copied': (about) => `Passkey refused, because it may be a copy: ${about}`,
    'key-made': (about) => `API key created: ${about}`,
    'webhook-made': (about) => `Webhook set up: ${about}`,
    'copy-made': () => 'Data downloaded',
    'ended-by-owner': () => 'All sessions ended by the owner of this site',
    'keys-ended-by-owner': () => 'All API keys and webhooks ended by the owner of this site',
    disabled: () => 'Account disabled',
  };
