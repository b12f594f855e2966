import type { AccountEventKind, GoogleErrand } from '@m8/contracts/account.ts';
import type { Generated } from 'kysely';

/** A person. */
export interface AccountUserTable {
  id: string;
  name: string;
  /** Trimmed and in lower case; unique. */
  email: string;
  email_verified: boolean;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** A disabled account; null means no. */
  banned: boolean | null;
  ban_reason: string | null;
}

/** A signed-in browser. */
export interface AccountSessionTable {
  id: string;
  /** The secret that the session cookie carries. */
  token: string;
  user_id: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Date>;
  updated_at: Date;
  /** When somebody last showed in this session that it is them: by signing in, or when asked again. */
  confirmed_at: Date | null;
  /** When somebody last showed in this session a code, a recovery code or a passkey; null means never. */
  factor_shown_at: Date | null;
}

/** A way in: a password (`credential`) or Google (`google`). */
export interface AccountIdentityTable {
  id: string;
  user_id: string;
  provider_id: string;
  /** Who the person is at the provider; for a password, the user's own id. */
  account_id: string;
  /** PHC string of the password hash. */
  password: string | null;
  created_at: Generated<Date>;
  updated_at: Date;
}

/** A visit to Google that is on its way. */
export interface AccountPendingTable {
  /** SHA-256 of the state that comes back, base64url. */
  state_hash: string;
  /** For PKCE. */
  verifier: string;
  /** What the ID token has to carry. */
  nonce: string;
  /** Why somebody who is signed in set out; null for a sign-in. */
  errand: GoogleErrand | null;
  /** The session that set out on the errand; null if it has ended. */
  session_id: string | null;
  expires_at: Date;
}

/** A mailed link that has not been used yet. */
export interface AccountLinkTable {
  /** SHA-256 of the token, base64url; the token itself is only in the mail. */
  token_hash: string;
  user_id: string;
  purpose: 'verify-email' | 'reset-password' | 'change-address';
  /** The address that the link confirms; of `change-address` alone. */
  new_email: string | null;
  expires_at: Date;
}

/** A browser that signed in to an account before. */
export interface AccountDeviceTable {
  /** SHA-256 of what its cookie carries, base64url. */
  token_hash: string;
  user_id: string;
  expires_at: Date;
}

/** Something that happened to an account, kept for 90 days. */
export interface AccountEventTable {
  /** Counts up. */
  id: Generated<number | string>;
  user_id: string;
  /** One of `accountEventKinds`. */
  kind: AccountEventKind;
  at: Date;
  /** Name of the browser that caused it, such as Firefox; null if none did, or it has no name. */
  browser: string | null;
  /** Name of the system of that browser, such as Windows. */
  system: string | null;
  /** What it was about, such as the name of an API key. */
  about: string | null;
}

/** An authenticator app of a person, as second factor. */
export interface AccountFactorTable {
  user_id: string;
  /** Sealed by {@link ./second-factor/secret-cipher.ts}. */
  secret: string;
  /** The last step of time whose code was used; neither it nor one before is used again. */
  last_step: number;
  /** Until when the first code may be shown; null once the factor is on. */
  set_up_until: Date | null;
  /** When it was turned on; null before that, when no sign-in asks for a code. */
  since: Date | null;
}

/** A recovery code that was not used yet. */
export interface AccountRecoveryCodeTable {
  user_id: string;
  /** The first character of the code, by which the ten of a person are told apart. */
  starts_with: string;
  /** PHC string of the hash. */
  hash: string;
}

/** A sign-in of somebody who has shown their way in, and now has to show a code. */
export interface AccountPendingSignInTable {
  /** SHA-256 of what its cookie carries, base64url. */
  token_hash: string;
  user_id: string;
  /** Codes that were tried. */
  tries: number;
  expires_at: Date;
}

/** A passkey: a way in, whose secret half never leaves the person's device or password manager. */
export interface AccountPasskeyTable {
  /** Our own name for it. */
  id: string;
  user_id: string;
  /** What the authenticator calls it, base64url; unique. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often it was used, as the authenticator counts; 0 if it does not. */
  counter: number | string;
  /** How a browser reaches the authenticator, such as `internal` or `usb`. */
  transports: string[];
  /** Whether a password manager keeps it beyond one device. */
  backed_up: boolean;
  /** As its person calls it. */
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** A challenge that a passkey was asked to sign, and has not yet. */
export interface AccountChallengeTable {
  /** SHA-256 of the challenge, base64url. */
  challenge_hash: string;
  /** What a signature of it is good for. */
  purpose: 'register' | 'sign-in' | 'confirm';
  /** Who was asked; null before a sign-in, when nobody is known. */
  user_id: string | null;
  expires_at: Date;
}

/** Somebody at the desk whose sign-in a Firebase project keeps. */
export interface AccountPassTable {
  /** SHA-256 of what its cookie carries, base64url. */
  token_hash: string;
  user_id: string;
  /** When they signed in to Firebase. */
  signed_in_at: Date;
  expires_at: Date;
}

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    account_user: AccountUserTable;
    account_session: AccountSessionTable;
    account_identity: AccountIdentityTable;
    account_pending: AccountPendingTable;
    account_link: AccountLinkTable;
    account_device: AccountDeviceTable;
    account_event: AccountEventTable;
    account_factor: AccountFactorTable;
    account_recovery_code: AccountRecoveryCodeTable;
    account_held_sign_in: AccountPendingSignInTable;
    account_passkey: AccountPasskeyTable;
    account_challenge: AccountChallengeTable;
    account_pass: AccountPassTable;
  }
}
