import { parseAccept } from 'hono/utils/accept';

/**
 * Chooses the type of an answer by the Accept header (RFC 9110, section 12.5.1): the most specific range
 * that matches a type sets its quality.
 *
 * @param offered types without parameters, the preferred one first
 * @param header undefined or empty if there is none
 * @returns null if none is accepted
 */
export function acceptedType<Type extends string>(
  header: string | undefined,
  offered: readonly Type[],
): Type | null {
  if (!header?.trim()) return offered[0] ?? null;
  const qualities = qualitiesOf(header);
  const quality = (type: string) =>
    [type, type.replace(/\/.*/, '/*'), '*/*']
      .map((range) => qualities.get(range))
      .find((q) => q !== undefined) ?? 0;
  const best = offered.map((type) => ({ type, q: quality(type) })).sort((a, b) => b.q - a.q)[0];
  return best !== undefined && best.q > 0 ? best.type : null;
}

/** A form in which a file can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first, among equals. */
const compressed = ['br', 'gzip'] as const;

/**
 * The encodings a client accepts, best first (RFC 9110, section 12.5.3). Identity is always last: a client
 * that refuses it still gets an answer it can read.
 *
 * @param header value of Accept-Encoding; empty if there is none
 */
export function acceptedEncodings(header: string): readonly Encoding[] {
  const qualities = qualitiesOf(header);
  const quality = (coding: string) => qualities.get(coding) ?? qualities.get('*') ?? 0;
  const accepted = compressed
    .filter((coding) => quality(coding) > 0)
    .sort((a, b) => quality(b) - quality(a));
  return [...accepted, 'identity'];
}

/** @returns the quality of each member of a header, by its name in lower case; of two alike, the better counts */
function qualitiesOf(header: string): ReadonlyMap<string, number> {
  const members = parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q] as const);
  return new Map(members.toReversed());
}
