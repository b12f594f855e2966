import { pdfFile, textLines } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

const at = (text: string, left: number, top: number) => textLines([text], { left, top });

const readPages = async (...pages: string[]) =>
  (await readParts(readPdf, pdfFile(pages.map((content) => ({ content }))))).texts;

test('a running head and foot appear once, without the page number', async () => {
  const page = (number: number, body: string) =>
    at('Keeping bees in town', 72, 800) +
    at('Bee Society, issue 7, May 2024', 72, 40) +
    at(`Page ${number} of 3`, 450, 40) +
    at(body, 72, 740);
  expect(
    await readPages(page(1, 'A hive wants sun.'), page(2, 'And water.'), page(3, 'And peace.')),
  ).toEqual([
    'Keeping bees in town\n\nBee Society, issue 7, May 2024\n\nA hive wants sun.',
    'And water.',
    'And peace.',
  ]);
});

test('heads of left and right pages are recognised, and page numbers alone', async () => {
  const page = (number: number, body: string) =>
    at(number % 2 === 0 ? 'The Bee Society' : 'Keeping bees', 72, 800) +
    at(body, 72, 740) +
    at(`${number + 40}`, 300, 40);
  const texts = await readPages(
    page(1, 'One.'),
    page(2, 'Two.'),
    page(3, 'Three.'),
    page(4, 'Four.'),
  );
  expect(texts).toEqual(['Keeping bees\n\nOne.', 'The Bee Society\n\nTwo.', 'Three.', 'Four.']);
});

test('a line that differs in more than the page number is kept', async () => {
  const bill = (number: number, sum: string) =>
    at(`Statement number ${number + 60}`, 72, 800) +
    at('Thank you for your custom.', 72, 740) +
    at(`Total: ${sum} pounds`, 72, 40);
  const texts = await readPages(bill(1, '12'), bill(2, '75'));
  expect(texts[1]).toBe('Statement number 62\n\nThank you for your custom.\n\nTotal: 75 pounds');
});

test('a line close to the text is kept', async () => {
  const page = (body: string) => at('To whom it may concern', 72, 780) + at(body, 72, 766);
  const texts = await readPages(page('Ann is ill.'), page('Bo is well again.'));
  expect(texts[1]).toContain('To whom it may concern');
});

test('the heads of a continued table are kept on every page', async () => {
  const page = (first: string, second: string) =>
    at('Day', 72, 780) +
    at('Sum', 300, 780) +
    at(first, 72, 758) +
    at('4.20', 300, 758) +
    at(second, 72, 736) +
    at('3.90', 300, 736);
  const texts = await readPages(page('1 May', '2 May'), page('8 June', '9 June'));
  expect(texts[1]).toBe('Day\tSum\n8 June\t4.20\n9 June\t3.90');
});

test('a page with no other text keeps its running lines', async () => {
  expect(await readPages(at('Notes', 72, 800), at('Notes', 72, 800))).toEqual(['Notes', 'Notes']);
});
