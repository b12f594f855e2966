import type { ErrorCode } from './errors.ts';
import { sessionPaths } from './session.ts';

/** Fewest characters a password may have (specification, section 9); PASSWORD_MIN_LENGTH can ask for more. */
export const passwordMinLength = 6;

/** Most characters a password may have; argon2id hashes any length, this bounds the work. */
export const passwordMaxLength = 256;

/** Longest e-mail address that RFC 5321 allows, in characters. */
export const emailMaxLength = 254;

/** What a browser may know of the person who is signed in. */
export interface AccountUser {
  email: string;
  emailVerified: boolean;
}

/** Who is signed in; null for a visitor. Answer of `GET /api/auth/session`, of sign-up and of sign-in. */
export interface SignInState {
  user: AccountUser | null;
}

/** Answer of `GET /api/auth/token`: a short-lived JWT that dies with the session. */
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

/**
 * What can happen to an account, as its security log tells it. A kind has its sentence in
 * packages/content/your-account.ts.
 */
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

/** One of {@link accountEventKinds}. */
export type AccountEventKind = (typeof accountEventKinds)[number];

/** How long the security log keeps what happened, in days. */
export const accountEventDays = 90;

/** For how long after it was confirmed a session may change ways in, in seconds. */
export const confirmationSeconds = 600;

/** For how long somebody who has shown their way in may show a code after it, in seconds. */
export const pendingSignInSeconds = 300;

/** For how long a new secret waits for the first code of the app, in seconds. */
export const factorSetUpSeconds = 3600;

/** For how long a passkey may take to sign a challenge, in seconds. */
export const challengeSeconds = 300;

/** Most passkeys that a person has. */
export const passkeysMax = 10;

/** Most characters of a passkey's name. */
export const passkeyNameMaxLength = 60;

/** How many recovery codes there are at first. */
export const recoveryCodeCount = 10;

/** A browser by its name, as far as it told one. */
export interface BrowserName {
  /** Such as Firefox. */
  browser: string | null;
  /** Such as Windows. */
  system: string | null;
}

