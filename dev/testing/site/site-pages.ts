import { type PagePath, pagePaths } from '@m8/content/pages.ts';

/** An address that no page has. */
export const missingAddress = '/there-is-nothing-here';

/** Lead to the login without a session. */
const guarded: readonly PagePath[] = ['/join-team', '/documind/workspace', '/account'];

/** @param address path of a page */
export function isGuarded(address: string): boolean {
  return guarded.some((path) => path === address);
}

/** Only opened in a popup, which closes itself; and only there for those who work at it. */
const notOpened: readonly PagePath[] = ['/google-return', '/desk'];

/** Every address a person can open, the missing one for the 404 page. */
export const everyAddress: readonly string[] = pagePaths
  .filter((path) => !notOpened.includes(path))
  .map((path) => (path === '/404' ? missingAddress : path));
