import { type PagePath, pagePaths, publicPaths } from '@m8/content/pages.ts';
import { fillSiteValues } from '@m8/contracts/site-values.ts';
import { siteValuesWith } from '@m8/dev/testing/site/test-site.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentHead } from './document-head.tsx';

const values = siteValuesWith({ companyName: 'Quick & "Quiet"', publicUrl: 'https://example.com' });

function headOf(path: PagePath): string {
  return fillSiteValues(renderToStaticMarkup(<DocumentHead path={path} />), values, 'html');
}

test('a page has a theme colour for both schemes, and is listed if it is public', () => {
  for (const path of pagePaths) {
    const html = headOf(path);
    const isPublic = publicPaths.includes(path);
    const colours = html.match(/<meta name="theme-color" media="[^"]+" content="#[0-9a-f]{6}"/g);
    expect(colours, path).toHaveLength(2);
    expect(html.includes('<meta name="robots" content="noindex"/>'), path).toBe(!isPublic);
    if (!isPublic) expect(html, path).not.toMatch(/canonical|ld\+json/);
  }
});
