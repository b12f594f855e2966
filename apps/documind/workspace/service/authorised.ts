import type { TokenAnswer } from '@m8/contracts/account.ts';
import { asServiceError, offline, signedOut } from './service-error.ts';

/** A token is renewed this long before it ends, in milliseconds. */
const renewBeforeMs = 30_000;

/**
 * Keeps the short-lived token of the person who is signed in, in memory only.
 *
 * @param getToken asks for a new one
 * @param now the present, in milliseconds since 1970
 */
export function createTokenKeeper(
  getToken: () => Promise<TokenAnswer>,
  now: () => number = Date.now,
) {
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
    /** @returns a token that holds for a while yet; rejects with ServiceError */
    async current(): Promise<string> {
      if (kept && now() + renewBeforeMs < kept.until) return kept.token;
      asking ??= ask();
      return asking;
    },
    /** Forgets a token that was refused; a newer one stays. */
    forget(token: string) {
      if (kept?.token === token) kept = null;
    },
  };
}

/** Sends something with the person's token; rejects with ServiceError. */
export type Authorised = <Answer>(send: (token: string) => Promise<Answer>) => Promise<Answer>;

/**
 * @param onSignedOut called where the API no longer knows the person
 * @returns what sends with the person's token, and once more with a new one where the API refuses it
 */
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
