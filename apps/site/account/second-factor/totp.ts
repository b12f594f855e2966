import { Secret, TOTP } from 'otpauth';

/** How many steps before and after the present one count, for clocks that are a little off. */
const stepsAround = 1;

/** Bytes of a secret: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** @returns a secret for an authenticator app, in base32 */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** @returns the `otpauth://` address that tells an app the secret, and what it is for */
export function setUpLink(of: { secret: string; issuer: string; email: string }): string {
  const { secret, issuer, email } = of;
  return new TOTP({ secret, issuer, label: email }).toString();
}

/** @returns the six digits of a code of an app, however they were typed; null if it cannot be one */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Finds the step of time (RFC 6238: SHA-1, 30 seconds, six digits) whose code this is; compared in
 * constant time.
 *
 * @param typed the code, maybe with spaces
 * @returns the number of the step; null if the code is of none around now
 */
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
