import { answerWords } from '@m8/content/documind-answers.ts';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#testing/browser/workspace-fixture.ts';
import { blankSheet } from '#testing/files/blank-sheet.ts';
import { pdfFile } from '#testing/files/pdf-file.ts';

const sheet = { width: 1240, height: 1754 };
const before = ['The laundry room is open from seven to ten.', ''];
const sentence = ['The bins are emptied on Tuesday', 'before eight in the morning.'];
const size = 44;
const left = 120;
const top = 1200;
const lineHeight = 70;

/** A sheet of paper with the sentence far down, and the positions of its lines, as fractions of the sheet. */
function drawSheet() {
  const { canvas, context } = blankSheet(sheet.width, sheet.height, size);
  for (const [row, line] of [...before, ...sentence].entries())
    context.fillText(line, left, top + (row - before.length) * lineHeight);
  const lines = sentence.map((line, row) => ({
    left: left / sheet.width,
    right: (left + context.measureText(line).width) / sheet.width,
    top: (top - 0.73 * size + row * lineHeight) / sheet.height,
    bottom: (top + 0.21 * size + row * lineHeight) / sheet.height,
  }));
  return { png: canvas.toBuffer('image/png'), lines };
}

/** A bill whose total is smudged. */
function drawBill() {
  const { canvas, context } = blankSheet(1100, 620, 30, { ink: '#222' });
  const rows = [
    ['The drill costs', '33.18 euros.'],
    ['The interest is', '4.12 % a year.'],
  ] as const;
  for (const [row, [label, figure]] of rows.entries()) {
    context.filter = 'none';
    context.fillText(label, 120, 200 + row * 90);
    context.filter = row === 1 ? 'blur(2.75px)' : 'none';
    context.fillText(figure, 340, 200 + row * 90);
  }
  return canvas.toBuffer('image/png');
}

/** @returns the positions of the marks, as fractions of the drawn page */
function placesOfMarks(reader: Locator) {
  return reader.locator('[data-mark]').evaluateAll((marks) =>
    marks.map((mark) => {
      const page = mark.closest('[data-page], div:has(> canvas)')?.getBoundingClientRect();
      const box = mark.getBoundingClientRect();
      const { x = 0, y = 0, width = 1, height = 1 } = page ?? {};
      return {
        left: (box.left - x) / width,
        right: (box.right - x) / width,
        top: (box.top - y) / height,
        bottom: (box.bottom - y) / height,
      };
    }),
  );
}

const { png, lines } = drawSheet();
const photo = { name: 'notice.png', mimeType: 'image/png', buffer: png };
/** The sheet is on the page with a margin: in points, from the left and from the bottom. */
const onPage = { x: 30, y: 60, width: 500, height: 707 };

for (const kind of ['photograph', 'scan'] as const) {
  test(`the marker covers the words of a ${kind}`, async ({ page, workspace }) => {
    const bytes = await sharp(png).greyscale().jpeg().toBuffer();
    const { x, y, width, height } = onPage;
    const scan = {
      name: 'notice.pdf',
      mimeType: 'application/pdf',
      buffer: pdfFile([
        {
          content: `q ${width} 0 0 ${height} ${x} ${y} cm /I Do Q`,
          picture: { ...sheet, bytes, bits: 8 },
        },
      ]),
    };
    const across = (share: number) => (kind === 'scan' ? (x + share * width) / 595 : share);
    const down = (share: number) =>
      kind === 'scan' ? (842 - y - height + share * height) / 842 : share;
    const expected = lines.map((line) => ({
      left: expect.closeTo(across(line.left), 1.7),
      right: expect.closeTo(across(line.right), 1.7),
      top: expect.closeTo(down(line.top), 2),
      bottom: expect.closeTo(down(line.bottom), 2),
    }));
    const file = kind === 'scan' ? scan : photo;
    await workspace.bring(file);
    await workspace.ask('When are the bins emptied?');
    await workspace.citation(1, file, 1).click();
    const reader = page.getByRole('dialog', { name: file.name });
    const marks = reader.locator('[data-mark]');
    await expect(marks.first()).toBeInViewport();
    expect(await placesOfMarks(reader)).toEqual(expected);
    await expect(reader.locator('mark')).toHaveText(sentence.join(' '));

    await reader.getByRole('button', { name: answerWords.reader.zoomIn }).click();
    await expect(marks).toHaveCount(2);
    expect(await placesOfMarks(reader)).toEqual(expected);
  });
}

for (const kind of ['photograph', 'scan'] as const) {
  test(`an answer shows the ${kind} if it is hard to read`, async ({ page, workspace }) => {
    const png = drawBill();
    const bytes = await sharp(png).greyscale().jpeg({ quality: 95 }).toBuffer();
    const page1 = {
      content: 'q 535 0 0 302 30 400 cm /I Do Q',
      picture: { width: 1100, height: 620, bytes, bits: 8 as const },
    };
    const bill =
      kind === 'photograph'
        ? { name: 'bill.png', mimeType: 'image/png', buffer: png }
        : { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfFile([page1]) };
    const hint = page
      .getByRole('note')
      .filter({ hasText: /^The picture is hard to read here\. Check / });
    await workspace.bring(bill);
    await workspace.ask('What does the drill cost?');
    await expect(workspace.citation(1, bill, 1)).toBeVisible();
    await expect(hint).toHaveCount(0);

    await workspace.ask('How high is the interest?');
    await expect(hint).toBeVisible();
    const cutOut = hint.getByRole('img').first();
    await expect(cutOut).toBeVisible();
    const shades = await cutOut.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
      return { dark: data.filter((_value, at) => at % 4 === 0).filter((red) => red < 150).length };
    });
    expect(shades.dark).toBeGreaterThan(50);
  });
}
