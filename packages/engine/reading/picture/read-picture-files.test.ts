import { blankSheet } from '@m8/dev/testing/files/blank-sheet.ts';
import { brokenCopies } from '@m8/dev/testing/files/broken-copies.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ReadError } from '#reading/document-text.ts';
import { endRecognition, readPicture } from './read-picture.ts';

afterAll(endRecognition);

/** Pixels of a sheet with these lines: grey, one byte each. */
async function sheet(...lines: string[]) {
  const { canvas, context } = blankSheet(620, 160, 28);
  for (const [row, line] of lines.entries()) context.fillText(line, 40, 60 + row * 42);
  const picture = sharp(canvas.toBuffer('image/png')).greyscale();
  return { picture, pixels: await picture.clone().raw().toBuffer(), ...canvas };
}

/** Writes a TIFF of uncompressed grey pictures of one size (TIFF 6.0). */
function tiffFile(pages: readonly Buffer[], width: number, height: number): Buffer {
  const sizes = { 256: width, 257: height, 278: height, 279: width * height };
  const entries = Object.entries({ ...sizes, 258: 8, 259: 1, 262: 1, 277: 1 });
  const directoryBytes = 2 + 12 * (entries.length + 1) + 4;
  const pieces: Uint8Array[] = [Buffer.from('49492a0008000000', 'hex')];
  let offset = 8;
  for (const [page, pixels] of pages.entries()) {
    const directory = Buffer.alloc(directoryBytes);
    const data = offset + directoryBytes;
    const all = [...entries, ['273', data] as const].sort(
      ([one], [other]) => Number(one) - Number(other),
    );
    directory.writeUInt16LE(all.length, 0);
    for (const [index, [tag, value]] of all.entries()) {
      directory.writeUInt16LE(Number(tag), 2 + index * 12);
      directory.writeUInt16LE(4, 4 + index * 12);
      directory.writeUInt32LE(1, 6 + index * 12);
      directory.writeUInt32LE(value, 10 + index * 12);
    }
    offset = data + pixels.length;
    directory.writeUInt32LE(page + 1 < pages.length ? offset : 0, directoryBytes - 4);
    pieces.push(directory, pixels);
  }
  return Buffer.concat(pieces);
}

test('each picture of a TIFF is a page', async () => {
  const first = await sheet('The harbour master', 'keeps a ledger.');
  const second = await sheet('Every vessel in the bay', 'is written there.');
  const file = tiffFile([first.pixels, second.pixels], 620, 160);
  const { parts, pages } = await readParts(readPicture, file);
  expect(pages).toBe(2);
  expect(parts.map(({ page, text, source }) => [page, text, source])).toEqual([
    [1, 'The harbour master\nkeeps a ledger.', 'ocr'],
    [2, 'Every vessel in the bay\nis written there.', 'ocr'],
  ]);
});

test('a page that cannot be read does not affect the others', async () => {
  const { pixels } = await sheet('The harbour master', 'keeps a ledger.');
  const file = tiffFile([pixels, pixels], 620, 160);
  const second = file.readUInt32LE(8 + 2 + 12 * 9);
  for (const side of [0, 1]) file.writeUInt32LE(60_000, second + 2 + 12 * side + 8);
  const { parts } = await readParts(readPicture, file);
  expect(parts.map(({ source, noTextReason }) => [source, noTextReason])).toEqual([
    ['ocr', undefined],
    ['none', 'too-large'],
  ]);
});

test('a fax and a WEBP are read', async () => {
  const { picture } = await sheet('The harbour master', 'keeps a ledger.');
  const fax = await picture
    .clone()
    .flatten()
    .threshold()
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer();
  const text = 'The harbour master\nkeeps a ledger.';
  expect((await readParts(readPicture, fax)).parts).toMatchObject([{ page: 1, text }]);
  const webp = await picture.clone().webp().toBuffer();
  expect((await readParts(readPicture, webp)).parts).toMatchObject([{ page: 1, text }]);
});

/** Whether a file is read or refused. */
const isHandled = (bytes: Uint8Array): Promise<boolean> =>
  readParts(readPicture, bytes).then(
    ({ parts }) => parts.length > 0,
    (error) => error instanceof ReadError,
  );

test('endlessly nested pictures, and huge ones, are refused', async () => {
  const file = tiffFile([Buffer.alloc(100)], 10, 10);
  const endless = Buffer.from(file);
  endless.writeUInt32LE(8, 8 + 2 + 12 * 9);
  expect(await isHandled(endless)).toBe(true);
  const huge = tiffFile([Buffer.alloc(100)], 60_000, 60_000);
  await expect(readParts(readPicture, huge)).rejects.toBeInstanceOf(ReadError);
});

test('a broken picture yields parts or a ReadError', async () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 4, background: '#8888' } });
  const files = [
    [await picture.clone().tiff({ compression: 'lzw' }).toBuffer(), 60],
    [await picture.clone().webp().toBuffer(), 60],
    [await picture.clone().png().toBuffer(), 40],
    [await picture.clone().jpeg().toBuffer(), 40],
  ] as const;
  for (const [file, count] of files)
    for (const copy of brokenCopies(file, count)) expect(await isHandled(copy)).toBe(true);
});
