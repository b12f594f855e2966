import { expect, test } from 'vitest';
import { countries } from './countries.ts';

test('every country has a name of its own, in order', () => {
  expect(new Set(countries).size).toBe(250);
  expect(countries.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(countries[0]).toBe('Afghanistan');
});
