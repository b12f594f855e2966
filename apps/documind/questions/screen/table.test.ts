import { expect, test } from 'vitest';
import { numberColumns } from './table.tsx';

test('a column is of numbers where all that is in it are, whatever their signs and currencies', () => {
  expect(
    numberColumns([
      ['January', '96', '£1,250.00', '31 days', ''],
      ['2026', '-4', '', '12 %', ''],
      ['March', '7', '1.080,50 €', '3', ''],
    ]),
  ).toEqual([false, true, true, false, false]);
});
