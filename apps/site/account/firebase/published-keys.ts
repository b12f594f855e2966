import type { Clock } from '@m8/platform/clock.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Log } from '@m8/platform/log.ts';
import { type CryptoKey, errors, importJWK } from 'jose';
import * as z from 'zod';

/** Where Google publishes the keys that sign the ID tokens of every Firebase project. */
const keysAddress =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Timeout of a request, in milliseconds. */
const waitMs = 5000;

/** Shortest time between two requests to Google, for any number of unknown keys, in seconds. */
export const askEverySeconds = 10;

const hourSeconds = 60 * 60;

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

async function readKeys(answer: Response): Promise<ReadonlyMap<string, CryptoKey>> {
  if (answer.status !== 200) throw new Error(`answered with status ${answer.status}`);
  const { keys } = keySet.parse(await answer.json());
  const found = new Map<string, CryptoKey>();
  for (const jwk of keys.filter(({ kty }) => kty === 'RSA')) {
    const key = await importJWK(jwk, 'RS256');
    if (!(key instanceof Uint8Array)) found.set(jwk.kid, key);
  }
  if (found.size === 0) throw new Error('answered without a key');
  return found;
}

/** Google's `max-age` is a few hours; other values are clamped. */
function lifetimeSeconds(answer: Response): number {
  const [, said] = /\bmax-age=(\d{1,9})/.exec(answer.headers.get('cache-control') ?? '') ?? [];
  return Math.min(Math.max(Number(said ?? hourSeconds), 60), 24 * hourSeconds);
}

/**
 * Caches Google's public keys. They are fetched at the first use, when they expire, and when an unknown key
 * is requested. The last ones stay in use while Google is unreachable.
 *
 * @returns a lookup by id. Throws JWKSNoMatchingKey if Google has no such key, and AppError
 *   `documind/sign-in-unavailable` if that cannot be determined now
 */
export function createPublishedKeys(context: { clock: Clock; log: Log; fetch: typeof fetch }) {
  const { clock, log } = context;
  let keys: ReadonlyMap<string, CryptoKey> = new Map();
  let freshUntil = 0;
  let askAgainAt = 0;
  let failed = false;
  let asking: Promise<void> | undefined;
  const now = () => clock.now().getTime();

  async function ask(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(waitMs);
      const answer = await context.fetch(keysAddress, { redirect: 'error', signal });
      keys = await readKeys(answer);
      freshUntil = now() + lifetimeSeconds(answer) * 1000;
      failed = false;
    } catch (error) {
      failed = true;
      log.warn({ error: String(error) }, 'the keys of Firebase sign-in cannot be fetched');
    }
  }

  async function renew(): Promise<void> {
    if (asking === undefined && now() >= askAgainAt) {
      askAgainAt = now() + askEverySeconds * 1000;
      asking = ask().finally(() => {
        asking = undefined;
      });
    }
    await asking;
  }

  return async (kid: string): Promise<CryptoKey> => {
    if (!keys.has(kid) || now() >= freshUntil) await renew();
    const key = keys.get(kid);
    if (key !== undefined) return key;
    if (!failed) throw new errors.JWKSNoMatchingKey();
    throw new AppError('documind/sign-in-unavailable', { retryAfterSeconds: askEverySeconds });
  };
}
