import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { locateQuote } from './locate-quote.ts';
import { type PageBox, quoteBoxes } from './quote-boxes.ts';

/** A stretch of a page's text that is marked on the page. */
export interface PageMark {
  /** The text of the part. */
  text: string;
  /** In UTF-16 code units of it. */
  start: number;
  end: number;
}

/** Estimates widths by a common font: of a text, only the shares of its stretches count. */
function createMeasure(): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length;
  context.font = '16px sans-serif';
  return (text) => context.measureText(text).width;
}

/** @returns boxes around what is marked, as shares of the page; none where it is not found on the page */
export async function findMarks(page: PDFPageProxy, mark: PageMark): Promise<PageBox[]> {
  const { items } = await page.getTextContent();
  const texts = items.filter((item) => 'str' in item);
  const stretches = locateQuote(
    texts.map(({ str }) => str),
    mark.text,
    mark,
  );
  return quoteBoxes(texts, stretches, page.getViewport({ scale: 1 }), createMeasure());
}
