import { createHash, randomBytes } from 'node:crypto';

/** @returns 32 random bytes, base64url. Only the {@link hashOf} of a token that grants access is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns SHA-256 of a token, base64url */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
