import { useHydrated } from '@m8/ui/use-hydrated.ts';

/** Where a person goes after signing in if they came from nowhere in particular. */
const home = '/';

/**
 * Where to go after signing in: only ever a path of this site.
 *
 * @param search query string of the login page, with `?next=`
 * @param otherwise the path where `next` names none
 * @returns the path (with query and hash) that `next` names where it starts with a single slash and
 *   holds no second slash in a row, no backslash and no control character; else `otherwise`
 */
export function nextPath(search: string, otherwise: string = home): string {
  const next = new URLSearchParams(search).get('next') ?? otherwise;
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) && !next.includes('//') ? next : otherwise;
}

function withNext(page: string, next: string): string {
  return next === home ? page : `${page}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`;
}

/** @returns the login page that leads on to `next`, a path with query */
export function loginPath(next: string): string {
  return withNext('/login', next);
}

/** @returns the sign-up page that leads on to `next`, a path with query */
export function signupPath(next: string): string {
  return withNext('/signup', next);
}

/**
 * Source of the script that marks the document before the first paint where a person came from
 * another page, so the note above the form stands there from the start; the mark says which.
 */
export const originScript = `{const o=/[?&]next=(?:%2F|\\/)([^&/\\\\][^&]*)/i.exec(location.search);if(o)document.documentElement.dataset.origin=o[1]}`;

/** @returns where the page's address says to go next; home before the island listens */
export function useNextPath(): string {
  return nextPath(useHydrated() ? location.search : '');
}
