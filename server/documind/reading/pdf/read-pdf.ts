import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { documindLimits } from '#contracts/documind/limits.ts';
import { type FormatReader, ReadError, type TextPart } from '../document-text.ts';
import { findBodySize } from './body-size.ts';
import { gatherLines } from './gather-lines.ts';
import { openPdf } from './open-pdf.ts';
import { findDrawings } from './page-drawings.ts';
import { type PageText, pageText } from './page-text.ts';
import { recognisePage } from './recognise-page.ts';
import { writeLine } from './text-line.ts';
import { textRuns } from './text-run.ts';

/** A page with less text than this, in UTF-16 code units, is looked at as a picture too. */
const fewCharacters = 50;

/**
 * Reads a PDF page by page; pages count from 1, whatever is printed on them. A page without text is
 * read off its picture.
 *
 * @throws ReadError `encrypted`, `damaged`, `too-many-pages`
 */
export const readPdf: FormatReader = async (path, sink) => {
  const document = await openPdf(path);
  if (document.numPages > documindLimits.pages) throw new ReadError('too-many-pages');
  sink.onPageCount?.(document.numPages);
  const bodySize = await findBodySize(document);
  for (let number = 1; number <= document.numPages; number++)
    sink.onPart({ page: number, ...(await readPage(document, number, bodySize)) });
  await document.loadingTask.destroy();
};

type PageContent = Omit<TextPart, 'page'>;

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  bodySize: number,
): Promise<PageContent> {
  try {
    const page = await document.getPage(number);
    const lines = textRuns(await page.getTextContent()).flatMap((runs) =>
      gatherLines(runs).map(writeLine),
    );
    const written = pageText(lines, bodySize);
    const content =
      written.text.length < fewCharacters
        ? await readPicture(page, written)
        : ({ ...written, source: 'text' } as const);
    page.cleanup();
    return content;
  } catch {
    return { text: '', source: 'none', noTextReason: 'unreadable', headings: [] };
  }
}

async function readPicture(page: PDFPageProxy, written: PageText): Promise<PageContent> {
  const drawings = await findDrawings(page);
  const { kind } = drawings;
  const pictured = kind === 'scan' || kind === 'pictures' || (kind === 'lines' && !written.text);
  const recognised = pictured ? await recognisePage(page, drawings) : { text: '' };
  const text = 'text' in recognised ? recognised.text : '';
  if (text.length > written.text.length) return { text, source: 'ocr', headings: [] };
  if (written.text !== '') return { ...written, source: 'text' };
  const reason = kind === 'left-out' ? 'too-large' : 'blank';
  const noTextReason = 'reason' in recognised ? recognised.reason : reason;
  return { text: '', source: 'none', noTextReason, headings: [] };
}
