import { countTests } from '@m8/dev/testing/count-tests.ts';
import { expect, test } from 'vitest';
import { measuredFigures } from './measured.ts';

/** How far the number of tests may deviate from the claimed one, before `npm run bench -- figures` is due. */
const tolerance = 0.1;

test('the claimed number of tests is right', () => {
  const { value = '' } = measuredFigures.find(({ id }) => id === 'tests') ?? {};
  const said = Number(value.replaceAll(',', ''));
  expect(Math.abs(countTests() - said) / said).toBeLessThanOrEqual(tolerance);
});
