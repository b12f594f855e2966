import { useHydrated } from '@m8/ui/use-hydrated.ts';

const home = '/';

/**
 * The page after signing in, always a path of this site.
 *
 * @returns the path (with query and hash) in `?next=` if it starts with a single slash and has no double
 *   slash, backslash or control character; else `otherwise`
 */
export function nextPath(search: string, otherwise: string = home): string {
  const next = new URLSearchParams(search).get('next') ?? otherwise;
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) && !next.includes('//') ? next : otherwise;
}

function withNext(page: string, next: string): string {
  return next === home ? page : `${page}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`;
}

/** @returns the login page that continues to `next`, a path with query */
export const loginPath = (next: string): string => withNext('/login', next);

/** @returns the sign-up page that continues to `next`, a path with query */
export const signupPath = (next: string): string => withNext('/signup', next);

export const codeHash = '#code';

/** Opens the second factor's form, from any sign-in form. */
export function askForCode(): void {
  location.assign(loginPath(nextPath(location.search)) + codeHash);
}

/**
 * Source of the script that marks the document before the first paint if a person came from another page,
 * so the note above the form is there from the start. The mark names that page.
 */
export const originScript = `{const o=/[?&]next=(?:%2F|\\/)([^&/\\\\][^&]*)/i.exec(location.search);if(o)document.documentElement.dataset.origin=o[1]}`;

/** @returns the next page according to the URL; home before hydration */
export function useNextPath(): string {
  return nextPath(useHydrated() ? location.search : '');
}
