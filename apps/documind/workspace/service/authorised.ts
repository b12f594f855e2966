import type { TokenAnswer } from '@m8/contracts/account.ts';
import { asServiceError, offline, signedOut } from './service-error.ts';

/** A token is renewed this long before it expires, in milliseconds. */
const renewBeforeMs = 30_000;

/** Keeps the short-lived token of the signed-in person, in memory only. */
export function createTokenKeeper(getToken: () => Promise<TokenAnswer>) {
  let kept: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    try {
      const { token, expires_at } = await getToken();
      kept = { token, until: Date.parse(expires_at) };
      return token;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      throw code === 'auth/requires-sign-in' ? signedOut() : offline();
    } finally {
      asking = null;
    }
  }

  return {
    /** @returns a token that is valid for a while; rejects with ServiceError */
    async current(): Promise<string> {
      if (kept && Date.now() + renewBeforeMs < kept.until) return kept.token;
      asking ??= ask();
      return asking;
    },
    /** Forgets a refused token, but not a newer one. */
    forget(token: string) {
      if (kept?.token === token) kept = null;
    },
  };
}

/** Sends a request with the person's token; rejects with ServiceError. */
export type Authorised = <Answer>(send: (token: string) => Promise<Answer>) => Promise<Answer>;

/** @returns a function that sends with the person's token, and once more with a new one if the API refuses it */
export function createAuthorised(
  getToken: () => Promise<TokenAnswer>,
  onSignedOut: () => void,
): Authorised {
  const tokens = createTokenKeeper(getToken);
  return async (send) => {
    try {
      const token = await tokens.current();
      return await send(token).catch(async (error: unknown) => {
        if (asServiceError(error).status !== 401) throw error;
        tokens.forget(token);
        return send(await tokens.current());
      });
    } catch (error) {
      const refusal = asServiceError(error);
      if (refusal.status === 401) onSignedOut();
      throw refusal;
    }
  };
}
