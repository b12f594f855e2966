import { readFile } from 'node:fs/promises';
import { blankSheet } from '@m8/dev/testing/files/blank-sheet.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { seededIntegers } from '@m8/dev/testing/seeded-numbers.ts';
import type { SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { ReadError, type TextPart } from '#reading/document-text.ts';
import { endRecognition, giveUpAfter, readPicture, recogniseText } from './read-picture.ts';

const lines = ['The harbour master keeps a ledger', 'of every vessel in the bay.'];
const read = lines.join('\n');

afterAll(endRecognition);

/** Draws the lines on a sheet, which is transparent without a paper. */
function sheet(ink = 'black', paper = 'transparent', size = 26) {
  const { canvas, context } = blankSheet(size * 20, size * 7, size, { ink, paper });
  for (const [row, line] of lines.entries()) context.fillText(line, size, size * (2.5 + row * 1.6));
  return canvas;
}

/** A regular pattern of pixels, without text. */
async function pattern(shade: (x: number, y: number) => number): Promise<Buffer> {
  const width = 600;
  const pixels = Uint8Array.from({ length: width * width }, (_none, index) =>
    shade(index % width, Math.floor(index / width)),
  );
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .png()
    .toBuffer();
}

async function partOf(bytes: Uint8Array): Promise<TextPart | undefined> {
  const { parts, pages } = await readParts(readPicture, bytes);
  expect(pages).toBe(1);
  expect(parts).toHaveLength(1);
  return parts[0];
}

test('a photographed bill keeps its rows', async () => {
  const rows = ['Boiler service', '£85.00', 'New thermostat', '£42.50', 'TOTAL', '£127.50'];
  const { canvas, context } = blankSheet(1000, 320, 30);
  for (const [at, text] of rows.entries())
    context.fillText(text, at % 2 === 0 ? 60 : 800, 90 + 70 * Math.floor(at / 2));
  const crooked = await sharp(canvas.toBuffer('image/png'))
    .rotate(2, { background: 'white' })
    .jpeg()
    .toBuffer();
  expect((await partOf(crooked))?.text).toBe(
    'Boiler service | £85.00\nNew thermostat | £42.50\nTOTAL | £127.50',
  );
});

test('a table with rules around its cells keeps its rows', async () => {
  const rows = [
    ['Item', 'Hours', 'Charge'],
    ['Boiler service', '1.5', '£85.00'],
    ['New thermostat', '0.5', '£42.50'],
    ['Call-out', '2.0', '£60.00'],
  ];
  const { canvas, context } = blankSheet(1000, 400, 30);
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      context.strokeRect(50 + 300 * column, 50 + 60 * row, 300, 60);
      context.fillText(cell, 65 + 300 * column, 90 + 60 * row);
    }
  expect((await partOf(canvas.toBuffer('image/png')))?.text).toBe(
    rows.map((cells) => cells.join(' | ')).join('\n'),
  );
});

test.each([
  ['black', 'white'],
  ['black', undefined],
  ['white', undefined],
  ['white', '#101020'],
  ['#777777', '#999999'],
])('a picture is one page, read in lines: %s on %s', async (ink, paper) => {
  const page = { page: 1, text: read, source: 'ocr', headings: [] };
  expect(await partOf(sheet(ink, paper).toBuffer('image/png'))).toMatchObject(page);
});

/** @returns the edges of the red area of a picture as shown, in shares of it: left, top, right, bottom */
async function edgesOfRed(bytes: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(bytes).autoOrient().removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const places = Array.from({ length: info.width * info.height }, (_none, at) => at).filter(
    (at) => (data[at * 3] ?? 0) - (data[at * 3 + 1] ?? 0) > 120,
  );
  const xs = places.map((at) => (at % info.width) / info.width);
  const ys = places.map((at) => Math.floor(at / info.width) / info.height);
  return [Math.min, Math.max].flatMap((edge) =>
    [xs, ys].map((all) => all.reduce((a, b) => edge(a, b))),
  );
}

test('a picture rotated by EXIF, by hand or by a few degrees is read, with positions as shown', async () => {
  const canvas = sheet('black', 'white', 40);
  const context = canvas.getContext('2d');
  context.fillStyle = 'red';
  context.fillText('vessel', 40 + context.measureText('of every ').width, 40 * 4.1);
  const upright = canvas.toBuffer('image/png');
  const turned = (degrees: number) => sharp(upright).rotate(degrees, { background: 'white' });
  const byExif = turned(270).withMetadata({ orientation: 6 });
  for (const picture of [turned(0), byExif, turned(90), turned(180), turned(6), turned(-8)]) {
    const bytes = await picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    const { text, words = [] } = (await partOf(bytes)) ?? {};
    expect(text).toBe(read);
    expect(words.map(({ text }) => text)).toEqual(lines.join(' ').split(' '));
    const { left, top, width, height } = words.find(({ text }) => text === 'vessel') ?? {};
    const found = [left, top, (left ?? 0) + (width ?? 0), (top ?? 0) + (height ?? 0)];
    for (const [at, edge] of (await edgesOfRed(bytes)).entries())
      expect(Math.abs((found[at] ?? 9) - edge)).toBeLessThan(0.03);
  }
});

