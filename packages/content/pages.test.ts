import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePaths, pages, publicPaths } from './pages.ts';

const folder = 'apps/site/pages';

test('every page of the table has its file, and every file its row', () => {
  const addresses = globSync(`${folder}/**/*.astro`).map((file) =>
    file.slice(folder.length).replace(/(?<=\/)index\.astro$|\.astro$/, ''),
  );
  expect(addresses.sort()).toEqual([...pagePaths].sort());
});

test('each public page has its own title and description', () => {
  for (const part of ['title', 'description'] as const)
    expect(new Set(publicPaths.map((path) => pages[path][part] || '')).size).toBe(
      publicPaths.length,
    );
});
