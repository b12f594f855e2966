import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';

/** A Firebase project that does not exist. */
export const testProject: FirebaseProject = {
  apiKey: 'an-api-key',
  authDomain: 'demo-site.firebaseapp.com',
  projectId: 'demo-site',
  appId: '1:2:web:3',
};

/** The claims of a valid ID token. */
export function goodClaims(now: Date): Record<string, unknown> {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${testProject.projectId}`,
    aud: testProject.projectId,
    sub: 'ada-of-firebase',
    user_id: 'ada-of-firebase',
    auth_time: seconds - 600,
    iat: seconds,
    exp: seconds + 3600,
    email: 'ada@example.org',
    email_verified: true,
    firebase: { identities: { email: ['ada@example.org'] }, sign_in_provider: 'password' },
  };
}

/** A token as the sign-in emulator makes it: with the claims, and unsigned. */
export function emulatorToken(claims: Record<string, unknown>): string {
  return new UnsecuredJWT(claims).encode();
}

/** A key that signs ID tokens, like Google's. */
export interface TestSigner {
  kid: string;
  publicKey: CryptoKey;
  /** The public key, as Google publishes it. */
  jwk: JWK;
  sign(claims: Record<string, unknown>, header?: { kid?: string | undefined }): Promise<string>;
}

/** @returns a new key with that id */
export async function createSigner(kid: string): Promise<TestSigner> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    kid,
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    sign: (claims, header = { kid }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...header } as { alg: string })
        .sign(privateKey),
  };
}

/** The server of Google's keys, whose published keys can be changed, and which can fail. */
export class KeyServer {
  /** How often it was called. */
  asked = 0;
  /** Its answer, which `publish` sets. */
  answer: () => Promise<Response> = () => Promise.reject(new TypeError('fetch failed'));

  /** Publishes keys that may be cached for this many seconds. */
  publish(signers: readonly TestSigner[], maxAge = 3600): void {
    const body = { keys: signers.map(({ jwk }) => jwk) };
    const headers = { 'cache-control': `public, max-age=${maxAge}, must-revalidate` };
    this.answer = async () => Response.json(body, { headers });
  }

  /** What the product calls instead of the network. */
  readonly fetch: typeof fetch = (address) => {
    if (!String(address).startsWith('https://www.googleapis.com/service_accounts/v1/jwk/'))
      throw new Error(`Unexpected request to ${address}`);
    this.asked++;
    return this.answer();
  };
}
