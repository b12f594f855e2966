import { expect, it } from 'vitest';
import { inGroups } from './ingest-documents.ts';

it.each([
  [[], []],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [4, 3, 3],
    [[4], [3, 3]],
  ],
  [
    [9, 1, 9],
    [[9], [1], [9]],
  ],
])('%j in groups of 6', (sizes, groups) => {
  expect(inGroups(sizes, (size) => size, 6)).toEqual(groups);
});
