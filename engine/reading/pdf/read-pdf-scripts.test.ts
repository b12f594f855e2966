import { expect, test } from 'vitest';
import { type PageOfPdf, type PdfExtras, pdfFile } from '#testing/files/pdf-file.ts';
import { readParts } from '#testing/files/read-parts.ts';
import { readPdf } from './read-pdf.ts';

function read(pages: readonly PageOfPdf[], extras?: PdfExtras) {
  return readParts(readPdf, pdfFile(pages, extras));
}

test('columns that run down are read from right to left', async () => {
  const column = (text: string, left: number) => {
    const codes = Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, '0'));
    return `BT /G 12 Tf ${left} 760 Td <${codes.join('')}> Tj ET\n`;
  };
  const { parts } = await read(
    [{ content: column('図書館は月曜日に休みます', 500) + column('入口は北側です', 460) }],
    {
      fonts: '/G 4 0 R',
      objects: [
        '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/UniJIS-UCS2-V/DescendantFonts[5 0 R]>>',
        '<</Type/Font/Subtype/CIDFontType0/BaseFont/A/CIDSystemInfo<</Registry(Adobe)' +
          '/Ordering(Japan1)/Supplement 2>>/FontDescriptor<</Type/FontDescriptor/FontName/A' +
          '/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/StemV 80>>>>',
      ],
    },
  );
  expect(parts[0]?.text.replaceAll('\n', ' ').replaceAll('  ', ' ')).toBe(
    '図書館は月曜日に休みます 入口は北側です',
  );
});

test('letters that are drawn as one shape come in the order of reading', async () => {
  // As a page shows them, from left to right; the shape of two letters has code 1.
  const letters = ['', 'لا', 'ك', 'ا', 'ف', 'و', 'د', 'ه', 'ي', ' ', 'س', 'م', 'ل'];
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const pairs = letters.map((text, code) => {
    const units = Array.from(text, (sign) => hex(sign.charCodeAt(0))).join('');
    return `<${hex(code)}> <${units}>`;
  });
  const map = `1 begincodespacerange <0000> <ffff> endcodespacerange ${letters.length - 1} beginbfchar ${pairs.slice(1).join(' ')} endbfchar`;
  const draw = (codes: number[], left: number) =>
    `BT /G 12 Tf ${left} 700 Td <${codes.map(hex).join('')}> Tj ET\n`;
  const { parts } = await read(
    [{ content: draw([8, 3, 7, 6, 1, 5, 4, 9, 1, 3, 2, 9, 11, 12, 3, 10], 72) }],
    {
      fonts: '/G 4 0 R',
      objects: [
        '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[5 0 R]/ToUnicode 6 0 R>>',
        '<</Type/Font/Subtype/CIDFontType2/BaseFont/A/DW 500/CIDSystemInfo<</Registry(Adobe)' +
          '/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/A' +
          '/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/StemV 80>>>>',
        `<</Length ${map.length}>>\nstream\n${map}\nendstream`,
      ],
    },
  );
  expect(parts[0]?.text).toBe('سالم كالا فولادهاي');
});
