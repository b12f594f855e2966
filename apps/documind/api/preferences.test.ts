import { expect, it } from 'vitest';
import { preferredWait } from '#documents/upload-answer.ts';

it.each([
  [undefined, null],
  ['', null],
  ['respond-async', null],
  ['wait=5', 5],
  ['Wait = "5"', 5],
  ['respond-async, wait=5; x=y', 5],
  ['wait=0', 0],
  ['wait=600', 20],
  ['wait=999999999', 20],
  ['wait=-5', null],
  ['wait=5s', null],
  ['nowait=5', null],
])('Prefer: %j waits %j seconds', (header, seconds) => {
  expect(preferredWait(header, 20)).toBe(seconds);
});
