import { parseAccept } from 'hono/utils/accept';

/**
 * Chooses the type of an answer by the Accept header (RFC 9110, section 12.5.1): the most specific
 * range that fits a type decides on its quality.
 *
 * @param header undefined or empty where there is none
 * @param offered types without parameters, the preferred one first
 * @returns null where none is accepted
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
