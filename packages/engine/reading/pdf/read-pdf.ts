import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type {
  PDFDocumentProxy,
  PDFPageProxy,
  StructTreeContent,
  StructTreeNode,
} from 'pdfjs-dist/types/src/display/api.js';
import {
  type FormatReader,
  ReadError,
  type ReadingSink,
  reportOmissions,
  type TextPart,
  withoutText,
} from '#reading/document-text.ts';
import { readAnnotations } from './annotations.ts';
import { findStrikes, markStruck } from './drawn-strikes.ts';
import { placeFields } from './form-fields.ts';
import { orderJoinedLetters } from './joined-letters.ts';
import { pageOperators } from './page-operators.ts';
import { pageText } from './page-text.ts';
import { createPictureReader, type DrawnText, measureText } from './picture-reader.ts';
import { type PageLines, withoutRunningLines } from './running-lines.ts';
import { createLineWriter } from './table-rows.ts';
import { gatherLines } from './text-line.ts';
import { textRuns } from './text-run.ts';

/**
 * Reads a PDF page by page. Pages count from 1, whatever number is printed on them. Pages without text
 * are recognised as pictures.
 *
 * @throws ReadError `encrypted`, `damaged`, `too-many-pages`, `needs-other-program`
 */
export const readPdf: FormatReader = async (bytes, sink) => {
  const warnings = catchWarnings();
  try {
    const document = await openPdf(bytes);
    if (document.numPages > documindLimits.pages) throw new ReadError('too-many-pages');
    sink.onPageCount?.(document.numPages);
    const operators = pageOperators(document, bytes, () => openPdf(bytes, 1));
    const context = {
      ...{ document, sink },
      readPicture: createPictureReader({
        ...warnings,
        sink,
        pages: document.numPages,
        bytes: bytes.length,
      }),
      ...readSources(document, operators),
      writeLines: createLineWriter(),
    };
    const isNotice = await findNotice(document);
    // Their most frequent font size tells headings from body text.
    for (let number = 1; number <= Math.min(firstPages, document.numPages); number++)
      await context.sourceOf(number).catch(() => undefined);
    for (let number = 1; number <= document.numPages; number++) {
      const part = await readPage(context, number).catch(() => withoutText('unreadable', number));
      if (isNotice(part.text)) throw new ReadError('needs-other-program');
      sink.onPart(part);
    }
    const attachments = (await document.getAttachments().catch(() => null))?.size ?? 0;
    reportOmissions(sink, { 'embedded-file': attachments });
    await operators.close();
    await document.loadingTask.destroy();
  } finally {
    warnings.end();
  }
};

interface Reading extends ReturnType<typeof readSources> {
  document: PDFDocumentProxy;
  readPicture: ReturnType<typeof createPictureReader>;
  sink: ReadingSink;
  writeLines: ReturnType<typeof createLineWriter>;
}
async function readPage(context: Reading, number: number): Promise<TextPart> {
  const page = await context.document.getPage(number);
  const source = await context.sourceOf(number);
  const { lines: whole, annotations } = source;
  const others = await Promise.all(
    neighbours(number, context.document.numPages).map(async (other) => ({
      number: other,
      lines: await context.sourceOf(other).then(
        ({ lines }) => lines,
        () => [],
      ),
    })),
  );
  const lines = withoutRunningLines({ number, lines: whole }, others).flatMap(context.writeLines);
  const written = pageText(lines, context.bodySize(), annotations.comments);
  reportOmissions(context.sink, annotations.leftOut, number);
  const part = await context.readPicture(page, written, source);
  page.cleanup();
  return part;
}

/** Longest notice that replaces the content of a file made for another program. */
const maxNoticeLength = 2000;

/** @returns a test for text that only says that the file needs another program */
async function findNotice(document: PDFDocumentProxy): Promise<(text: string) => boolean> {
  if (document.numPages > 1) return () => false;
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { IsXFAPresent: isForm, IsCollectionPresent: isPortfolio } = info as Record<
    string,
    unknown
  >; // pdf.js says Object.
  return (text) =>
    text.length <= maxNoticeLength &&
    (/If this message is not eventually replaced by the proper contents/iu.test(text) ||
      ((isForm === true || isPortfolio === true) && /\bAdobe\b|\bAcrobat\b/u.test(text)));
}

