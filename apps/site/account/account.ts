import type { AccountUser } from '@m8/contracts/account.ts';
import type { RevokeKeysOf } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { Log } from '@m8/platform/log.ts';
import type { AccountLimits } from './account-limits.ts';
import type { AccountMailer } from './account-mailer.ts';
import type { GoogleAuth } from './google/google-auth.ts';
import type { PasswordHasher } from './passwords/password-hash.ts';
import type { SecretCipher } from './second-factor/secret-cipher.ts';
import type { BearerTokens } from './sessions/bearer-token.ts';
import type { AccountCookies } from './sessions/cookies.ts';
import './tables.ts';

/** The parts of accounts. `wire-account.ts` builds it once; each use case picks what it needs. */
export interface Account {
  cookies: AccountCookies;
  /** Null if nobody signs in with Google. */
  google: GoogleAuth | null;
  db: Db;
  clock: Clock;
  log: Log;
  limits: AccountLimits;
  passwords: PasswordHasher;
  tokens: BearerTokens;
  secrets: SecretCipher;
  mailer: AccountMailer;
  revokeKeysOf: RevokeKeysOf;
  /** Runs work after the answer, so that response times reveal nothing about it. */
  background: { run(work: () => Promise<void>): void };
  /** The site's name in authenticator apps and passkeys. */
  companyName: string;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Minimum length of a new password, in characters. */
  passwordMinLength: number;
  /** Whether answers hide which addresses have an account. */
  enumerationProtection: boolean;
}

/** The client of a call, as the HTTP layer sees it. */
export interface Caller {
  headers: Headers;
  clientAddress: string;
}

/**
 * What an address of the account API does for a caller, with the input of the request, if any. It refuses by
 * an AppError with a code of packages/contracts/account-errors.ts.
 */
export type UseCase<Input = void, Answer = void> = (
  account: Account,
  caller: Caller,
  input: Input,
) => Promise<Answer>;

/** The signed-in person after a call, and the cookies to set. */
export interface SignInResult {
  user: AccountUser | null;
  /** Values of `Set-Cookie`. */
  cookies: readonly string[];
}

/** A use case after which someone else may be signed in. */
export type SignInUseCase<Input = void> = UseCase<Input, SignInResult>;
