import type { TokenAnswer } from '#contracts/account.ts';
import { offline, signedOut } from './service-error.ts';

/** A token is renewed this long before it ends, in milliseconds. */
const renewBeforeMs = 30_000;

/** Keeps the short-lived token of the person who is signed in, in memory only. */
export interface TokenKeeper {
  /** @returns a token that holds for a while yet; rejects with ServiceError */
  current(): Promise<string>;
  /** Forgets a token that was refused; another one that came meanwhile stays. */
  forget(token: string): void;
}

/**
 * @param getToken asks for a new one
 * @param now the present, in milliseconds since 1970
 */
export function createTokenKeeper(
  getToken: () => Promise<TokenAnswer>,
  now: () => number = Date.now,
): TokenKeeper {
  let kept: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    try {
      const { token, expires_at } = await getToken();
      kept = { token, until: Date.parse(expires_at) - renewBeforeMs };
      return token;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      throw code === 'auth/requires-sign-in' ? signedOut() : offline();
    } finally {
      asking = null;
    }
  }

  return {
    async current() {
      if (kept && now() < kept.until) return kept.token;
      asking ??= ask();
      return asking;
    },
    forget(token) {
      if (kept?.token === token) kept = null;
    },
  };
}
