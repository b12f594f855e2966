import type { ErrorCode } from './errors.ts';
import { sessionPaths } from './session.ts';

/** Shortest password (specification, section 9), in characters; PASSWORD_MIN_LENGTH can require more. */
export const passwordMinLength = 6;

/** Longest password, in characters. argon2id hashes any length; this limits the work. */
export const passwordMaxLength = 256;

/** Longest email address that RFC 5321 allows, in characters. */
export const emailMaxLength = 254;

/** What a browser may know of the signed-in person. */
export interface AccountUser {
  email: string;
  emailVerified: boolean;
}

/** Who is signed in; null for a visitor. Answer of `GET /api/auth/session`, of sign-up and of sign-in. */
export interface SignInState {
  user: AccountUser | null;
}

/** Answer of `GET /api/auth/token`: a short-lived JWT that ends with the session. */
export interface TokenAnswer {
  token: string;
  /** ISO 8601, UTC. */
  expires_at: string;
}

/** Body of `POST /api/auth/sign-up` and of `POST /api/auth/sign-in`. */
export interface Credentials {
  email: string;
  password: string;
}

/** What can happen to an account, for its security log; packages/content/your-account.ts has the words. */
export const accountEventKinds = [
  'signed-in',
  'session-ended',
  'others-ended',
  'password-reset',
  'password-changed',
  'password-set',
  'address-asked',
  'address-changed',
  'google-linked',
  'google-added',
  'google-removed',
  'factor-on',
  'factor-off',
  'factor-taken',
  'codes-made',
  'code-used',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'passkey-copied',
  'key-made',
  'webhook-made',
  'copy-made',
  'ended-by-owner',
  'keys-ended-by-owner',
  'disabled',
] as const;

export type AccountEventKind = (typeof accountEventKinds)[number];

/** How long the security log keeps events, in days. */
export const accountEventDays = 90;

/** How long after a confirmation a session may change sign-in methods, in seconds. */
export const confirmationSeconds = 600;

/** How long a code may be entered after the password or Google, in seconds. */
export const pendingSignInSeconds = 300;

/** How long a new secret waits for the app's first code, in seconds. */
export const factorSetUpSeconds = 3600;

/** How long a passkey may take to sign a challenge, in seconds. */
export const challengeSeconds = 300;

/** Most passkeys of one person. */
export const passkeysMax = 10;

/** Longest name of a passkey, in characters. */
export const passkeyNameMaxLength = 60;

/** How many recovery codes are issued. */
export const recoveryCodeCount = 10;

/** The name of a browser, as far as it is known. */
export interface BrowserName {
  /** Such as Firefox. */
  browser: string | null;
  /** Such as Windows. */
  system: string | null;
}

/** A sign-in that has not ended. */
export interface SignInAnswer extends BrowserName {
  id: string;
  /** The session that asks. */
  is_this: boolean;
  /** ISO 8601, UTC, as all times here. */
  signed_in_at: string;
  /** Accurate to a day. */
  last_used_at: string;
  /** Network address at sign-in. */
  address: string | null;
}

/** One row of the security log. */
export interface AccountEventAnswer extends BrowserName {
  id: string;
  kind: AccountEventKind;
  at: string;
  /** Such as the name of an API key. */
  about: string | null;
}

/** Answer of `GET /api/auth/account`: what /account shows its person. */
export interface AccountAnswer {
  email: string;
  email_verified: boolean;
  ways_in: WaysIn;
  /** Null if sign-ins need no code. */
  second_factor: FactorAnswer | null;
  /** Oldest first; null if this site cannot have any, because its address is a number. */
  passkeys: PasskeyAnswer[] | null;
  /** Until when this session may change sign-in methods without confirmation; null if it needs one. */
  confirmed_until: string | null;
  /** The session that asks first, then the most recently used. */
  sessions: SignInAnswer[];
  /** Newest first. */
  events: AccountEventAnswer[];
}

/** How a person can sign in. */
export interface WaysIn {
  password: boolean;
  google: boolean;
  /** The number of passkeys. */
  passkeys: number;
}

/** A passkey, as its person sees it. */
export interface PasskeyAnswer {
  id: string;
  /** As browsers know it. */
  credential_id: string;
  name: string;
  /** Whether a password manager syncs it beyond one device. */
  backed_up: boolean;
  created_at: string;
  /** Null if it was not used since it was added. */
  last_used_at: string | null;
}

/** An authenticator app as second factor. */
export interface FactorAnswer {
  /** When it was turned on. */
  since: string;
  /** Recovery codes that are still unused. */
  codes_left: number;
}

/** Answer of `beginFactor`: what an authenticator app needs. */
export interface FactorSetUp {
  /** Base32. */
  secret: string;
  /** The secret with the name of the site and the address, as `otpauth://`. */
  link: string;
}

/** Recovery codes, which are shown once. */
export interface RecoveryCodes {
  codes: string[];
}

/** Why a signed-in person goes to Google: to add it as a sign-in method, or to confirm who they are. */
export type GooglePurpose = 'link' | 'confirm';

