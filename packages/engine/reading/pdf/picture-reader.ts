import type { PDFPageProxy, TextContent } from 'pdfjs-dist/types/src/display/api.js';
import type { NoTextReason, ReadingSink, TextPart } from '#reading/document-text.ts';
import type { Annotations } from './annotations.ts';
import { findDrawings, type PageDrawings } from './page-drawings.ts';
import type { PageText } from './page-text.ts';
import { recognisePage } from './recognise-page.ts';
import { isNoise, oddShare, readsBetter } from './text-quality.ts';

/** The content of a page, without its number. */
export type PageContent = Omit<TextPart, 'page'>;

/** @returns the content of a page without text */
export function withoutText(noTextReason: NoTextReason): PageContent {
  return { text: '', source: 'none', noTextReason, headings: [] };
}

/** Measures of a page's own text. */
export interface DrawnText {
  annotations: Annotations;
  /** Length in UTF-16 code units of all text, and of text away from the margins. */
  length: number;
  innerLength: number;
  /** Share of characters that do not occur in text. */
  odd: number;
}

/** A page with less text than this, in UTF-16 code units, is also read as a picture. */
const fewCharacters = 50;
/** A page with less text than this may be a scan with a stamp on it. */
const stampCharacters = 800;
/** Width of the margin, as a share of the page. */
const margin = 0.12;
/** A page with a larger share of odd characters may be noise. */
const fewOdd = 0.08;
/** A page with a larger share of odd characters is noise. */
const maxOddShare = 0.5;
/** A scanned page has at least this many bytes. */
const minScanBytes = 4000;
/** After this many recognitions that were no better, the text of a file's pages is trusted. */
const maxDoubts = 2;

/** @param view the page's edges, in points */
export function measureText(
  content: TextContent,
  view: readonly number[],
  annotations: Annotations,
): DrawnText {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = view;
  const isInner = (at: number, from: number, to: number) =>
    at > from + margin * (to - from) && at < to - margin * (to - from);
  let [length, innerLength] = [0, 0];
  for (const item of content.items) {
    if (!('str' in item)) continue;
    const own = item.str.trim().length;
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform as number[];
    const half = item.width / 2 / (Math.hypot(a, b) || 1);
    length += own;
    if (isInner(x + half * a, x1, x2) && isInner(y + half * b, y1, y2)) innerLength += own;
  }
  return { annotations, length, innerLength, odd: oddShare(content) };
}

/**
 * Creates a function that recognises a page's text in its picture if its own text is not reliable: there is
 * hardly any, it is a stamp on a scan, its fonts have no character map, or it is from worse OCR.
 *
 * @param context includes the pages and bytes of the file
 */
export function createPictureReader({
  sink,
  hasLeftOut,
  pages,
  bytes,
}: {
  sink: ReadingSink;
  hasLeftOut(): boolean;
  pages: number;
  bytes: number;
}) {
  const sampled = bytes / pages >= minScanBytes ? Math.ceil(pages / 2) : undefined;
  /** Whether our recognition reads better than the invisible text of scans. Decided by one page. */
  let isLayerBad: boolean | undefined;
  let doubts = 0;

  async function recognise(page: PDFPageProxy, drawings: PageDrawings) {
    const recognised = await recognisePage(page, drawings);
    return 'text' in recognised ? recognised : { text: '', words: [], ...recognised };
  }

  /** Returns the page's own text or the recognised text, whichever is better. */
  async function readAnew(page: PDFPageProxy, drawings: PageDrawings, written: PageText, odd = 0) {
    const { text, words } = await recognise(page, drawings);
    const isBetter = (await readsBetter(text, written.text)) || (odd > maxOddShare && text !== '');
    if (isBetter)
      sink.onOmission?.({ kind: 'page-recognised-anew', page: page.pageNumber, count: 1 });
    return { isBetter, text, words };
  }

  return async function readPicture(
    page: PDFPageProxy,
    written: PageText,
    { length, innerLength, odd, annotations }: DrawnText,
  ): Promise<PageContent> {
    const own: PageContent = { ...written, source: 'text' };
    const isFew = length < fewCharacters;
    const maybeNoise =
      !isFew && doubts < maxDoubts && (odd > fewOdd || (await isNoise(written.text)));
    const maybeLayer = isLayerBad ?? page.pageNumber === sampled;
    if (!isFew && !maybeNoise && !maybeLayer && length >= stampCharacters) return own;
    sink.onPicture?.();
    const drawings = await findDrawings(page, hasLeftOut);
    const { isCovered, isTextInvisible, kind } = drawings;
    if (maybeNoise) {
      // Draws the whole page: its letters are not part of its pictures.
      const { isBetter, text, words } = await readAnew(
        page,
        { ...drawings, kind: 'pictures' },
        written,
        odd,
      );
      if (isBetter) return { text, source: 'ocr', headings: [], words };
      doubts += 1;
      return odd > maxOddShare ? withoutText('unreadable') : own;
    }
    if (!isFew && isCovered && isTextInvisible && isLayerBad !== false) {
      const { isBetter, text, words } = await readAnew(page, drawings, written);
      isLayerBad ??= isBetter;
      return isBetter ? { text, source: 'ocr', headings: [], words } : own;
    }
    const isStamp = isCovered && !isTextInvisible && innerLength < fewCharacters;
    if (!isFew && !isStamp) return own;
    const isPictured =
      kind === 'scan' || kind === 'pictures' || (kind === 'lines' && !written.text);
    const { text, words, reason } = isPictured
      ? { reason: undefined, ...(await recognise(page, drawings)) }
      : { text: '', words: [], reason: undefined };
    const isWritten = annotations.fields.length + annotations.comments.length > 0;
    if (text !== '' && (isStamp || isWritten))
      return { text: joinReadings(written.text, text), source: 'ocr', headings: [], words };
    if (text.length > written.text.length) return { text, source: 'ocr', headings: [], words };
    if (written.text !== '') return own;
    return withoutText(reason ?? (kind === 'left-out' ? 'too-large' : 'blank'));
  };
}

/** Puts a page's own text before the recognised text, unless that contains it already. */
function joinReadings(written: string, recognised: string): string {
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const isKnown = bare(recognised).includes(bare(written));
  return isKnown ? recognised : `${written}\n\n${recognised}`;
}
