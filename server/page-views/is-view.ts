import { isbot } from 'isbot';

/** Reads a header of a request by its name in lower case. */
export type ReadHeader = (name: string) => string | undefined;

/** Browsers name themselves in about 120 characters; what is longer is no browser. */
const userAgentMaxLength = 512;

/** Where browsers of today and of yesterday say that they fetch ahead of a click that may never come. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * @returns whether a page was asked for to be looked at: by a browser, not by a robot that names
 *   itself, nor ahead of time, nor by a script or from within another page
 */
export function isView(header: ReadHeader): boolean {
  const userAgent = header('user-agent') ?? '';
  if (!userAgent || userAgent.length > userAgentMaxLength || isbot(userAgent)) return false;
  const isAhead = (name: string) => /prefetch|prerender|preview/i.test(header(name) ?? '');
  return !purposeHeaders.some(isAhead) && /^(document)?$/.test(header('sec-fetch-dest') ?? '');
}
