import type { PDFPageProxy, TextContent } from 'pdfjs-dist/types/src/display/api.js';
import type { NoTextReason, ReadingSink, TextPart } from '#reading/document-text.ts';
import type { Annotations } from './annotations.ts';
import { findDrawings, type PageDrawings } from './page-drawings.ts';
import type { PageText } from './page-text.ts';
import { recognisePage } from './recognise-page.ts';
import { isNoise, oddShare, readsBetter } from './text-quality.ts';

/** What a page says, without its number. */
export type PageContent = Omit<TextPart, 'page'>;

/** @returns what a page says that has no text */
export function withoutText(noTextReason: NoTextReason): PageContent {
  return { text: '', source: 'none', noTextReason, headings: [] };
}

/** A page's text as the page draws it. */
export interface DrawnText {
  annotations: Annotations;
  /** Its length in UTF-16 code units, and that of what stands apart from the margins. */
  length: number;
  innerLength: number;
  /** Share of signs that no text has. */
  odd: number;
}

/** A page with less text than this, in UTF-16 code units, is looked at as a picture too; */
const fewCharacters = 50;
/** one with less than this may be a scan with a stamp on it. */
const stampCharacters = 800;
/** What stands so near an edge, as a share of the page, stands at its margin. */
const margin = 0.12;
/** With this share of odd signs a page may be noise, */
const fewOdd = 0.08;
/** and with this one it is. */
const mostOdd = 0.5;
/** A page that is scanned has at least this many bytes. */
const leastScan = 4000;
/** So often recognition may give no better text before the pages of a file are taken for what they are. */
const mostDoubts = 2;

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
 * Makes what reads a page's text off its picture where the text that it has is not the page's: there is
 * next to none, it is a stamp on a scan, its fonts have no characters, or a worse recognition wrote it.
 *
 * @param context how many pages and bytes the file has, among others
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
  const sampled = bytes / pages >= leastScan ? Math.ceil(pages / 2) : undefined;
  /** Whether own recognition reads better than the invisible text of scans; told by one page. */
  let isLayerBad: boolean | undefined;
  let doubts = 0;

  async function recognise(page: PDFPageProxy, drawings: PageDrawings) {
    const recognised = await recognisePage(page, drawings);
    return 'text' in recognised ? recognised : { text: '', words: [], ...recognised };
  }

  /** Takes the page's own text or what is recognised, whichever is better. */
  async function readAnew(page: PDFPageProxy, drawings: PageDrawings, written: PageText, odd = 0) {
    const { text, words } = await recognise(page, drawings);
    const isBetter = (await readsBetter(text, written.text)) || (odd > mostOdd && text !== '');
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
      !isFew && doubts < mostDoubts && (odd > fewOdd || (await isNoise(written.text)));
    const maybeLayer = isLayerBad ?? page.pageNumber === sampled;
    if (!isFew && !maybeNoise && !maybeLayer && length >= stampCharacters) return own;
    sink.onPicture?.();
    const drawings = await findDrawings(page, hasLeftOut);
    const { isCovered, isTextInvisible, kind } = drawings;
    if (maybeNoise) {
      // Drawn as a whole: its letters are no part of its pictures.
      const { isBetter, text, words } = await readAnew(
        page,
        { ...drawings, kind: 'pictures' },
        written,
        odd,
      );
      if (isBetter) return { text, source: 'ocr', headings: [], words };
      doubts += 1;
      return odd > mostOdd ? withoutText('unreadable') : own;
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

/** Puts what a page has of text before what its picture has, unless that has it too. */
function joinReadings(written: string, recognised: string): string {
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const isKnown = bare(recognised).includes(bare(written));
  return isKnown ? recognised : `${written}\n\n${recognised}`;
}
