import type { PartAnswer as DocumentPart, PageBox } from '@m8/contracts/documind/documents.ts';
import type { PDFPageProxy, TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { type ItemRange, locateQuote } from './locate-quote.ts';
import { around, joinLines, type MeasureText, type PageSize, quoteBoxes } from './quote-boxes.ts';
import { markWritten, type WrittenOn } from './written-marks.ts';

/** A stretch of a page's text that is marked on the page. */
export interface PageMark {
  /** The text of the part. */
  text: string;
  /** In UTF-16 code units of the text. */
  start: number;
  end: number;
  /** Words recognised in a picture, with their places. */
  words: DocumentPart['words'];
}

/** Measures in the font that pdf.js loads for drawing, or in its fallback family until the page is drawn. */
function createMeasure(styles: TextContent['styles']): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length;
  return (text, font) => {
    context.font = `16px "${font}", ${styles[font]?.fontFamily ?? 'sans-serif'}`;
    return context.measureText(text).width;
  };
}

/** @returns boxes around a mark on a page recognised from a picture; empty if it is not found */
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

/** A mark on a page, as shares of its size. */
export interface FoundMarks {
  /** Empty if it is not found on the page. */
  boxes: PageBox[];
  /** Around all text of the page; null or left out if unknown. */
  column?: PageBox | null;
}

export async function findMarks(page: PDFPageProxy, mark: PageMark): Promise<FoundMarks> {
  const viewport = page.getViewport({ scale: 1 });
  const recognised = markWords(mark, viewport);
  if (recognised.length > 0) return { boxes: recognised, column: around(...mark.words) };
  const annotations: WrittenOn[] = await page.getAnnotations();
  const { boxes, rest } = markWritten(annotations, mark, viewport);
  const { items, styles } = await page.getTextContent();
  const texts = items.filter((item) => 'str' in item);
  const stretches = locateQuote(
    texts.map(({ str }) => str),
    rest.text,
    rest,
  );
  const boxesOf = (some: readonly ItemRange[]) =>
    quoteBoxes(texts, some, viewport, createMeasure(styles));
  const all = boxesOf(texts.map(({ str }, item) => ({ item, start: 0, end: str.length })));
  return { boxes: [...boxesOf(stretches), ...boxes], column: around(...all) };
}
