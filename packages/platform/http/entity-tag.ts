import { createHash } from 'node:crypto';

/** @returns a strong entity tag of the content (RFC 9110, section 8.8.3) */
export function entityTagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether a condition header names an entity tag. The weak mark of a cache is ignored, as If-None-Match
 * requires.
 *
 * @param header value of If-None-Match; undefined if there is none
 */
export function namesEntityTag(header: string | undefined, tag: string): boolean {
  return listedTags(header).some((one) => one === '*' || one.replace(/^W\//, '') === tag);
}

/** Whether If-Match allows a change. A weak tag never matches; without the header, any change is allowed. */
export function allowsChange(header: string | undefined, tag: string): boolean {
  return header === undefined || listedTags(header).some((one) => one === '*' || one === tag);
}

function listedTags(header: string | undefined): string[] {
  return header?.split(',').map((one) => one.trim()) ?? [];
}
