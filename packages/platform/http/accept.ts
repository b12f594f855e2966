import { parseAccept } from 'hono/utils/accept';

/**
 * Chooses the type of an answer by the Accept header (RFC 9110, section 12.5.1): the most specific range
 * that matches a type sets its quality.
 *
 * @param header undefined or empty if there is none
 * @param offered types without parameters, the preferred one first
 * @returns null if none is accepted
 */
export function acceptedType<Type extends string>(
  header: string | undefined,
  offered: readonly Type[],
): Type | null {
  if (!header?.trim()) return offered[0] ?? null;
  const ranges = parseAccept(header).map(({ type, q }) => ({ range: type.toLowerCase(), q }));
  const quality = (type: string) =>
    [type, type.replace(/\/.*/, '/*'), '*/*']
      .map((range) => ranges.find((one) => one.range === range)?.q)
      .find((q) => q !== undefined) ?? 0;
  const best = offered.map((type) => ({ type, q: quality(type) })).sort((a, b) => b.q - a.q)[0];
  return best !== undefined && best.q > 0 ? best.type : null;
}

/** A form in which a file can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first, among equals. */
const compressed = ['br', 'gzip'] as const;

/** Results for the few headers that browsers send. The limit keeps strangers from filling it. */
const remembered = new Map<string, readonly Encoding[]>();
const rememberedMost = 100;

/**
 * The encodings a client accepts, best first (RFC 9110, section 12.5.3). Identity is always last: a client
 * that refuses it still gets an answer it can read.
 *
 * @param header value of Accept-Encoding; empty if there is none
 */
export function acceptedEncodings(header: string): readonly Encoding[] {
  const known = remembered.get(header);
  if (known) return known;
  const qualities = new Map(header.split(',').map(readCoding));
  const quality = (coding: string) => qualities.get(coding) ?? qualities.get('*') ?? 0;
  const accepted = compressed
    .filter((coding) => quality(coding) > 0)
    .sort((a, b) => quality(b) - quality(a));
  const result: readonly Encoding[] = [...accepted, 'identity'];
  if (remembered.size < rememberedMost) remembered.set(header, result);
  return result;
}

/** One member of the header: its name and its quality, 0 if it cannot be read. */
function readCoding(member: string): [string, number] {
  const [name = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = given === undefined ? 1 : Number(given.slice(2));
  return [name, quality >= 0 && quality <= 1 ? quality : 0];
}
