import type { PartAnswer as DocumentPart } from '@m8/contracts/documind/documents.ts';
import type { PDFPageProxy, TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { locateQuote } from './locate-quote.ts';
import {
  joinLines,
  type MeasureText,
  type PageBox,
  type PageSize,
  quoteBoxes,
} from './quote-boxes.ts';
import { markWritten, type WrittenOn } from './written-marks.ts';

/** A stretch of a page's text that is marked on the page. */
export interface PageMark {
  /** The text of the part. */
  text: string;
  /** In UTF-16 code units of it. */
  start: number;
  end: number;
  /** Where words stand that were read off a picture. */
  words: DocumentPart['words'];
}

/** Measures by the font that pdf.js draws a text in once the page is drawn, and until then by one of its kind. */
function createMeasure(styles: TextContent['styles']): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length;
  return (text, font) => {
    context.font = `16px "${font}", ${styles[font]?.fontFamily ?? 'sans-serif'}`;
    return context.measureText(text).width;
  };
}

/** @returns boxes around what is marked of a page that was read off a picture; none if it is not found */
export function markWords({ words, ...mark }: PageMark, page: PageSize): PageBox[] {
  const stretches = locateQuote(
    words.map(({ text }) => text),
    mark.text,
    mark,
  );
  return joinLines(
    stretches.flatMap(({ item }) => words[item] ?? []),
    page,
  );
}

/** @returns boxes around what is marked, as shares of the page; none if it is not found on the page */
export async function findMarks(page: PDFPageProxy, mark: PageMark): Promise<PageBox[]> {
  const viewport = page.getViewport({ scale: 1 });
  const recognised = markWords(mark, viewport);
  if (recognised.length > 0) return recognised;
  const annotations: WrittenOn[] = await page.getAnnotations();
  const { boxes, rest } = markWritten(annotations, mark, viewport);
  const { items, styles } = await page.getTextContent();
  const texts = items.filter((item) => 'str' in item);
  const stretches = locateQuote(
    texts.map(({ str }) => str),
    rest.text,
    rest,
  );
  return [...quoteBoxes(texts, stretches, viewport, createMeasure(styles)), ...boxes];
}
