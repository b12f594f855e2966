import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A name that a screen reader reads or a browser shows, or text between tags, written out in a template. */
const writtenOut =
  /\s(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|placeholder|title)="[^"]*[A-Za-z]|(?<=[^=]>\s*)[A-Za-z][^<>{}=;()]*<\//g;

test.each([
  ['<nav aria-label="Main">', 1],
  ['<p>Loading...</p>', 1],
  ['<nav aria-label={words.main}><p>{words.loading}</p></nav>', 0],
  ['const view = () => wave;', 0],
])('%s has %i', (line, count) => {
  expect(line.match(writtenOut) ?? []).toHaveLength(count);
});

test('what people read is in packages/content/, not in a component', () => {
  const components = globSync('{apps,packages}/**/*.{astro,tsx}').filter(
    (path) => !path.endsWith('.test.tsx'),
  );
  expect(components.length).toBeGreaterThan(50);
  const found = components.flatMap((path) =>
    (readFileSync(path, 'utf8').match(writtenOut) ?? []).map((text) => `${path}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});
