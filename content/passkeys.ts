import { passkeyNameMaxLength, passkeysMax } from '#contracts/account.ts';

/** Passkeys as a way in, on /account. */
export const passkeysWords = {
  title: 'Passkeys',
  lead: 'A passkey logs you in with your finger, your face or the PIN of your device: no password, and no code. It works on this site alone, so no false page can get it from you.',
  list: 'Your passkeys',
  unverified: 'Confirm your address first: passkeys are for confirmed accounts.',
  noName:
    'They cannot be used here: this site is reached by a number, and passkeys are bound to a name.',
  unsupported: 'This browser cannot add one.',
  onlyWay: 'It is your only way in: choose a password before you remove it.',
  added: (day: string) => `added on ${day}`,
  used: {
    never: 'never used',
    today: 'used today',
    yesterday: 'used yesterday',
    on: (day: string) => `used on ${day}`,
  },
  backedUp: 'synced',
  add: 'Add a passkey',
  made: (name: string) => `${name} is a way in now.`,
  full: `You have ${passkeysMax}, which is as many as fit here. Remove one to add another.`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) =>
    `${name} lets nobody in any more. Your device may offer it until you delete it there, too.`,
  name: 'New name',
  save: 'Save',
  cancel: 'Cancel',
  badName: `Please type a name of up to ${passkeyNameMaxLength} characters.`,
  renamed: 'The passkey has a new name.',
  failed: 'That did not work. Please try again.',
} as const;

/** The question before an act, answered by a passkey. */
export const confirmByPasskeyWords = { submit: 'Confirm with a passkey' } as const;
