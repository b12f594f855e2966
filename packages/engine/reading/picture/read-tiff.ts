import { documindLimits } from '@m8/contracts/documind/limits.ts';
import sharp from 'sharp';
import {
  type FormatReader,
  noTextReasonOf,
  ReadError,
  type TextPart,
  withoutText,
} from '#reading/document-text.ts';
import { readPicturePage } from './read-picture.ts';

/**
 * Reads a TIFF file, as scanners and fax machines write them. Each of its pictures is recognised as a page.
 *
 * @throws ReadError `damaged`, `too-many-pages`, `too-many-pixels`, `timed-out`
 */
export const readTiff: FormatReader = async (bytes, sink) => {
  const pages = await countPages(bytes);
  if (pages > documindLimits.pages) throw new ReadError('too-many-pages');
  sink.onPageCount?.(pages);
  for (let page = 0; page < pages; page += 1) sink.onPart(await readPage(bytes, page, pages === 1));
};

/** A page that cannot be read does not affect the others. */
async function readPage(file: Uint8Array, page: number, isOnly: boolean): Promise<TextPart> {
  try {
    return await readPicturePage({ file, page }, page + 1);
  } catch (error) {
    const reason = noTextReasonOf(error);
    if (reason === undefined || isOnly) throw error;
    return withoutText(reason, page + 1);
  }
}

async function countPages(bytes: Uint8Array): Promise<number> {
  try {
    return (await sharp(bytes, { limitInputPixels: documindLimits.pixels }).metadata()).pages ?? 1;
  } catch (error) {
    throw new ReadError('damaged', { cause: error });
  }
}
