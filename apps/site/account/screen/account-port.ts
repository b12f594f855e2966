import type {
  AccountErrorCode,
  AccountUser,
  Credentials,
  TokenAnswer,
} from '@m8/contracts/account.ts';

/** An error of the account provider, with one of the `auth/...` codes. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: AccountErrorCode;

  constructor(code: AccountErrorCode) {
    super(code);
    this.code = code;
  }
}

/** What every page needs from the account provider: who is signed in, and signing out. */
export interface SessionPort {
  /** @returns who is signed in, as read now; null for a visitor */
  reload(): Promise<AccountUser | null>;
  signOut(): Promise<void>;
  /**
   * Listens for changes of who is signed in, in any tab of the browser. @returns a function that stops it
   */
  onChange(listener: (user: AccountUser | null) => void): () => void;
  /** A short-lived bearer token for DocuMind's API. */
  getToken(): Promise<TokenAnswer>;
}

/** What the site needs from the account provider. All methods reject with {@link AccountError} only. */
export interface AccountPort extends SessionPort {
  /**
   * Creates an account, mails the verification link and signs in, unverified. If accounts are hidden, it
   * may return null for any address; only the mail then says whether an account was created.
   */
  signUp(credentials: Credentials): Promise<AccountUser | null>;
  /**
   * Signs in, then reads the person again. With a second factor, it rejects with
   * `auth/second-factor-needed`, and {@link AccountPort.signInWithCode} continues.
   */
  signIn(credentials: Credentials): Promise<AccountUser>;
  /** Completes a sign-in that waits for an app code or a recovery code. */
  signInWithCode(code: string): Promise<AccountUser>;
  /** Signs in with a passkey that the person chooses in a browser window. */
  signInWithPasskey(): Promise<AccountUser>;
  /**
   * Lets the browser offer passkeys in a field with `autocomplete="webauthn"`, and signs in with the chosen
   * one, if any.
   *
   * @param until ends the offer when aborted; no other passkey call is allowed meanwhile
   */
  offerPasskeys(until: AbortSignal): Promise<AccountUser | null>;
  /** Opens the Google popup. Call it directly from a click, or the browser blocks the window. */
  signInWithGoogle(): Promise<AccountUser>;
  /** Mails a new verification link to the signed-in person. */
  sendVerification(): Promise<void>;
  verifyEmail(token: string): Promise<void>;
  /**
   * Reports, with the token of a mailed verification link, that someone else opened the account. The
   * account is `kept` if a link cannot close it.
   */
  disownAccount(token: string): Promise<'closed' | 'kept'>;
  sendReset(email: string): Promise<void>;
  /** Sets a new password with the token of a mailed link; ends all sessions. */
  resetPassword(token: string, password: string): Promise<void>;
}
