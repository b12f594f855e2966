import { type PageHead, type PagePath, pages } from '#content/pages.ts';

function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(pages, path);
}

/** Pages that may appear in search results and in the sitemap. */
export const publicPaths: readonly PagePath[] = Object.entries<PageHead>(pages)
  .filter(([, head]) => !head.private)
  .map(([path]) => path)
  .filter(isPagePath);
