import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { readCookie } from './cookie.ts';

const keyBytes = 32;
const cookieName = 'development_key';

/** The longest time that browsers keep a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60;

/**
 * Opens the parts of a development site that must stay closed to strangers: the outbox, and the stand-in for
 * Google. The address of a request does not say who sent it, as behind a proxy all come from this machine.
 */
export type DevelopmentKey = ReturnType<typeof createDevelopmentKey>;

/**
 * Makes the key of a site, the same at each start and in each process.
 *
 * @param site the key is derived from its `authSecret` (HKDF with SHA-256), for this purpose only
 */
export function createDevelopmentKey(site: { authSecret: string; publicUrl: string }) {
  const { authSecret, publicUrl } = site;
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'development key', keyBytes));
  const text = key.toString('base64url');
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';

  function isKey(tried: string): boolean {
    const bytes = Buffer.from(tried, 'base64url');
    return bytes.length === keyBytes && timingSafeEqual(bytes, key);
  }

  return {
    /** @returns the full address that opens a page of the site and gives the key to the browser */
    addressOf: (path: string) => `${publicUrl}${path}?key=${text}`,
    /**
     * @param url path and query of a request
     * @returns headers that redirect to the same address without the key and store the key in a cookie; null
     *   if the address has no key, or a wrong one
     */
    handOver(url: string): { location: string; 'set-cookie': string } | null {
      const asked = URL.parse(url, publicUrl);
      if (!asked || !isKey(asked.searchParams.get('key') ?? '')) return null;
      asked.searchParams.delete('key');
      return {
        // Two leading slashes would name another site.
        location: asked.pathname.replace(/^\/+/, '/') + asked.search,
        // Lax, not Strict: a link in a web terminal leads here from another site.
        'set-cookie': `${cookieName}=${text}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      };
    },
    /** @returns whether the browser that sends these headers holds the key */
    isHeld: (headers: Headers) => isKey(readCookie(headers, cookieName)),
  };
}
