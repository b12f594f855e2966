import { documindQuotas } from '@m8/contracts/documind/limits.ts';
import { type QuotaName, quotaNames } from '@m8/contracts/documind/quotas.ts';
import type { ErrorCode } from '@m8/contracts/errors.ts';
import { AppError } from '@m8/platform/errors.ts';
import { documindRules } from '@m8/platform/limits.ts';
import { longestRefusal, type RateLimiter, type Reservation } from '@m8/platform/rate-limit.ts';

export interface QuotaState extends Reservation {
  name: QuotaName;
  windowSeconds: number;
}

/** A call's use of each quota; quotas that are not named are neither charged nor reported. */
export type Uses = Partial<Record<QuotaName, number>>;

const errorOf: Record<QuotaName, ErrorCode> = {
  calls: 'documind/too-many-calls',
  uploads: 'documind/too-many-uploads',
  bytes: 'documind/too-many-bytes',
  reading: 'documind/too-much-reading',
};

/** Charges a call to its person's quotas, or nothing if one is exhausted. Returns their new states. */
export async function chargeQuotas(
  rateLimiter: RateLimiter,
  userId: string,
  uses: Uses,
): Promise<QuotaState[]> {
  const names = quotaNames.filter((name) => uses[name] !== undefined);
  const charges = names.map((name) => ({ rule: documindRules[name], amount: uses[name] ?? 0 }));
  const reservations = await rateLimiter.reserveAll(charges, userId);
  return reservations.map((reservation, at) => {
    const name = names[at] ?? 'calls';
    return { name, windowSeconds: documindQuotas[name].windowSeconds, ...reservation };
  });
}

/** @throws AppError that names the exhausted quota, with the wait */
export function requireQuotas(states: readonly QuotaState[]): void {
  const refused = longestRefusal(states);
  if (refused !== null) throw new AppError(errorOf[refused.name], refused);
}

/** Returns bytes that were reserved for an upload and did not arrive. */
export function refundBytes(
  rateLimiter: RateLimiter,
  userId: string,
  bytes: number,
): Promise<void> {
  return rateLimiter.refund({ rule: documindRules.bytes, amount: bytes }, userId);
}

export async function clearQuotas(
  rateLimiter: Pick<RateLimiter, 'clear'>,
  userId: string,
): Promise<void> {
  for (const name of quotaNames) await rateLimiter.clear(documindRules[name], userId);
}

/**
 * Charges the reading of a file to the quota, even beyond its limit: the file was accepted before the time
 * was known. Then the next upload is refused.
 *
 * @param processorSeconds rounded up to whole milliseconds
 */
export function countReading(
  rateLimiter: RateLimiter,
  userId: string,
  processorSeconds: number,
): Promise<void> {
  const amount = Math.ceil(processorSeconds * 1000);
  return rateLimiter.add({ rule: documindRules.reading, amount }, userId);
}

const units: Partial<Record<QuotaName, string>> = {
  bytes: 'content-bytes',
  reading: 'processor-milliseconds',
};

/**
 * Formats the two header fields of draft-ietf-httpapi-ratelimit-headers-11: each policy with its quota `q`,
 * window `w` and, if it does not count requests, its unit `qu`; and for each the remainder `r` and the
 * seconds `t` until the quota is full again.
 *
 * @param states at least one
 */
export function rateLimitHeaders(states: readonly QuotaState[]): Record<string, string> {
  const list = (parameters: (quotaState: QuotaState) => string) =>
    states.map((quotaState) => `"${quotaState.name}";${parameters(quotaState)}`).join(', ');
  return {
    'ratelimit-policy': list(
      ({ name, limit, windowSeconds }) =>
        `q=${limit};w=${windowSeconds}${units[name] ? `;qu="${units[name]}"` : ''}`,
    ),
    ratelimit: list(({ remaining, resetSeconds }) => `r=${remaining};t=${resetSeconds}`),
  };
}
