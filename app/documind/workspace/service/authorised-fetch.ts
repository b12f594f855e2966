import type { TokenAnswer } from '#contracts/account.ts';
import { type RateLeft, readRateLeft } from './rate-left.ts';
import { offline, serviceRefusalOf, signedOut } from './service-error.ts';

/** A token is renewed this long before it ends, in milliseconds. */
const renewBeforeMs = 30_000;

/** Keeps the short-lived token of the person who is signed in, in memory only. */
export interface TokenKeeper {
  /** @returns a token that holds for a while yet; rejects with ServiceError */
  current(): Promise<string>;
  /** Forgets a token that was refused; a newer one stays. */
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
    async current() {
      if (kept && now() + renewBeforeMs < kept.until) return kept.token;
      asking ??= ask();
      return asking;
    },
    forget(token) {
      if (kept?.token === token) kept = null;
    },
  };
}

/**
 * A fetch that brings the person's token along, with a new one once where the API refuses it, and
 * tells what is left of the limits.
 *
 * @returns a function like fetch that rejects with ServiceError where no answer came, or a refusal
 */
export function authorisedFetch(
  tokens: TokenKeeper,
  onRate: (rates: RateLeft[]) => void,
): typeof fetch {
  async function send(input: RequestInfo | URL, init?: RequestInit) {
    const token = await tokens.current();
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    // A deletion outlives the page, so that leaving it right after loses none.
    const keepalive = init?.method === 'DELETE';
    const response = await fetch(input, { ...init, headers, keepalive }).catch((error: unknown) => {
      throw init?.signal?.aborted ? error : offline();
    });
    if (response.status === 401) tokens.forget(token);
    return response;
  }
  return async (input, init) => {
    const first = await send(input, init);
    const response = first.status === 401 ? await send(input, init) : first;
    const { ok, status, headers } = response;
    onRate(readRateLeft(headers));
    if (!ok) throw serviceRefusalOf(status, headers, await response.text().catch(() => null));
    return response;
  };
}
