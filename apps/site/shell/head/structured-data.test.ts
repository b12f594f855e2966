import { ceo, coreTeam } from '@m8/content/team.ts';
import { expect, test } from 'vitest';
import { realPeople } from './structured-data.ts';

test('a sample is not told to search engines as a person', () => {
  expect(realPeople([ceo, ...coreTeam].map((person) => ({ ...person, sample: true })))).toEqual([]);
});

test('a real member is', () => {
  expect(realPeople([{ ...ceo, name: 'Ada Real', sample: false }])).toMatchObject([
    { '@type': 'Person', name: 'Ada Real', jobTitle: 'CEO' },
  ]);
});
