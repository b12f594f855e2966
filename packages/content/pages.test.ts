import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePaths, pages } from './pages.ts';

const folder = 'apps/site/pages';

test('every page of the table has its file, and every file its row', () => {
  const addresses = globSync(`${folder}/**/*.astro`).map((file) =>
    file.slice(folder.length).replace(/(?<=\/)index\.astro$|\.astro$/, ''),
  );
  expect(addresses.sort()).toEqual([...pagePaths].sort());
});

test('the words of a page are in the file that its row names', () => {
  const missing = pagePaths.filter((path) => {
    const page = pages[path];
    return !page.private && !existsSync(`packages/content/${page.words}.ts`);
  });
  expect(missing).toEqual([]);
});
