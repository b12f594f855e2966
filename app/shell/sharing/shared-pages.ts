import type { PagePath } from '#content/pages.ts';

/** Pages that people pass on, each with a picture of its own, and the name of its file. */
export const sharedPages = {
  '/': 'home',
  '/products': 'products',
  '/products/mind-m8': 'mind-m8',
  '/documind': 'documind',
  '/coming-soon': 'roadmap',
  '/team': 'team',
  '/login': 'login',
  '/signup': 'signup',
  '/about': 'about',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/imprint': 'imprint',
  '/join-team': 'join-team',
} as const satisfies Partial<Record<PagePath, string>>;

/** Path of a page that has a picture. */
export type SharedPath = keyof typeof sharedPages;

/** Whether the page at `path` has a picture. */
export function isShared(path: PagePath): path is SharedPath {
  return Object.hasOwn(sharedPages, path);
}
