import { deflateSync } from 'node:zlib';
import { pdfFile, textLines } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

const textOf = async (content: string, annotations: readonly string[] = []) =>
  (await readParts(readPdf, pdfFile([{ content, annotations }]))).text;

const line = (text: string, left: number, top: number) => textLines([text], { left, top });

test('struck-out text is marked, word by word', async () => {
  const content = textLines([
    'The monthly rent is 900 pounds 950 pounds, due on the 3rd. A dog is kept outside, or in the',
    'yard. Cats are fine.',
  ]);
  const text = await textOf(content, [
    '/Subtype/StrikeOut/Rect[168 757 226 770]/QuadPoints[168 770 226 770 168 757 226 757]',
    '/Subtype/StrikeOut/Rect[72 744 540 770]' +
      '/QuadPoints[347 770 540 770 347 757 540 757 72 757 94 757 72 744 94 744]',
  ]);
  expect(text).toBe(
    'The monthly rent is [struck out: 900 pounds] 950 pounds, due on the 3rd. ' +
      '[struck out: A dog is kept outside, or in the] [struck out: yard.] Cats are fine.',
  );
});

/** A line of text at height 700, from 72 to the right, with a drawing. */
const drawnOn = (drawn: string) =>
  textOf(line('The monthly rent is 900 pounds due on the 3rd.', 72, 700) + drawn);
const struck = 'The monthly rent is [struck out: 900 pounds] due on the 3rd.';

test.each([
  ['a line', '1 w 169 703 m 232 703 l S'],
  ['a thin area', '169 702.6 63 0.7 re f'],
  ['a line for each word', '169 703 m 188 703 l S 191 703.1 m 232 703.1 l S'],
  ['two lines', '169 702.5 m 232 702.5 l 169 704 m 232 704 l S'],
  ['a line in other units', 'q 0.1 0 0 0.1 100 0 cm 10 w 690 7030 m 1320 7030 l S Q'],
])('text crossed by %s is struck out', async (_name, drawn) => {
  expect(await drawnOn(drawn)).toBe(struck);
});

test.each([
  ['an underline', '72 698.5 m 232 698.5 l S 169 698 63 0.7 re f'],
  ['a line above', '169 709 m 232 709 l S'],
  ['the rules of a table', '60 695 m 400 695 l 60 712 m 400 712 l 60 695 m 60 712 l S'],
  ['a rule that the text stands on', '20 703 m 500 703 l S'],
  ['a marker', '169 698 63 11 re f 9 w 169 703 m 232 703 l S'],
  ['a line that is not drawn', '169 703 m 232 703 l n'],
  ['a slope', '169 690 m 232 720 l S'],
  ['a dash', '185 703 m 189 703 l S'],
  ['a pattern', '169 702 m 232 702 l 169 703 m 232 703 l 169 704 m 232 704 l S'],
  [
    'ten thousand lines',
    `${Array.from({ length: 10_000 }, (_, at) => `169 ${702 + at / 5000} 63 0.1 re`).join(' ')} f`,
  ],
  ['a million steps', `${'169 703 m 232 703 l '.repeat(500_000)} n`],
])('%s strikes nothing out', async (_name, drawn) => {
  expect(await drawnOn(drawn)).toBe(struck.replace(/\[struck out: (.*)\]/, '$1'));
});

test('the grid of a chart does not strike out labels', async () => {
  const labels = line('50', 60, 700) + line('sold', 200, 700) + line('2026', 400, 700);
  expect(await textOf(`${labels}76 703 m 396 703 l S`)).toBe(await textOf(labels));
});

test('lines are found on a rotated page, and in a file with a large picture', async () => {
  const content = `${line('The monthly rent is 900 pounds due on the 3rd.', 72, 700)}169 703 m 232 703 l S`;
  const bytes = deflateSync(Buffer.alloc(125_000));
  const picture = { width: 1000, height: 1000, bits: 1, bytes } as const;
  const turned = `q 0 1 -1 0 700 0 cm ${content} Q`;
  const file = pdfFile([
    { content, picture },
    { content: turned, rotate: 90 },
  ]);
  expect((await readParts(readPdf, file)).texts).toEqual([struck, struck]);
});
