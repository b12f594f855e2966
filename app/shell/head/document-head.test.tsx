import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type PagePath, pagePaths, pages, publicPaths } from '#content/pages.ts';
import { fillSiteValues, type SiteValues, siteValueNames } from '#contracts/site-values.ts';
import { DocumentHead } from './document-head.tsx';

// Object.fromEntries forgets the keys; they are exactly the names.
const values = {
  ...Object.fromEntries(siteValueNames.map((name) => [name, ''])),
  companyName: 'Quick & "Quiet"',
  publicUrl: 'https://example.com',
} as SiteValues;

function headOf(path: PagePath): string {
  return fillSiteValues(renderToStaticMarkup(<DocumentHead path={path} />), values, 'html');
}

function first(html: string, pattern: RegExp): string | undefined {
  return html.match(pattern)?.[1];
}

const shared = pagePaths.filter((path) => pages[path].picture);
const told: readonly PagePath[] = ['/', '/products/mind-m8', '/documind', '/documind/try'];
const unlisted = pagePaths.filter((path) => !publicPaths.includes(path));

test.each([
  ['title', /<title>(.*?)<\/title>/],
  ['description', /<meta name="description" content="(.*?)"/],
  ['picture', /<meta property="og:image" content="(.*?)"/],
])('no two pages share a %s', (_, pattern) => {
  const found = shared.map((path) => first(headOf(path), pattern));
  expect(found).not.toContain(undefined);
  expect(new Set(found).size).toBe(shared.length);
});

describe.each(publicPaths)('%s', (path) => {
  const html = headOf(path);

  test('has one canonical address', () => {
    expect(first(html, /<link rel="canonical" href="(.*?)"/)).toBe(`https://example.com${path}`);
  });

  test('has a theme colour for both schemes', () => {
    expect(
      html.match(/<meta name="theme-color" media="[^"]+" content="#[0-9a-f]{6}"/g),
    ).toHaveLength(2);
  });

  test('has structured data that parses, where there is something to tell', () => {
    const text = first(html, /<script type="application\/ld\+json">(.*?)<\/script>/);
    expect(text !== undefined).toBe(told.includes(path));
    if (text === undefined) return;
    expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' });
    expect(text).not.toMatch(/aggregateRating|review/i);
  });
});

test('the company is quoted as it is in structured data', () => {
  expect(headOf('/')).toContain('Quick & \\"Quiet\\"');
});

test('the home page ends with one slash', () => {
  expect(headOf('/')).toContain('href="https://example.com/"');
});

test.each(unlisted)('%s asks not to be listed', (path) => {
  const html = headOf(path);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('ld+json');
});
