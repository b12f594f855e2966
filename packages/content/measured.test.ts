import { countTests } from '@m8/dev/testing/count-tests.ts';
import { expect, test } from 'vitest';
import { measuredFigures } from './measured.ts';

/** How far the number of tests may go away from what is said, before `npm run bench -- figures` is due. */
const tolerance = 0.1;

test('as many tests as are said are there', () => {
  const { value = '' } = measuredFigures.find(({ id }) => id === 'tests') ?? {};
  const said = Number(value.replaceAll(',', ''));
  expect(Math.abs(countTests() - said) / said).toBeLessThanOrEqual(tolerance);
});
