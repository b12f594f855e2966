import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it.each([
  ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
  [
    'Übersicht – 1.txt',
    `attachment; filename="_bersicht _ 1.txt"; filename*=UTF-8''%C3%9Cbersicht%20%E2%80%93%201.txt`,
  ],
  [
    'say "hi"\\; x=%41.txt',
    `attachment; filename="say _hi__; x=_41.txt"; filename*=UTF-8''say%20%22hi%22%5C%3B%20x%3D%2541.txt`,
  ],
  [
    "it's (1)*.txt",
    `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`,
  ],
])('the name %s is saved unchanged, and breaks no header', (name, header) => {
  expect(attachment(name)).toBe(header);
});