/** A sign-in that has not ended. */
export interface SignInAnswer extends BrowserName {
  id: string;
  /** The one that asks. */
  is_this: boolean;
  /** ISO 8601, UTC, as all times here. */
  signed_in_at: string;
  /** Within a day of when it was last used. */
  last_used_at: string;
  /** Network address that it was opened from. */
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

/** Answer of `GET /api/auth/account`: what /account shows of the person who asks. */
export interface AccountAnswer {
  email: string;
  email_verified: boolean;
  ways_in: WaysIn;
  /** Null if a sign-in asks for no code. */
  second_factor: FactorAnswer | null;
  /** The oldest first; null if this site can have none, because its address is a number. */
  passkeys: PasskeyAnswer[] | null;
  /** Until when this session may change ways in without being asked; null if it is to be asked. */
  confirmed_until: string | null;
  /** The one that asks first, then those used last. */
  sessions: SignInAnswer[];
  /** The latest first. */
  events: AccountEventAnswer[];
}

/** How a person can sign in. */
export interface WaysIn {
  password: boolean;
  google: boolean;
  /** How many there are. */
  passkeys: number;
}

/** A passkey, as its person sees it. */
export interface PasskeyAnswer {
  id: string;
  /** As browsers know it. */
  credential_id: string;
  name: string;
  /** Whether a password manager keeps it beyond one device. */
  backed_up: boolean;
  created_at: string;
  /** Null if it was not used since it was added. */
  last_used_at: string | null;
}

/** An authenticator app as second factor. */
export interface FactorAnswer {
  /** When it was turned on. */
  since: string;
  /** Recovery codes that were not used yet. */
  codes_left: number;
}

/** Answer of `beginFactor`: what an authenticator app is to know. */
export interface FactorSetUp {
  /** Base32. */
  secret: string;
  /** The same with the name of the site and the address, as `otpauth://`. */
  link: string;
}

/** Recovery codes, which are told once. */
export interface RecoveryCodes {
  codes: string[];
}

/** What somebody who is signed in goes to Google for: to add it as a way in, or to confirm who they are. */
export type GoogleErrand = 'link' | 'confirm';

/** The doors of the embedded account provider. All take and answer JSON. */
export const accountPaths = {
  ...sessionPaths,
  /**
   * POST {@link Credentials}: 201 with {@link SignInState}, sets the session cookie, mails the link.
   * Where accounts are hidden: 202 without a person for every address, and a mail that says more.
   */
  signUp: '/api/auth/sign-up',
  /**
   * POST {@link Credentials}: 200 with {@link SignInState}, sets the session cookie. Where there is a
   * second factor: 202 without a person, and a cookie by which {@link accountPaths.signInWithCode}
   * goes on.
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
   * POST what the passkey signed: 200 with {@link SignInState}, sets the session cookie. No code is asked
   * for: a passkey is unlocked by its person.
   */
  signInWithPasskey: '/api/auth/sign-in/passkey',
  /** POST, signed in: 204, mails a new verification link. */
  sendVerification: '/api/auth/verification-mail',
  /** POST `{ token }` of the mailed link: 200 with {@link SignInState}. Serves once. */
  verifyEmail: '/api/auth/verify-email',
  /**
   * POST `{ token }` of the mailed verification link: 200 with {@link SignInState}, removes the
   * account that somebody else opened. Serves once.
   */
  disownAccount: '/api/auth/disown-account',
  /** POST `{ email }`: 204, mails a reset link. */
  sendReset: '/api/auth/reset-mail',
  /** POST `{ token, password }` of the mailed link: 204, ends every session. Serves once. */
  resetPassword: '/api/auth/reset-password',
  /** GET, signed in: {@link AccountAnswer}. */
  account: '/api/auth/account',
  /**
   * POST `{ password }`, signed in: 204. For {@link confirmationSeconds} this session may then do what
   * is refused with `auth/confirm-it-is-you` otherwise. Refused if there is a second factor.
   */
  confirm: '/api/auth/confirm',
  /** POST `{ code }` of the app, or a recovery code, signed in: 204, as `confirm`. */
  confirmByCode: '/api/auth/confirm/code',
  /** POST, signed in: 200 with what a browser asks a passkey of the person to sign. */
  passkeyConfirmOptions: '/api/auth/confirm/passkey/ask',
  /** POST what the passkey signed, signed in: 204, as `confirm`. */
  confirmByPasskey: '/api/auth/confirm/passkey',
  /** POST `{ id }`, confirmed: 204, ends one session of the same person. */
  endSession: '/api/auth/sessions/end',
  /** POST, confirmed: 204, ends every session of the person but this one. */
  endOtherSessions: '/api/auth/sessions/end-others',
  /** POST `{ password }`, confirmed: 204, ends every other session. */
  changePassword: '/api/auth/password',
  /** POST `{ email }`, confirmed: 204, mails a link to the new address. */
  askNewAddress: '/api/auth/address-mail',
  /** POST `{ token }` of that link: 200 with {@link SignInState}. Serves once. */
  changeAddress: '/api/auth/new-address',
  /** GET, in a popup: redirects to Google. Ends at {@link googleReturnPage}. */
  googleStart: '/api/auth/google/start',
  /** GET, in a popup, confirmed: as above, to make a Google account a way in beside the others. */
  googleLink: '/api/auth/google/link',
  /**
   * GET, in a popup, signed in: as above, to confirm the session by the Google account that is linked.
   * Refused if there is a second factor.
   */
  googleConfirm: '/api/auth/google/confirm',
  /** POST, confirmed: 204, takes Google away as a way in; ends every other session. */
  googleUnlink: '/api/auth/google/unlink',
  /** POST, confirmed: 200 with {@link FactorSetUp}. Nothing counts before a code was shown. */
  beginFactor: '/api/auth/second-factor/begin',
  /** POST `{ code }` of the app, confirmed: 200 with {@link RecoveryCodes}; the factor is on, and every other session ends. */
  turnFactorOn: '/api/auth/second-factor/on',
  /** POST, confirmed: 200 with {@link RecoveryCodes}, in place of those of before. */
  renewCodes: '/api/auth/second-factor/codes',
  /** POST, confirmed: 204, the factor is off. */
  turnFactorOff: '/api/auth/second-factor/off',
  /** POST, confirmed: 200 with what a browser asks an authenticator to make. */
  beginPasskey: '/api/auth/passkeys/begin',
  /** POST what it made, confirmed: 200 with {@link PasskeyAnswer}. */
  addPasskey: '/api/auth/passkeys/add',
  /** POST `{ id, name }`, confirmed: 204. */
  renamePasskey: '/api/auth/passkeys/rename',
  /** POST `{ id }`, confirmed: 204; ends every other session. Refused for the last way in. */
  removePasskey: '/api/auth/passkeys/remove',
} as const;

/** The page on which a Google popup ends; `?error=auth/...` if it failed. */
export const googleReturnPage = '/google-return';

/** The page that a verification mail links to, with `?token=`. */
export const verifyPage = '/verify';

/** The page that a reset mail links to, with `?token=`. */
export const newPasswordPage = '/new-password';

/** The page that the mail to a new address links to, with `?token=`. */
export const newAddressPage = '/new-address';

/** What travels on `accountChannel`. */
export type AccountMessage =
  | { type: 'session-changed' }
  | { type: 'person-left' }
  | { type: 'google-return'; error: AccountErrorCode | null };

/** The codes of the account port, `auth/...` and nothing else. */
export type AccountErrorCode = Extract<ErrorCode, `auth/${string}`>;
