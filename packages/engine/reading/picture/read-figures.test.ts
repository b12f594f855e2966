import { blankSheet } from '@m8/dev/testing/files/blank-sheet.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { endRecognition, readPicturePage } from './read-picture.ts';

const receipt = [
  ['Corner Grocery', ''],
  ['VAT rate', '7.7 %'],
  ['Temperature', '98.6 °F'],
  ['Paid', "CHF 1'234.50"],
  ['Interest', '4.12 %'],
  ['Total', '€33,078.11'],
  ['Floor area', '62.5 m²'],
  ['Date', '08/12/2022'],
] as const;
const [width, height] = [1100, 620];

afterAll(endRecognition);

/**
 * A receipt on a dark table, its right side in shadow.
 *
 * @param blurred the row whose figure is hard to read
 */
function photograph(blurred?: number) {
  const { canvas, context } = blankSheet(width, height, 30, { paper: '#5a5550' });
  context.fillStyle = '#f8f5ea';
  context.fillRect(70, 50, width - 140, height - 100);
  context.fillStyle = '#222';
  for (const [row, [label, figure]] of receipt.entries()) {
    context.filter = 'none';
    context.textAlign = 'left';
    context.fillText(label, 120, 125 + row * 58);
    context.textAlign = 'right';
    context.filter = row === blurred ? 'blur(3px)' : 'none';
    context.fillText(figure, width - 120, 125 + row * 58);
  }
  const shadow = context.createLinearGradient(0, 0, width, 0);
  shadow.addColorStop(0.35, 'rgba(20, 15, 10, 0)');
  shadow.addColorStop(0.9, 'rgba(20, 15, 10, 0.62)');
  context.fillStyle = shadow;
  context.fillRect(0, 0, width, height);
  return sharp(canvas.toBuffer('image/png'))
    .rotate(2.5, { background: '#5a5550' })
    .blur(0.9)
    .jpeg({ quality: 55 })
    .toBuffer();
}

test('figures in shadow keep their points, apostrophes, raised digits, percent and degree signs', async () => {
  const { text, words = [] } = await readPicturePage(await photograph(), 1);
  const lines = text.replaceAll(' %', '%').split(/\n+/);
  expect(lines).toEqual(receipt.map((row) => row.filter(Boolean).join(' | ').replace(' %', '%')));
  expect(words.filter(({ unsure }) => unsure)).toEqual([]);
});

test('only a figure that is hard to read is unsure', async () => {
  const blurred = 4;
  const { words = [] } = await readPicturePage(await photograph(blurred), 1);
  const unsure = words.filter((word) => word.unsure);
  expect(unsure.length).toBeGreaterThan(0);
  const row = words.find(({ text }) => text === receipt[blurred][0]);
  for (const { top } of unsure) expect(Math.abs(top - (row?.top ?? 0))).toBeLessThan(0.08);
});
