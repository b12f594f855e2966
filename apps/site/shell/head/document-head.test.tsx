import { type PagePath, pagePaths, publicPaths } from '@m8/content/pages.ts';
import { fillSiteValues, type SiteValues, siteValueNames } from '@m8/contracts/site-values.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentHead } from './document-head.tsx';

// The type of Object.fromEntries loses the keys, which are exactly the names.
const values = {
  ...Object.fromEntries(siteValueNames.map((name) => [name, ''])),
  companyName: 'Quick & "Quiet"',
  publicUrl: 'https://example.com',
} as SiteValues;

function headOf(path: PagePath): string {
  return fillSiteValues(renderToStaticMarkup(<DocumentHead path={path} />), values, 'html');
}

const unlisted = pagePaths.filter((path) => !publicPaths.includes(path));

test.each(publicPaths)('%s has a theme colour for both schemes', (path) => {
  const colours = headOf(path).match(
    /<meta name="theme-color" media="[^"]+" content="#[0-9a-f]{6}"/g,
  );
  expect(colours).toHaveLength(2);
});

test.each(unlisted)('%s asks not to be listed', (path) => {
  const html = headOf(path);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('ld+json');
});
