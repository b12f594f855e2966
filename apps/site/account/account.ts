import type { AccountUser } from '@m8/contracts/account.ts';
import type { RevokeKeysOf } from '@m8/platform/actor.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { Log } from '@m8/platform/log.ts';
import type { AccountLimits } from './account-limits.ts';
import type { AccountMailer } from './account-mailer.ts';
import type { BackgroundWork } from './background-work.ts';
import type { GoogleAuth } from './google/google-auth.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';
import type { PasswordHasher } from './passwords/password-hash.ts';
import type { SecretCipher } from './second-factor/secret-cipher.ts';
import type { BearerTokens } from './sessions/bearer-token.ts';
import type { AccountCookies } from './sessions/cookies.ts';

/** What accounts consist of. `wire-account.ts` builds it once; a verb names what it takes of it. */
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
  /** The site as passkeys know it; null if it can have none. */
  relyingParty: RelyingParty | null;
  mailer: AccountMailer;
  revokeKeysOf: RevokeKeysOf;
  background: BackgroundWork;
  /** As authenticator apps call the site. */
  companyName: string;
  /** Origin of the site, without a slash at its end. */
  publicUrl: string;
  /** Fewest characters of a password that somebody chooses. */
  passwordMinLength: number;
  /** Whether answers hide which addresses have an account. */
  enumerationProtection: boolean;
}

/** Who calls, as the HTTP layer tells it. */
export interface Caller {
  headers: Headers;
  clientAddress: string;
}

/** Who is signed in after a call, and the cookies that make it so. */
export interface SignInResult {
  user: AccountUser | null;
  /** Values of `Set-Cookie`. */
  cookies: readonly string[];
}
