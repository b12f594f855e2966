import { projectFiles } from '@m8/dev/checks/source-files.ts';
import { expect, test } from 'vitest';
import { homeHero, homeProducts } from './home.ts';
import { productsPage } from './products.ts';

/** A name that a screen reader reads or a browser shows, or text between tags, written out in a template. */
const writtenOut =
  /\s(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|placeholder|title)="[^"]*[A-Za-z]|(?<=[^=]>\s*)[A-Za-z][^<>{}=;()]*<\//g;

/** Formats of files, counted. */
const counted =
  /\b(?:\d+\+?|five|and \w+) (?:(?:other|more|file) )+formats?\b|\b(?:and|or) \d+ (?:more|other)\b/i;

test.each([
  ['<nav aria-label="Main">', 1],
  ['<p>Loading...</p>', 1],
  ['<nav aria-label={words.main}><p>{words.loading}</p></nav>', 0],
  ['const view = () => wave;', 0],
])('%s has %i words', (line, count) => {
  expect(line.match(writtenOut) ?? []).toHaveLength(count);
});

test.each([
  ['what people read is in packages/content/', /(?<!\.test)\.(?:astro|tsx)$/, writtenOut],
  ['formats are counted in one way', /^packages\/content\/.*(?<!\.test)\.ts$/, counted],
])('%s', (_, named, forbidden) => {
  const files = projectFiles(named);
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap(({ path, text }) => (text.match(forbidden) ? [path] : []));
  expect(found).toEqual([]);
});

test('an offer that is closed says so, and no promise mentions a score, which no screen shows', () => {
  for (const offer of [homeHero.lead, homeProducts.m8.text, productsPage.m8.text])
    expect(offer).toMatch(/\bclosed\b/);
  for (const { text } of [homeProducts.dm, productsPage.dm]) expect(text).not.toMatch(/score/i);
});
