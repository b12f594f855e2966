import type { GoogleSetting } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Log } from '#server/platform/log.ts';
import type { AccountLimits } from './account-limits.ts';
import type { AccountMailer } from './account-mailer.ts';
import type { BackgroundWork } from './background-work.ts';
import { clientAddressHeader } from './better-auth.ts';
import type { Auth } from './create-auth.ts';
import type { RevokeKeysOf } from './credential-changed.ts';
import type { GoogleAuth } from './google-auth.ts';
import type { PasswordHasher } from './password-hash.ts';

/** What the verbs of this folder work with. */
export interface AccountContext {
  auth: Auth;
  googleAuth: () => Promise<GoogleAuth>;
  google: GoogleSetting['kind'];
  db: Db;
  clock: Clock;
  log: Log;
  limits: AccountLimits;
  passwords: PasswordHasher;
  mailer: AccountMailer;
  revokeKeysOf: RevokeKeysOf;
  background: BackgroundWork;
  /** Origin of the site. */
  publicUrl: string;
  authSecret: string;
  /** Whether answers hide which addresses have an account. */
  enumerationProtection: boolean;
}

/** Who calls, as the HTTP layer tells it. */
export interface Caller {
  headers: Headers;
  clientAddress: string;
}

/** @returns the caller's headers, with the address that limits and sessions are to know */
export function authHeaders(caller: Caller): Headers {
  const headers = new Headers(caller.headers);
  headers.set(clientAddressHeader, caller.clientAddress);
  return headers;
}
