import { readFile } from 'node:fs/promises';
import type { FormatReader } from '../document-text.ts';
import { recogniseText } from './recognise-text.ts';

/**
 * Reads a PNG or JPEG file: one page, number 1, its text read off the picture.
 *
 * @throws ReadError `too-many-pixels`, `damaged`, `timed-out`
 */
export const readPicture: FormatReader = async (path, sink) => {
  const { text } = await recogniseText(await readFile(path));
  sink.onPageCount?.(1);
  sink.onPart(
    text === ''
      ? { page: 1, text, source: 'none', noTextReason: 'blank', headings: [] }
      : { page: 1, text, source: 'ocr', headings: [] },
  );
};
