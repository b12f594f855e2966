import { type PagePath, pagePaths } from '@m8/content/pages.ts';

/** An address without a page. */
export const missingAddress = '/there-is-nothing-here';

/** Redirect to the login without a session. */
const guarded: readonly PagePath[] = ['/join-team', '/documind/workspace', '/account'];

/** @param address path of a page */
export function isGuarded(address: string): boolean {
  return guarded.some((path) => path === address);
}

/** Only opened in a popup that closes itself, or only shown to people who work there. */
const notOpened: readonly PagePath[] = ['/google-return', '/desk'];

/** Every address that a person can open, and the missing one for the 404 page. */
export const everyAddress: readonly string[] = pagePaths
  .filter((path) => !notOpened.includes(path))
  .map((path) => (path === '/404' ? missingAddress : path));
