/**
 * Reads how long a caller would like to wait (RFC 7240, section 4.3).
 *
 * @param header value of Prefer; undefined where there is none
 * @param most longest wait, in seconds
 * @returns whole seconds; null where no wait is asked for
 */
export function preferredWait(header: string | undefined, most: number): number | null {
  const [, seconds] =
    /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:$|[,;])/i.exec(header ?? '') ?? [];
  return seconds === undefined ? null : Math.min(Number(seconds), most);
}
