import { type RateLeft, readRateLeft } from './rate-left.ts';
import { offline } from './service-error.ts';
import type { TokenKeeper } from './token-keeper.ts';

/**
 * A fetch that brings the person's token along, with a new one once where the API refuses it, and
 * tells what is left of the limits.
 *
 * @returns a function like fetch that rejects with ServiceError where no answer came
 */
export function authorisedFetch(
  tokens: TokenKeeper,
  onRate: (rates: RateLeft[]) => void,
): typeof fetch {
  async function send(input: RequestInfo | URL, init?: RequestInit) {
    const token = await tokens.current();
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(input, { ...init, headers }).catch((error: unknown) => {
      throw init?.signal?.aborted ? error : offline();
    });
    if (response.status === 401) tokens.forget(token);
    return response;
  }
  return async (input, init) => {
    const first = await send(input, init);
    const response = first.status === 401 ? await send(input, init) : first;
    onRate(readRateLeft(response.headers));
    return response;
  };
}