/** The pages compared to find running lines: two before, for left and right pages, and one after. */
function neighbours(number: number, pages: number): number[] {
  return [number - 1, number - 2, number + 1].filter((other) => other >= 1 && other <= pages);
}

/** The content of a page before it is written as text. */
interface PageSource extends DrawnText {
  lines: PageLines;
}

/** Pages read before the first one is written; not more than are cached. */
const firstPages = 4;
/** Font size of body text in points, if no text gives it. */
const usualSize = 12;

/** Reads pages, and caches those around the last one. */
function readSources(document: PDFDocumentProxy, operators: ReturnType<typeof pageOperators>) {
  const kept = new Map<number, Promise<PageSource>>();
  /** Length of the text of each size, in quarters of a point. */
  const lengths = new Map<number, number>();
  const read = async (number: number) => {
    const page = await document.getPage(number);
    const content = await page.getTextContent({
      includeMarkedContent: true,
      disableNormalization: true,
    });
    const annotations = await readAnnotations(page);
    const { angle, fields, strikes } = annotations;
    // Without text there is nothing to strike out.
    const hasText = content.items.length > 0;
    const drawn = hasText ? await operators.of(number).catch(() => undefined) : undefined;
    if (drawn) orderJoinedLetters(drawn, content);
    const runs = textRuns(content, await findListItems(page), {
      angle,
      onto(runs) {
        const lines = drawn ? findStrikes(drawn, runs, angle) : [];
        return placeFields(markStruck(runs, [...strikes, ...lines]), fields);
      },
    });
    for (const { size, text } of runs.flat()) {
      const rounded = Math.round(size * 4) / 4;
      lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length);
    }
    return { lines: runs.map(gatherLines), ...measureText(content, page.view, annotations) };
  };
  return {
    sourceOf(number: number): Promise<PageSource> {
      const source = kept.get(number) ?? read(number);
      kept.set(number, source);
      kept.delete(number - 4);
      return source;
    },
    /** The most frequent font size of the pages so far, in points. */
    bodySize(): number {
      const [most] = [...lengths].sort(([, one], [, other]) => other - one);
      return most?.[0] ?? usualSize;
    },
  };
}

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Opens a PDF. Fonts and character maps come from the installed package.
 *
 * @param maxImageSize pixels above which a picture is left out
 * @throws ReadError `encrypted` if it needs a password, `damaged`
 */
async function openPdf(
  bytes: Uint8Array,
  maxImageSize: number = documindLimits.pixels,
): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    // A copy, because pdf.js transfers the buffer.
    data: new Uint8Array(bytes),
    cMapUrl: `${packageFolder}/cmaps/`,
    iccUrl: `${packageFolder}/iccs/`,
    standardFontDataUrl: `${packageFolder}/standard_fonts/`,
    wasmUrl: `${packageFolder}/wasm/`,
    maxImageSize,
    verbosity: VerbosityLevel.WARNINGS,
  });
  try {
    return await loading.promise;
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new ReadError(locked ? 'encrypted' : 'damaged', { cause: error });
  }
}

/** Keeps pdf.js warnings off the console. A warning is the only sign that it left out a picture. */
function catchWarnings() {
  const { warn } = console;
  let leftOut = false;
  console.warn = (message: unknown) => {
    leftOut ||= String(message).includes('exceeded maximum allowed size');
  };
  return {
    /** Whether a picture has been left out for its size since the last call. */
    hasLeftOut(): boolean {
      const before = leftOut;
      leftOut = false;
      return before;
    },
    /** Restores the console. */
    end(): void {
      console.warn = warn;
    },
  };
}

type TreeNode = StructTreeNode | StructTreeContent;

/**
 * Finds the list items of a page in its structure tree: their marks are often drawn, not written.
 *
 * @returns the item number of each marked-content stretch, by its id
 */
async function findListItems(page: PDFPageProxy): Promise<ReadonlyMap<string, number>> {
  const items = new Map<string, number>();
  let count = 0;
  const visit = (node: TreeNode, item: number | undefined) => {
    if (!('children' in node)) {
      if (item !== undefined) items.set(node.id, item);
      return;
    }
    const own = node.role === 'LI' ? count++ : item;
    for (const child of node.children) visit(child, own);
  };
  const tree: StructTreeNode | null = await page.getStructTree().catch(() => null);
  if (tree) visit(tree, undefined);
  return items;
}
