import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a browser is known after a sign-in, in seconds; browsers keep no cookie longer. */
export const deviceLifetimeSeconds = 400 * 24 * 3600;

/**
 * Proof that somebody signed in to an account from this browser before, so that guesses from
 * elsewhere cannot lock its owner out (OWASP, "Device Cookies"). It grants nothing else.
 */
export interface DeviceCookies {
  /** @returns value of a new cookie for the account with this address */
  issue(email: string): string;
  /** @returns name of the browser, where `value` was issued for this address; else null */
  recognise(value: string | undefined, email: string): string | null;
}

/** @param secret the server's own; a key of its own is derived from it */
export function createDeviceCookies(secret: string): DeviceCookies {
  const key = createHmac('sha256', secret).update('account device cookie').digest();
  const sign = (nonce: string, email: string) =>
    createHmac('sha256', key).update(`${nonce}\n${email}`).digest();

  return {
    issue(email) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${sign(nonce, email).toString('base64url')}`;
    },
    recognise(value, email) {
      const [nonce = '', signature = ''] = value?.split('.', 2) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(nonce, email);
      return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
    },
  };
}
