import type { AccountUser } from '#contracts/account.ts';

/** Who is signed in after a call, and the cookies that make it so. */
export interface Visit {
  user: AccountUser | null;
  /** Values of `Set-Cookie`. */
  cookies: readonly string[];
}
