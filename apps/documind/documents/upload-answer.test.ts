import { expect, test } from 'vitest';
import { preferredWait } from './upload-answer.ts';

const waits = {
  ...{ '': null, 'respond-async': null, 'nowait=5': null, 'wait=-5': null, 'wait=5s': null },
  ...{ 'Wait = "5"': 5, 'respond-async, wait=5; x=y': 5, 'wait=0': 0, 'wait=600': 20 },
};
test.each(Object.entries(waits))('Prefer: %j waits %j seconds', (header, seconds) => {
  expect(preferredWait(header, 20)).toBe(seconds);
});
