import type {
  AccountErrorCode,
  AccountUser,
  Credentials,
  TokenAnswer,
} from '@m8/contracts/account.ts';

/** A refusal of the account provider: it has one of the `auth/...` codes. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: AccountErrorCode;

  constructor(code: AccountErrorCode) {
    super(code);
    this.code = code;
  }
}

/** What every page needs of whoever keeps its accounts: who is signed in, and the way out. */
export interface SessionPort {
  /** Reads who is signed in; null for a visitor. */
  reload(): Promise<AccountUser | null>;
  signOut(): Promise<void>;
  /**
   * Calls `listener` with who is signed in whenever that changes, in this tab or another of the
   * same browser.
   *
   * @returns a function that stops it
   */
  onChange(listener: (user: AccountUser | null) => void): () => void;
  /** A short-lived bearer token for DocuMind's API. */
  getToken(): Promise<TokenAnswer>;
}

/**
 * What the site needs from whoever keeps its accounts. Every method rejects with
 * {@link AccountError} and nothing else.
 */
export interface AccountPort extends SessionPort {
  /**
   * Creates an account, mails the verification link and signs in, unverified. Where accounts are
   * hidden it may answer null for every address: the mail then says whether one was created.
   */
  signUp(credentials: Credentials): Promise<AccountUser | null>;
  /**
   * Signs in, then reads the person anew. Where there is a second factor, it rejects with
   * `auth/second-factor-needed`, and {@link AccountPort.signInWithCode} goes on.
   */
  signIn(credentials: Credentials): Promise<AccountUser>;
  /** Ends a sign-in that waits for a code: one of the app, or a recovery code. */
  signInWithCode(code: string): Promise<AccountUser>;
  /** Signs in with a passkey that the person chooses in a window of the browser. */
  signInWithPasskey(): Promise<AccountUser>;
  /**
   * Lets the browser offer passkeys beside a field with `autocomplete="webauthn"`, and signs in with the
   * one that is chosen.
   *
   * @param until ends it when it is aborted; nothing else may be asked of passkeys meanwhile
   * @returns null if none was chosen, or the browser offers none
   */
  offerPasskeys(until: AbortSignal): Promise<AccountUser | null>;
  /** Opens the Google popup; call it straight from a click, or the browser blocks the window. */
  signInWithGoogle(): Promise<AccountUser>;
  /** Mails a new verification link to the person who is signed in. */
  sendVerification(): Promise<void>;
  /** Confirms an address with the token of a mailed link. */
  verifyEmail(token: string): Promise<void>;
  /**
   * Says, with the token of a mailed verification link, that somebody else opened the account.
   *
   * @returns whether it was closed; `kept` if nobody can close it by a link
   */
  disownAccount(token: string): Promise<'closed' | 'kept'>;
  /** Mails a link to choose a new password. */
  sendReset(email: string): Promise<void>;
  /** Sets a new password with the token of a mailed link; ends every session. */
  resetPassword(token: string, password: string): Promise<void>;
}
