import { createHmac, timingSafeEqual } from 'node:crypto';
import { pendingSignInSeconds } from '@m8/contracts/account.ts';
import { signedInHintCookie } from '@m8/contracts/session.ts';
import { readCookie, writeCookie } from '@m8/platform/http/cookie.ts';
import { sessionLifetimeSeconds } from './sessions.ts';

/** Time limit for a sign-in at Google, in seconds. */
export const googleSignInSeconds = 300;

/** How long a browser stays known after a sign-in, in seconds: the longest that browsers keep a cookie. */
export const deviceLifetimeSeconds = 400 * 24 * 3600;

/** Name of each cookie after the prefix, and its lifetime in seconds. */
const kinds = {
  /** The secret of a session, signed. */
  session: { name: 'session_token', seconds: sessionLifetimeSeconds },
  /** Only tells the page's scripts that someone is signed in. */
  hint: { name: signedInHintCookie, seconds: sessionLifetimeSeconds },
  /** Proof of an earlier sign-in. */
  device: { name: 'device', seconds: deviceLifetimeSeconds },
  /** A sign-in that waits for a code. */
  held: { name: 'second_factor', seconds: pendingSignInSeconds },
  /** A sign-in with Google in progress. */
  google: { name: 'state', seconds: googleSignInSeconds },
} as const;

type AccountCookie = keyof typeof kinds;

export type AccountCookies = ReturnType<typeof createAccountCookies>;

/**
 * @param site session cookies are signed with its `authSecret`: HMAC-SHA-256 of the value, base64, after a
 *   dot. On https, the cookies are bound to this host
 */
export function createAccountCookies(site: { authSecret: string; publicUrl: string }) {
  const secure = site.publicUrl.startsWith('https://');
  const prefix = secure ? '__Host-account' : 'account';

  const signatureOf = (value: string) =>
    createHmac('sha256', site.authSecret).update(value).digest('base64');

  function opened(text: string): string | null {
    const dot = text.lastIndexOf('.');
    const value = text.slice(0, Math.max(dot, 0));
    const given = Buffer.from(text.slice(dot + 1));
    const right = Buffer.from(signatureOf(value));
    const isRight = given.length === right.length && timingSafeEqual(given, right);
    return isRight && value !== '' ? value : null;
  }

  const nameOf = (cookie: AccountCookie) =>
    cookie === 'hint' ? kinds.hint.name : `${prefix}.${kinds[cookie].name}`;

  const sent = (headers: Headers, cookie: AccountCookie) => readCookie(headers, nameOf(cookie));

  const write = (cookie: AccountCookie, value: string, maxAge: number) =>
    writeCookie(nameOf(cookie), value, {
      maxAge,
      path: '/',
      httpOnly: cookie !== 'hint',
      secure,
      sameSite: cookie === 'held' ? 'strict' : 'lax',
    });

  return {
    /** @returns whether the browser sent the cookie, with any value */
    isSent: (headers: Headers, cookie: AccountCookie) => sent(headers, cookie) !== '',
    /** @returns the cookie's value, or null if it is missing or its signature is wrong */
    read(headers: Headers, cookie: AccountCookie): string | null {
      const text = sent(headers, cookie);
      return cookie === 'session' ? opened(text) : text || null;
    },
    keep: (cookie: AccountCookie, value: string) =>
      write(
        cookie,
        cookie === 'session' ? `${value}.${signatureOf(value)}` : value,
        kinds[cookie].seconds,
      ),
    clear: (cookie: AccountCookie) => write(cookie, '', 0),
  };
}
