import type { PDFPageProxy, TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { guessLanguage, isStopWord, type Language } from '#language/languages.ts';
import { foldWord } from '#language/words.ts';
import {
  type ReadingSink,
  type TextPart,
  type WordBox,
  withoutText,
} from '#reading/document-text.ts';
import type { Annotations } from './annotations.ts';
import { findDrawings, type PageDrawings } from './page-drawings.ts';
import type { PageText } from './page-text.ts';
import { type RecognisedPage, recognisePage } from './recognise-page.ts';

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

  /** Returns the recognised text, or undefined if the page's own is not worse. */
  async function readAnew(page: PDFPageProxy, drawings: PageDrawings, written: PageText, odd = 0) {
    const { text, words } = await recognisePage(page, drawings);
    const isBetter = (await readsBetter(text, written.text)) || (odd > maxOddShare && text !== '');
    if (!isBetter) return undefined;
    sink.onOmission?.({ kind: 'page-recognised-anew', page: page.pageNumber, count: 1 });
    return recognisedPart(page, text, words);
  }

  return async function readPicture(
    page: PDFPageProxy,
    written: PageText,
    { length, innerLength, odd, annotations }: DrawnText,
  ): Promise<TextPart> {
    const own: TextPart = { page: page.pageNumber, ...written, source: 'text' };
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
      const anew = await readAnew(page, { ...drawings, kind: 'pictures' }, written, odd);
      if (anew) return anew;
      doubts += 1;
      return odd > maxOddShare ? withoutText('unreadable', page.pageNumber) : own;
    }
    if (!isFew && isCovered && isTextInvisible && isLayerBad !== false) {
      const anew = await readAnew(page, drawings, written);
      isLayerBad ??= anew !== undefined;
      return anew ?? own;
    }
    const isStamp = isCovered && !isTextInvisible && innerLength < fewCharacters;
    if (!isFew && !isStamp) return own;
    const isPictured =
      kind === 'scan' || kind === 'pictures' || (kind === 'lines' && !written.text);
    const { text, words, reason }: RecognisedPage = isPictured
      ? await recognisePage(page, drawings)
      : { text: '', words: [] };
    const isWritten = annotations.fields.length + annotations.comments.length > 0;
    if (text !== '' && (isStamp || isWritten))
      return recognisedPart(page, joinReadings(written.text, text), words);
    if (text.length > written.text.length) return recognisedPart(page, text, words);
    if (written.text !== '') return own;
    return withoutText(reason ?? (kind === 'left-out' ? 'too-large' : 'blank'), page.pageNumber);
  };
}

function recognisedPart({ pageNumber }: PDFPageProxy, text: string, words: WordBox[]): TextPart {
  return { page: pageNumber, text, source: 'ocr', headings: [], words };
}

/** Puts a page's own text before the recognised text, unless that contains it already. */
function joinReadings(written: string, recognised: string): string {
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const isKnown = bare(recognised).includes(bare(written));
  return isKnown ? recognised : `${written}\n\n${recognised}`;
}

/** Words of scripts that separate words by spaces and have word lists. */
const word =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{M}]{3,}/gu;
/** Fewer words than `least` are inconclusive. Words beyond `most` are ignored. */
const count = { least: 12, most: 400 } as const;
const maxCharacters = 10_000;
/** Minimum share of the commonest words of its language in a text, */
const commonShare = 0.06;
/** or else of listed words. */
const listedShare = 0.25;
/** A reading of a page is better if its share of listed words is higher by this. */
const betterBy = 0.08;
function wordsOf(text: string): string[] {
  return (text.slice(0, maxCharacters).match(word) ?? []).slice(0, count.most).map(foldWord);
}

function shareOf(words: readonly string[], counts: (word: string) => boolean): number {
  return words.length === 0 ? 0 : words.filter(counts).length / words.length;
}

async function shareListed(words: readonly string[], language: Language): Promise<number> {
  // Loaded on demand: it takes 8 MB and few files need it.
  const { isListedAs } = await import('#language/frequency.ts');
  return shareOf(words, (one) => isListedAs(one, language));
}

/** @returns the share of characters that do not occur in text: those of fonts without a character map */
function oddShare({ items }: TextContent): number {
  let [signs, odd] = [0, 0];
  for (const item of items) {
    if (!('str' in item)) continue;
    signs += item.str.length;
    odd += item.str.match(/[[\p{Cc}\p{Co}\ufffd]--[\t\n\r\uf0b7]]/gv)?.length ?? 0;
  }
  return signs === 0 ? 0 : odd / signs;
}

/** Whether a text has hardly any words of its language. False for short texts. */
async function isNoise(text: string): Promise<boolean> {
  const words = wordsOf(text);
  if (words.length < count.least) return false;
  const language = guessLanguage(words);
  const common = shareOf(words, (one) => isStopWord(one, language));
  return common < commonShare && (await shareListed(words, language)) < listedShare;
}

/** Whether one reading of a page has a higher share of real words than the other, and about as much text. */
async function readsBetter(one: string, other: string): Promise<boolean> {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length < count.least || one.length < other.length / 2) return false;
  const language = guessLanguage([...words, ...others]);
  const [share, otherShare] = [
    await shareListed(words, language),
    await shareListed(others, language),
  ];
  return share > otherShare + betterBy;
}
