import { expect, it } from 'vitest';
import { createOmissions } from './read-document.ts';

it('sums what is left out, by kind and page', () => {
  const omissions = createOmissions();
  omissions.add({ kind: 'hidden-row', page: null, count: 2 });
  omissions.add({ kind: 'picture', page: 3, count: 1 });
  omissions.add({ kind: 'hidden-row', page: null, count: 1 });
  omissions.add({ kind: 'picture', page: 4, count: 1 });
  expect(omissions.list()).toEqual([
    { kind: 'hidden-row', page: null, count: 3 },
    { kind: 'picture', page: 3, count: 1 },
    { kind: 'picture', page: 4, count: 1 },
  ]);
});

it('drops the pages if there are too many', () => {
  const omissions = createOmissions();
  for (let page = 1; page <= 101; page++) omissions.add({ kind: 'comment', page, count: 1 });
  expect(omissions.list()).toEqual([{ kind: 'comment', page: null, count: 101 }]);
});
