import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { documindLimits } from '#contracts/documind/limits.ts';
import { type FormatReader, ReadError, type ReadingSink, type TextPart } from '../document-text.ts';
import { findBodySize } from './body-size.ts';
import { type CaughtWarnings, catchWarnings } from './catch-warnings.ts';
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
  const warnings = catchWarnings();
  try {
    const document = await openPdf(path);
    if (document.numPages > documindLimits.pages) throw new ReadError('too-many-pages');
    sink.onPageCount?.(document.numPages);
    const context = { document, bodySize: await findBodySize(document), warnings, sink };
    for (let number = 1; number <= document.numPages; number++)
      sink.onPart({ page: number, ...(await readPage(context, number)) });
    await document.loadingTask.destroy();
  } finally {
    warnings.end();
  }
};

interface Reading {
  document: PDFDocumentProxy;
  bodySize: number;
  warnings: CaughtWarnings;
  sink: ReadingSink;
}
type PageContent = Omit<TextPart, 'page'>;

async function readPage(context: Reading, number: number): Promise<PageContent> {
  try {
    const page = await context.document.getPage(number);
    const lines = textRuns(await page.getTextContent()).flatMap((runs) =>
      gatherLines(runs).map(writeLine),
    );
    const written = pageText(lines, context.bodySize);
    const content =
      written.text.length < fewCharacters
        ? await readPicture(page, written, context)
        : ({ ...written, source: 'text' } as const);
    page.cleanup();
    return content;
  } catch {
    return { text: '', source: 'none', noTextReason: 'unreadable', headings: [] };
  }
}

async function readPicture(
  page: PDFPageProxy,
  written: PageText,
  { sink, warnings }: Reading,
): Promise<PageContent> {
  sink.onPicture?.();
  const drawings = await findDrawings(page, warnings);
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
