import type { PagePath } from '#content/pages.ts';
import { siteValue } from '#contracts/site-values.ts';

/** The one address of a page: the site's public address and the path, without a slash at its end. */
export function canonicalAddress(path: PagePath): string {
  return `${siteValue('publicUrl')}${path}`;
}
