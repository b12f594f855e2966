import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generated } from './generate.ts';

test.each(Object.entries(generated))('%s is what `npm run generate` writes', (path, textOf) => {
  expect(readFileSync(path, 'utf8')).toBe(textOf());
});
