import type { ErrorCode } from './errors.ts';

/** Fewest characters a password may have (specification, section 9). */
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

/** The doors of the embedded account provider. All take and answer JSON. */
export const accountPaths = {
  /**
   * POST {@link Credentials}: 201 with {@link SignInState}, sets the session cookie, mails the link.
   * Where accounts are hidden: 202 without a person for every address, and a mail that says more.
   */
  signUp: '/api/auth/sign-up',
  /** POST {@link Credentials}: 200 with {@link SignInState}, sets the session cookie. */
  signIn: '/api/auth/sign-in',
  /** POST: 204, ends the session. */
  signOut: '/api/auth/sign-out',
  /** GET: 200 with {@link SignInState}; `user` is null for a visitor. */
  session: '/api/auth/session',
  /** GET, with the session cookie: {@link TokenAnswer}. */
  token: '/api/auth/token',
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
  /** GET, in a popup: redirects to Google. Ends at {@link googleReturnPage}. */
  googleStart: '/api/auth/google/start',
} as const;

/** The page on which a Google popup ends; `?error=auth/...` where it failed. */
export const googleReturnPage = '/google-return';

/** The page that a verification mail links to, with `?token=`. */
export const verifyPage = '/verify';

/** The page that a reset mail links to, with `?token=`. */
export const newPasswordPage = '/new-password';

/**
 * The BroadcastChannel on which tabs of one browser tell each other that the session changed.
 * Messages are of type {@link AccountMessage}.
 */
export const accountChannel = 'account';

/** What travels on {@link accountChannel}. */
export type AccountMessage =
  | { type: 'session-changed' }
  | { type: 'google-return'; error: AccountErrorCode | null };

/** The codes of the account port, `auth/...` and nothing else. */
export type AccountErrorCode = Extract<ErrorCode, `auth/${string}`>;

/**
 * Non-secret cookie, readable by scripts, that says `in` while a session cookie exists. The first
 * paint uses it to show the right half of the navigation; nothing is granted because of it.
 */
export const signedInHintCookie = 'signed-in';