test('text upside down is read on the slowest machine, or not at all', async () => {
  const upright = sheet('black', 'white', 40).toBuffer('image/png');
  const turned = await sharp(upright).rotate(180).png().toBuffer();
  let hours = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ++hours * 3_600_000);
  expect((await partOf(turned))?.text).toBe(read);
  const usage = process.cpuUsage();
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ ...usage, user: ++hours * 3.6e9 }));
  await expect(partOf(turned)).rejects.toThrow(new ReadError('timed-out'));
  vi.restoreAllMocks();
});

test('small text is enlarged, a huge picture is scaled down', async () => {
  const small = sheet('black', 'white', 9).toBuffer('image/png');
  expect((await partOf(small))?.text).toBe(read);
  const huge = await sharp({
    create: { width: 6000, height: 4000, channels: 3, background: 'white' },
  })
    .composite([{ input: sheet('black', 'white', 60).toBuffer('image/png') }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect((await partOf(huge))?.text).toBe(read);
});

test('a shadow and noise on a page do not hide its text', async () => {
  const canvas = sheet('black', 'white', 40);
  const context: SKRSContext2D = canvas.getContext('2d');
  const shadow = context.createLinearGradient(0, 0, canvas.width, 0);
  shadow.addColorStop(0, 'rgba(0, 0, 0, 0)');
  shadow.addColorStop(1, 'rgba(0, 0, 0, 0.5)');
  context.fillStyle = shadow;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const photo = await sharp(canvas.toBuffer('image/png'))
    .rotate(2)
    .blur(0.8)
    .jpeg({ quality: 50 })
    .toBuffer();
  expect((await partOf(photo))?.text).toBe(read);
});

test('a picture without text yields no text and no noise', async () => {
  const draw = seededIntegers(1);
  const shades = [
    () => 255,
    () => 0,
    (x: number) => x / 3,
    () => draw(256),
    (x: number, y: number) => (x * y) % 251,
  ];
  const blank = { page: 1, text: '', source: 'none', noTextReason: 'blank', headings: [] };
  for (const shade of shades) expect(await partOf(await pattern(shade))).toEqual(blank);
});

test('more pixels than the limit are refused before they are decoded', async () => {
  const create = { width: 9000, height: 5000, channels: 3, background: 'white' } as const;
  const wide = await sharp({ create }).png().toBuffer();
  await expect(readParts(readPicture, wide)).rejects.toThrow(new ReadError('too-many-pixels'));
});

test('a truncated file, and one that is not a picture, are damaged', async () => {
  const jpeg = await sharp(sheet('black', 'white').toBuffer('image/png')).jpeg().toBuffer();
  for (const bytes of [
    jpeg.subarray(0, jpeg.length / 2),
    Buffer.from('no picture'),
    Buffer.alloc(0),
  ])
    await expect(readParts(readPicture, bytes)).rejects.toThrow(new ReadError('damaged'));
});

test('raw pixels are read like a file, several at a time, and after the engine ended', async () => {
  const canvas = sheet('black', 'white');
  const { width, height } = canvas;
  const raw = { bytes: canvas.data(), options: { raw: { width, height, channels: 4 as const } } };
  const [first, second] = await Promise.all([recogniseText(raw), recogniseText(raw)]);
  expect(first.text).toBe(read);
  expect(second).toEqual(first);
  await endRecognition();
  expect(await recogniseText(raw)).toEqual(first);
  // Nothing is written to the working directory.
  await expect(readFile('eng.traineddata')).rejects.toThrow('ENOENT');
});

const never = new Promise<never>(() => {});

test('work times out by processor time, or by the clock, unless it ends in time', async () => {
  expect(await giveUpAfter({ processor: 60, time: 60 }, Promise.resolve('read'))).toBe('read');
  const timedOut = { failure: 'timed-out' };
  await expect(giveUpAfter({ processor: 0, time: 60 }, never)).rejects.toMatchObject(timedOut);
  await expect(giveUpAfter({ processor: 60, time: 0.1 }, never)).rejects.toMatchObject(timedOut);
});
