import { expect, it } from 'vitest';
import { requestedRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=2-5', { start: 2, end: 6 }],
  ['bytes=5-', { start: 5, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  ['bytes=8-99', { start: 8, end: 10 }],
  ['Bytes=1-2', { start: 1, end: 3 }],
])('%s is that range of ten bytes', (header, stretch) => {
  expect(requestedRange(header, 10)).toEqual(stretch);
});

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'lines=0-1',
  'bytes=a-b',
])('%s asks for the whole file', (header) => {
  expect(requestedRange(header, 10)).toBeNull();
});

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s begins after the end', (header) => {
  expect(requestedRange(header, 10)).toBe('beyond');
});
