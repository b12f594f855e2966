import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styleSheets = globSync('{apps,packages}/**/*.css');

test('no measure is in ch, which changes when a web font replaces its fallback', () => {
  expect(styleSheets.length).toBeGreaterThan(20);
  const found = styleSheets.filter((path) => /\d(ch|ex)\b/.test(readFileSync(path, 'utf8')));
  expect(found).toEqual([]);
});
