import { projectFiles } from '@m8/dev/checks/source-files.ts';
import { expect, test } from 'vitest';
import { homeHero, homeProducts } from './home.ts';
import { productsPage } from './products.ts';

test.each([homeHero.lead, homeProducts.m8.text, productsPage.m8.text])(
  'an offer that is closed says so: %s',
  (offer) => expect(offer).toMatch(/\bclosed\b/),
);

test('no promise mentions a score, which no screen shows', () => {
  for (const { text } of [homeProducts.dm, productsPage.dm]) expect(text).not.toMatch(/score/i);
});

test('formats are counted in one way', () => {
  const counted =
    /\b(?:\d+\+?|five|and \w+) (?:(?:other|more|file) )+formats?\b|\b(?:and|or) \d+ (?:more|other)\b/i;
  const files = projectFiles(/^packages\/content\/.*(?<!\.test)\.ts$/);
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter(({ text }) => counted.test(text)).map(({ path }) => path)).toEqual([]);
});
