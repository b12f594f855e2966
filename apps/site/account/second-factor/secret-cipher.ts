import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts people's secrets, so that the database alone does not reveal them. */
export type SecretCipher = ReturnType<typeof createSecretCipher>;

const algorithm = 'aes-256-gcm';
const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;

/** @param authSecret source of the key (HKDF with SHA-256), which has this one purpose */
export function createSecretCipher(authSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'authenticator secrets', keyLength));
  return {
    /** @param owner id of the person; needed again to open it */
    seal(secret: string, owner: string): string {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    /** @returns the secret, or null if it was sealed with another key or for another owner, or was altered */
    open(sealed: string, owner: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, nonceLength);
      const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const text = decipher.update(bytes.subarray(nonceLength + tagLength));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
