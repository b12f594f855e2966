/** Stands for a site that has no public name, or that came after too many others. */
export const otherHost = 'other';

/** A public name: of letters, with a dot. An address of numbers may be somebody's own machine. */
const publicName = /^(?=.{4,100}$)([a-z\d_-]+\.)+[a-z][a-z\d-]*$/;

/**
 * @param referer the header of this name
 * @param ownHost host name of this site
 * @returns host name of the other site whose link led here, without `www.`; {@link otherHost} where
 *   it has no public name; empty where there is no other site
 */
export function referringHost(referer: string | undefined, ownHost: string): string {
  if (!referer) return '';
  const host = URL.parse(referer)?.hostname ?? '';
  if (host === ownHost) return '';
  const name = host.replace(/^www\./, '').replace(/\.$/, '');
  return publicName.test(name) ? name : otherHost;
}
