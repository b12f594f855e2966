import { Secret, TOTP } from 'otpauth';

/** Accepted time steps before and after the present one, for clocks that are slightly off. */
const stepsAround = 1;

/** Bytes of a secret: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** @returns a secret for an authenticator app, in base32 */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** @returns the `otpauth://` URL that gives an app the secret and its purpose */
export function setUpLink(of: { secret: string; issuer: string; email: string }): string {
  const { secret, issuer, email } = of;
  return new TOTP({ secret, issuer, label: email }).toString();
}

/** @returns the six digits of an app code, from any way of typing it, or null if it cannot be one */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** @returns the time step (RFC 6238: SHA-1, 30 seconds, six digits) of a code near now; in constant time */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const code = readCode(typed);
  if (code === null) return null;
  const timestamp = now.getTime();
  const off = TOTP.validate({
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: stepsAround,
  });
  return off === null ? null : TOTP.counter({ timestamp }) + off;
}
