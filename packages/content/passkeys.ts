import { passkeyNameMaxLength, passkeysMax } from '@m8/contracts/account.ts';

/** Passkeys as a sign-in method, on /account. */
export const passkeysWords = {
  title: 'Passkeys',
  lead: 'Log in with your fingerprint, face or device PIN. No password, no code, and it cannot be phished.',
  list: 'Your passkeys',
  unverified: 'Confirm your address first. Then you can add a passkey.',
  noName: 'Passkeys need a domain name, and this site’s address is a number.',
  unsupported: 'This browser cannot add a passkey.',
  onlyWay: 'It is your only way to log in. Choose a password before you remove it.',
  added: (day: string) => `added on ${day}`,
  used: (day: string) => `used on ${day}`,
  neverUsed: 'never used',
  backedUp: 'synced',
  add: 'Add a passkey',
  made: (name: string) => `Passkey added: ${name}.`,
  full: `You have ${passkeysMax}, which is the maximum. Remove one to add another.`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Passkey removed: ${name}. Remove it from your password manager too.`,
  name: 'New name',
  save: 'Save',
  cancel: 'Cancel',
  badName: `Please enter a name of up to ${passkeyNameMaxLength} characters.`,
  renamed: 'Passkey renamed.',
  failed: 'That did not work. Please try again.',
} as const;

/** The question before an act, answered with a passkey. */
export const confirmByPasskeyWords = { submit: 'Confirm with a passkey' } as const;
