import { pdfFile, placedTexts } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

const readPages = async (...pages: string[]) => {
  const contents = pages.map((page) => ({ content: placedTexts(page) }));
  return (await readParts(readPdf, pdfFile(contents))).texts;
};

test('a running head and foot appear once, without the page number', async () => {
  const page = (number: number, body: string) =>
    `800: 72 Keeping bees in town\n40: 72 Bee Society, issue 7, May 2024 | 450 Page ${number} of 3\n740: 72 ${body}`;
  expect(
    await readPages(page(1, 'A hive wants sun.'), page(2, 'And water.'), page(3, 'And peace.')),
  ).toEqual([
    'Keeping bees in town\n\nBee Society, issue 7, May 2024\n\nA hive wants sun.',
    'And water.',
    'And peace.',
  ]);
});

test('heads of left and right pages are recognised, and page numbers alone', async () => {
  const page = (number: number, body: string) => {
    const head = number % 2 === 0 ? 'The Bee Society' : 'Keeping bees';
    return `800: 72 ${head}\n740: 72 ${body}\n40: 300 ${number + 40}`;
  };
  expect(
    await readPages(page(1, 'One.'), page(2, 'Two.'), page(3, 'Three.'), page(4, 'Four.')),
  ).toEqual(['Keeping bees\n\nOne.', 'The Bee Society\n\nTwo.', 'Three.', 'Four.']);
});

test.each([
  [
    'that differs in more than the page number',
    '800: 72 Statement number 61\n740: 72 Thank you for your custom.\n40: 72 Total: 12 pounds',
    '800: 72 Statement number 62\n740: 72 Thank you for your custom.\n40: 72 Total: 75 pounds',
    'Statement number 62\n\nThank you for your custom.\n\nTotal: 75 pounds',
  ],
  [
    'close to the text',
    '780: 72 To whom it may concern\n766: 72 Ann is ill.',
    '780: 72 To whom it may concern\n766: 72 Bo is well again.',
    expect.stringContaining('To whom it may concern'),
  ],
  [
    'of a continued table',
    '780: 72 Day | 300 Sum\n758: 72 1 May | 300 4.20\n736: 72 2 May | 300 3.90',
    '780: 72 Day | 300 Sum\n758: 72 8 June | 300 4.20\n736: 72 9 June | 300 3.90',
    'Day\tSum\n8 June\t4.20\n9 June\t3.90',
  ],
  ['of a page with no other text', '800: 72 Notes', '800: 72 Notes', 'Notes'],
])('a line %s is kept on the second page', async (_which, first, second, text) => {
  expect((await readPages(first, second))[1]).toEqual(text);
});
