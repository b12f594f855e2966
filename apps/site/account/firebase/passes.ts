import { confirmationSeconds } from '@m8/contracts/account.ts';
import type { SignIn } from '@m8/platform/actor.ts';
import { AppError } from '@m8/platform/errors.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import { readCookie, writeCookie } from '@m8/platform/http/cookie.ts';
import type { Account } from '#account/account.ts';
import { findPerson } from '#account/sessions/sessions.ts';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/** @returns the name of the pass cookie: on https, it is bound to this host, so no neighbour can set it */
export const passCookieAt = (publicUrl: string): string =>
  isSecure(publicUrl) ? '__Host-pass' : 'pass';

/** @throws AppError `auth/confirm-it-is-you` unless the sign-in is at most ten minutes old */
export function requireRecentSignIn({ clock }: Pick<Account, 'clock'>, at: Date): void {
  if (clock.now().getTime() - at.getTime() > confirmationSeconds * 1000)
    throw new AppError('auth/confirm-it-is-you');
}

/**
 * Cookie sign-ins to the desk: a page request comes from the browser, so no script can add the ID token.
 *
 * @param context `publicUrl` decides whether the cookie is sent over https only
 */
export function createPasses(context: Pick<Account, 'db' | 'clock' | 'publicUrl'>) {
  const { db, clock } = context;
  const name = passCookieAt(context.publicUrl);
  const hashIn = (headers: Headers) => hashOf(readCookie(headers, name));
  const cookie = (value: string, maxAge: number) =>
    writeCookie(name, value, {
      maxAge,
      path: '/',
      httpOnly: true,
      secure: isSecure(context.publicUrl),
      sameSite: 'strict',
    });
  return {
    /** @returns value of `Set-Cookie`; the pass ends with the ID token */
    async open(from: { userId: string; signedInAt: Date; expiresAt: Date }): Promise<string> {
      const { userId, signedInAt, expiresAt } = from;
      const token = newToken();
      await db
        .insertInto('account_pass')
        .values({
          token_hash: hashOf(token),
          user_id: userId,
          signed_in_at: signedInAt,
          expires_at: expiresAt,
        })
        .execute();
      return cookie(token, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000));
    },
    async find(headers: Headers): Promise<SignIn | null> {
      const pass = await db
        .selectFrom('account_pass')
        .innerJoin('account_identity', 'account_identity.user_id', 'account_pass.user_id')
        .select(['account_pass.user_id', 'signed_in_at', 'account_identity.created_at'])
        .where('provider_id', '=', 'firebase')
        .where('token_hash', '=', hashIn(headers))
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      const person = pass && (await findPerson(db, pass.user_id));
      if (!person?.emailVerified) return null;
      return {
        userId: person.userId,
        email: person.email,
        // Passes are only opened for sign-ins with a second factor.
        secondFactor: 'shown',
        knownSince: pass?.created_at ?? null,
        requireConfirmed: async () => pass && requireRecentSignIn(context, pass.signed_in_at),
      };
    },
    /** Ends the request's pass. @returns value of `Set-Cookie` that clears it */
    async end(headers: Headers): Promise<string> {
      const ended = db.deleteFrom('account_pass');
      await ended.where('token_hash', '=', hashIn(headers)).execute();
      return cookie('', 0);
    },
  };
}
