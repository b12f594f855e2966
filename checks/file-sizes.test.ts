import { expect, test } from 'vitest';
import { measuredFiles, oversized } from './file-sizes.ts';

const lines = (count: number) => 'x;\n'.repeat(count);

test('a file of 300 lines passes and one of 301 does not', () => {
  const files = [
    { path: 'server/a.ts', text: lines(300) },
    { path: 'server/b.ts', text: lines(301) },
  ];
  expect(oversized(files)).toEqual(['server/b.ts: 301 lines; the limit is 300']);
});

test('page texts may be as long as they need to be', () => {
  expect(oversized([{ path: 'content/roadmap.ts', text: lines(900) }])).toEqual([]);
});

test('what is not written by hand is not measured', () => {
  expect(measuredFiles.test('package-lock.json')).toBe(false);
  expect(measuredFiles.test('app/ui/button.module.css')).toBe(true);
});
