import type { QuotaName } from '#contracts/documind/quotas.ts';
import type { Standing } from '../quotas.ts';

const units: Partial<Record<QuotaName, string>> = {
  bytes: 'content-bytes',
  reading: 'processor-milliseconds',
};

/**
 * The two fields of draft-ietf-httpapi-ratelimit-headers-11: each policy with its quota `q`, window
 * `w` and, where it does not count requests, its unit `qu`; and of each the rest `r` and the seconds
 * `t` until the quota is full again.
 *
 * @param standings at least one
 */
export function rateLimitHeaders(standings: readonly Standing[]): Record<string, string> {
  const list = (parameters: (standing: Standing) => string) =>
    standings.map((standing) => `"${standing.name}";${parameters(standing)}`).join(', ');
  return {
    'ratelimit-policy': list(
      ({ name, limit, windowSeconds }) =>
        `q=${limit};w=${windowSeconds}${units[name] ? `;qu="${units[name]}"` : ''}`,
    ),
    ratelimit: list(({ remaining, resetSeconds }) => `r=${remaining};t=${resetSeconds}`),
  };
}
