import type { AccountEventKind, GooglePurpose } from '@m8/contracts/account.ts';
import type { Generated } from 'kysely';

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    /** A person. */
    account_user: {
      id: string;
      name: string;
      /** Trimmed, lower case, unique. */
      email: string;
      email_verified: boolean;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      /** True for a disabled account; null means no. */
      banned: boolean | null;
      ban_reason: string | null;
    };

    /** A signed-in browser. */
    account_session: {
      id: string;
      /** The secret in the session cookie. */
      token: string;
      user_id: string;
      expires_at: Date;
      ip_address: string | null;
      user_agent: string | null;
      created_at: Generated<Date>;
      updated_at: Date;
      /** When the person last proved their identity in this session: at sign-in or when asked again. */
      confirmed_at: Date | null;
      /** When a code, recovery code or passkey was last used in this session; null means never. */
      factor_shown_at: Date | null;
    };

    /** A sign-in method: a password (`credential`) or Google (`google`). */
    account_identity: {
      id: string;
      user_id: string;
      provider_id: string;
      /** The person's id at the provider; for a password, the user's own id. */
      account_id: string;
      /** PHC string of the password hash. */
      password: string | null;
      created_at: Generated<Date>;
      updated_at: Date;
    };

    /** A pending visit to Google. */
    account_pending: {
      /** SHA-256 of the `state` parameter, base64url. */
      state_hash: string;
      verifier: string;
      /** Must match the ID token's nonce. */
      nonce: string;
      /** Why a signed-in person went to Google; null for a sign-in. */
      errand: GooglePurpose | null;
      /** The session that started the visit; null after it ended. */
      session_id: string | null;
      expires_at: Date;
    };

    /** A mailed link that has not been used yet. */
    account_link: {
      /** SHA-256 of the token, base64url; the token itself is only in the mail. */
      token_hash: string;
      user_id: string;
      purpose: 'verify-email' | 'reset-password' | 'change-address';
      /** The address that the link confirms; only for `change-address`. */
      new_email: string | null;
      /** Hash of the password that the link installs; only for a `verify-email` of a sign-up, else null. */
      password: string | null;
      expires_at: Date;
    };

    /** A browser that signed in to an account before. */
    account_device: {
      /** SHA-256 of the cookie's token, base64url. */
      token_hash: string;
      user_id: string;
      expires_at: Date;
    };

    /** An event of an account, kept for 90 days. */
    account_event: {
      id: Generated<number | string>;
      user_id: string;
      kind: AccountEventKind;
      at: Date;
      /** Browser that caused the event, such as Firefox; null if none did or its name is unknown. */
      browser: string | null;
      system: string | null;
      /** Subject of the event, such as the name of an API key. */
      about: string | null;
    };

    /** A person's authenticator app, as second factor. */
    account_factor: {
      user_id: string;
      /** Sealed by {@link ./second-factor/secret-cipher.ts}. */
      secret: string;
      /** Time step of the last used code. Codes of this or an earlier step are refused. */
      last_step: number;
      /** Deadline for the first code; null once the factor is on. */
      set_up_until: Date | null;
      /** When it was turned on; null before, when sign-ins ask for no code. */
      since: Date | null;
    };

    /** An unused recovery code. */
    account_recovery_code: {
      user_id: string;
      /** First character of the code; unique among a person's ten. */
      starts_with: string;
      hash: string;
    };

    /** A sign-in that waits for the second factor. */
    account_held_sign_in: {
      token_hash: string;
      user_id: string;
      tries: number;
      expires_at: Date;
    };

    /** A passkey: a sign-in method whose private key never leaves the person's device or password manager. */
    account_passkey: {
      id: string;
      user_id: string;
      /** The authenticator's id, base64url; unique. */
      credential_id: string;
      /** COSE, base64url. */
      public_key: string;
      /** Signature counter of the authenticator; 0 if it does not count. */
      counter: number | string;
      /** How a browser reaches the authenticator, such as `internal` or `usb`. */
      transports: string[];
      /** Whether a password manager syncs it beyond one device. */
      backed_up: boolean;
      name: string;
      created_at: Date;
      last_used_at: Date | null;
    };

    /** A challenge that no passkey has signed yet. */
    account_challenge: {
      /** SHA-256 of the challenge, base64url. */
      challenge_hash: string;
      /** What its signature allows. */
      purpose: 'register' | 'sign-in' | 'confirm';
      /** The person asked; null for a sign-in, when the person is unknown. */
      user_id: string | null;
      expires_at: Date;
    };

    /** A sign-in to the desk by a person whose account is in a Firebase project. */
    account_pass: {
      token_hash: string;
      user_id: string;
      signed_in_at: Date;
      expires_at: Date;
    };
  }
}
