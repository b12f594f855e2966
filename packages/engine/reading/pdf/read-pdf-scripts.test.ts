import { pdfFile, shapeFont } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

const read = (...file: Parameters<typeof pdfFile>) => readParts(readPdf, pdfFile(...file));

test('vertical columns are read from right to left', async () => {
  const column = (text: string, left: number) => {
    const codes = Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, '0'));
    return `BT /G 12 Tf ${left} 760 Td <${codes.join('')}> Tj ET\n`;
  };
  const content = column('図書館は月曜日に休みます', 500) + column('入口は北側です', 460);
  const japanese = {
    encoding: 'UniJIS-UCS2-V',
    ordering: 'Japan1',
    entries: '/Subtype/CIDFontType0',
  };
  const { text } = await read([{ content }], shapeFont(japanese));
  expect(text.replaceAll(/\s+/g, ' ')).toBe('図書館は月曜日に休みます 入口は北側です');
});

/** A page of shapes, given as letters. `draw` takes their numbers, from 1, from left to right. */
function readShapes(
  shapes: readonly string[],
  write: (draw: (codes: readonly number[], left: number, top?: number) => string) => string,
  widths = '',
) {
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const pairs = shapes.map((text, at) => {
    const units = Array.from(text, (sign) => hex(sign.charCodeAt(0))).join('');
    return `<${hex(at + 1)}> <${units}>`;
  });
  const map = `1 begincodespacerange <0000> <ffff> endcodespacerange ${shapes.length} beginbfchar ${pairs.join(' ')} endbfchar`;
  const draw = (codes: readonly number[], left: number, top = 700) =>
    `/Span BMC BT /G 12 Tf ${left} ${top} Td <${codes.map(hex).join('')}> Tj ET EMC\n`;
  const entries = `/Subtype/CIDFontType2/DW 500${widths}`;
  return read([{ content: write(draw) }], shapeFont({ entries, map }));
}

test('letters drawn as one shape are in reading order', async () => {
  const shapes = ['لا', 'ك', 'ا', 'ف', 'و', 'د', 'ه', 'ي', ' ', 'س', 'م', 'ل'];
  const { parts } = await readShapes(shapes, (draw) =>
    draw([8, 3, 7, 6, 1, 5, 4, 9, 1, 3, 2, 9, 11, 12, 3, 10], 72),
  );
  expect(parts[0]?.text).toBe('سالم كالا فولادهاي');
});

test.each([
  ['drawn', ['م', 'ی', '\u200c', 'ت', 'و', 'ا', 'ن'], [7, 6, 5, 4, 3, 2, 1]],
  ['part of the shape before it', ['م', 'ی\u200c', 'ت', 'و', 'ا', 'ن'], [6, 5, 4, 3, 2, 1]],
])('the non-joiner is in its place if it is %s', async (_, shapes, drawn) => {
  const { parts } = await readShapes(shapes, (draw) => draw(drawn, 72));
  expect(parts[0]?.text).toBe('می\u200cتوان');
});

test('a mark above a letter, and a full stop after a number, are in reading order', async () => {
  const shapes = ['ً', 'ا', 'ن', 'م', 'و', ' ', '.', '5'];
  const { parts } = await readShapes(
    shapes,
    (draw) =>
      draw([7, 8, 8], 54) +
      draw([6], 72) +
      draw([3, 5], 78) +
      // The mark is above the end of the letter to the left of its own.
      draw([1], 88, 702) +
      draw([2, 3], 90) +
      draw([2, 4], 102),
    '/W[1[0]]',
  );
  expect(parts[0]?.text).toBe('ماناًون 55.');
});
