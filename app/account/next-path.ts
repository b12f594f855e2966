/** Where a person goes after signing in if they came from nowhere in particular. */
const home = '/';

/**
 * Where to go after signing in: only ever a path of this site.
 *
 * @param search query string of the login page, with `?next=`
 * @returns the path (with query and hash) that `next` names where it starts with a single slash and
 *   holds no second slash in a row, no backslash and no control character; else `/`
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? home;
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) && !next.includes('//') ? next : home;
}

/**
 * The login page that leads back to where a person is.
 *
 * @param here path with query of the present page
 */
export function loginPath(here: string): string {
  return `/login?next=${encodeURIComponent(here).replaceAll('%2F', '/')}`;
}

/**
 * Source of the script that marks the document before the first paint where a person came from
 * another page, so the note above the form stands there from the start.
 */
export const originScript = `/[?&]next=(%2F|\\/)[^&/\\\\]/i.test(location.search)&&(document.documentElement.dataset.origin='')`;
