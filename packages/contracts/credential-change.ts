import type { AccountEventKind } from './account.ts';

/** What a change of how a person signs in can end; webhooks end with the keys. */
export type Ending = 'sessions' | 'devices' | 'keys' | 'links';

const everything: readonly Ending[] = ['sessions', 'devices', 'keys', 'links'];

/**
 * What each change of how a person signs in ends, except what the person uses to make it. To replace or remove
 * a way in, or to set a password, ends what may have been opened before; to add Google or a passkey ends
 * nothing.
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
  // Who came in before did so without it, and may have sent a link to an address of their own.
  'factor-on': ['sessions', 'devices', 'links'],
  // The second factor is no way in: nobody can have come by it alone.
  'factor-off': [],
  'factor-taken': [],
  'codes-made': [],
  'code-used': [],
  'passkey-copied': [],
} as const satisfies Partial<Record<AccountEventKind, readonly Ending[]>>;

/** A change of how a person signs in. */
export type CredentialChange = keyof typeof endings;

/** A change that ends the links that were mailed before it. */
export type LinkEnd = {
  [Change in CredentialChange]: 'links' extends (typeof endings)[Change][number] ? Change : never;
}[CredentialChange];