/** The endpoints of the built-in account provider. All take and return JSON. */
export const accountPaths = {
  ...sessionPaths,
  /**
   * POST {@link Credentials}: 201 with {@link SignInState}, sets the session cookie, mails the link. If
   * accounts are hidden: 202 without a person for every address, and a mail that says more.
   */
  signUp: '/api/auth/sign-up',
  /**
   * POST {@link Credentials}: 200 with {@link SignInState}, sets the session cookie. With a second factor:
   * 202 without a person, and a cookie with which {@link accountPaths.signInWithCode} continues.
   */
  signIn: '/api/auth/sign-in',
  /**
   * POST `{ code }` of the app, or a recovery code, within {@link pendingSignInSeconds} after the password
   * or Google: 200 with {@link SignInState}, sets the session cookie.
   */
  signInWithCode: '/api/auth/sign-in/code',
  /** POST: 200 with what a browser asks any passkey of this site to sign, within {@link challengeSeconds}. */
  passkeySignInOptions: '/api/auth/sign-in/passkey/ask',
  /**
   * POST what the passkey signed: 200 with {@link SignInState}, sets the session cookie. No code is needed,
   * as the person has unlocked the passkey.
   */
  signInWithPasskey: '/api/auth/sign-in/passkey',
  /** POST, signed in: 204, mails a new verification link. */
  sendVerification: '/api/auth/verification-mail',
  /** POST `{ token }` of the mailed link: 200 with {@link SignInState}. Works once. */
  verifyEmail: '/api/auth/verify-email',
  /**
   * POST `{ token }` of the mailed verification link: 200 with {@link SignInState}, deletes the account
   * that someone else opened. Works once.
   */
  disownAccount: '/api/auth/disown-account',
  /** POST `{ email }`: 204, mails a reset link. */
  sendReset: '/api/auth/reset-mail',
  /** POST `{ token, password }` of the mailed link: 204, ends every session. Works once. */
  resetPassword: '/api/auth/reset-password',
  /** GET, signed in: {@link AccountAnswer}. */
  account: '/api/auth/account',
  /**
   * POST `{ password }`, signed in: 204. For {@link confirmationSeconds} this session may then do what
   * `auth/confirm-it-is-you` refuses otherwise. Refused if there is a second factor.
   */
  confirm: '/api/auth/confirm',
  /** POST `{ code }` of the app, or a recovery code, signed in: 204, like `confirm`. */
  confirmByCode: '/api/auth/confirm/code',
  /** POST, signed in: 200 with what a browser asks a passkey of the person to sign. */
  passkeyConfirmOptions: '/api/auth/confirm/passkey/ask',
  /** POST what the passkey signed, signed in: 204, like `confirm`. */
  confirmByPasskey: '/api/auth/confirm/passkey',
  /** POST `{ id }`, confirmed: 204, ends one session of the same person. */
  endSession: '/api/auth/sessions/end',
  /** POST, confirmed: 204, ends every session of the person but this one. */
  endOtherSessions: '/api/auth/sessions/end-others',
  /** POST `{ password }`, confirmed: 204, ends every other session. */
  changePassword: '/api/auth/password',
  /** POST `{ email }`, confirmed: 204, mails a link to the new address. */
  askNewAddress: '/api/auth/address-mail',
  /** POST `{ token }` of that link: 200 with {@link SignInState}. Works once. */
  changeAddress: '/api/auth/new-address',
  /** GET, in a popup: redirects to Google. Ends at {@link googleReturnPage}. */
  googleStart: '/api/auth/google/start',
  /** GET, in a popup, confirmed: as above, to add a Google account as a sign-in method. */
  googleLink: '/api/auth/google/link',
  /**
   * GET, in a popup, signed in: as above, to confirm the session with the linked Google account. Refused if
   * there is a second factor.
   */
  googleConfirm: '/api/auth/google/confirm',
  /** POST, confirmed: 204, removes Google as a sign-in method; ends every other session. */
  googleUnlink: '/api/auth/google/unlink',
  /** POST, confirmed: 200 with {@link FactorSetUp}. Nothing applies before a code was entered. */
  beginFactor: '/api/auth/second-factor/begin',
  /** POST `{ code }` of the app, confirmed: 200 with {@link RecoveryCodes}; the factor is on, and every other session ends. */
  turnFactorOn: '/api/auth/second-factor/on',
  /** POST, confirmed: 200 with {@link RecoveryCodes}, which replace the earlier ones. */
  renewCodes: '/api/auth/second-factor/codes',
  /** POST, confirmed: 204, the factor is off. */
  turnFactorOff: '/api/auth/second-factor/off',
  /** POST, confirmed: 200 with the options for the browser to create a passkey. */
  beginPasskey: '/api/auth/passkeys/begin',
  /** POST the new passkey, confirmed: 200 with {@link PasskeyAnswer}. */
  addPasskey: '/api/auth/passkeys/add',
  /** POST `{ id, name }`, confirmed: 204. */
  renamePasskey: '/api/auth/passkeys/rename',
  /** POST `{ id }`, confirmed: 204; ends every other session. Refused for the last sign-in method. */
  removePasskey: '/api/auth/passkeys/remove',
} as const;

/** The page where a Google popup ends; `?error=auth/...` if it failed. */
export const googleReturnPage = '/google-return';

/** The page that a verification mail links to, with `?token=`. */
export const verifyPage = '/verify';

/** The page that a reset mail links to, with `?token=`. */
export const newPasswordPage = '/new-password';

/** The page that the mail to a new address links to, with `?token=`. */
export const newAddressPage = '/new-address';

/** Messages on `accountChannel`. */
export type AccountMessage =
  | { type: 'session-changed' }
  | { type: 'person-left' }
  | { type: 'google-return'; error: AccountErrorCode | null };

/** The codes of the account port, `auth/...` and nothing else. */
export type AccountErrorCode = Extract<ErrorCode, `auth/${string}`>;
