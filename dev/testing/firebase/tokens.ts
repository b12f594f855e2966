import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';

/** A Firebase project that nobody has. */
export const testProject: FirebaseProject = {
  apiKey: 'an-api-key',
  authDomain: 'demo-site.firebaseapp.com',
  projectId: 'demo-site',
  appId: '1:2:web:3',
};

/** The claims of an ID token that nothing is wrong with. */
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

/** A token as the emulator of sign-in makes them: of the claims, and not signed. */
export function emulatorToken(claims: Record<string, unknown>): string {
  return new UnsecuredJWT(claims).encode();
}

/** A key that signs ID tokens, as Google has them. */
export interface TestSigner {
  kid: string;
  publicKey: CryptoKey;
  /** What Google publishes of it. */
  jwk: JWK;
  sign(claims: Record<string, unknown>, header?: { kid?: string | undefined }): Promise<string>;
}

/** @returns a new key of that id */
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

/** The server of Google's keys: what it publishes can be changed, and it can be made to fail. */
export class KeyServer {
  /** How often it was asked. */
  asked = 0;
  /** What it answers with; `publish` sets it. */
  answer: () => Promise<Response> = () => Promise.reject(new TypeError('fetch failed'));

  /** Publishes keys that may be kept so long, in seconds. */
  publish(signers: readonly TestSigner[], maxAge = 3600): void {
    const body = { keys: signers.map(({ jwk }) => jwk) };
    const headers = { 'cache-control': `public, max-age=${maxAge}, must-revalidate` };
    this.answer = async () => Response.json(body, { headers });
  }

  /** What the product calls in place of the network. */
  readonly fetch: typeof fetch = (address) => {
    if (!String(address).startsWith('https://www.googleapis.com/service_accounts/v1/jwk/'))
      throw new Error(`Nobody asks ${address}`);
    this.asked++;
    return this.answer();
  };
}
