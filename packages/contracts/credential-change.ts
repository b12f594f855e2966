import type { AccountEventKind } from './account.ts';

/** What a change of how a person signs in can end; webhooks end with the keys. */
export type Ending = 'sessions' | 'devices' | 'keys' | 'links';

const everything: readonly Ending[] = ['sessions', 'devices', 'keys', 'links'];

/**
 * What each change of sign-in ends, except what the person uses to make it. Replacing or removing
 * a sign-in method, or setting a password, ends what may have been opened before; adding Google
 * or a passkey ends nothing.
 */
export const endings = {
  'password-reset': everything,
  'password-changed': everything,
  'password-set': everything,
  'google-linked': everything,
  disabled: everything,
  'google-removed': ['sessions', 'devices', 'links'],
  'google-added': [],
  'passkey-removed': ['sessions', 'devices', 'links'],
  'passkey-added': [],
  'address-changed': ['links'],
  // Earlier sign-ins did not need it, and an intruder may have sent a link to their own address.
  'factor-on': ['sessions', 'devices', 'links'],
  // The second factor is not a sign-in method: nobody can have signed in by it alone.
  'factor-off': [],
  'factor-taken': [],
  'codes-made': [],
  'code-used': [],
  'passkey-copied': [],
} as const satisfies Partial<Record<AccountEventKind, readonly Ending[]>>;

/** A change of how a person signs in. */
export type CredentialChange = keyof typeof endings;
