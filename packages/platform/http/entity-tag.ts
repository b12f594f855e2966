import { createHash } from 'node:crypto';

/** @returns a strong entity tag of what is sent (RFC 9110, section 8.8.3) */
export function entityTagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether a header of conditions names an entity tag. The weak mark of a cache on its way is not
 * looked at, as If-None-Match wants it.
 *
 * @param header value of If-None-Match; undefined if there is none
 */
export function namesEntityTag(header: string | undefined, tag: string): boolean {
  return listedTags(header).some((one) => one === '*' || one.replace(/^W\//, '') === tag);
}

/**
 * Whether what is there may be changed, by If-Match. A weak tag never fits.
 *
 * @param header value of If-Match; undefined if there is none, and then everything may
 */
export function allowsChange(header: string | undefined, tag: string): boolean {
  return header === undefined || listedTags(header).some((one) => one === '*' || one === tag);
}

function listedTags(header: string | undefined): string[] {
  return header?.split(',').map((one) => one.trim()) ?? [];
}
