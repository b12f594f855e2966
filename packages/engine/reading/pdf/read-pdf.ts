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
  tellOmissions,
} from '#reading/document-text.ts';
import { readAnnotations } from './annotations.ts';
import { joinDefinitions } from './definitions.ts';
import { findStrikes, markStruck } from './drawn-strikes.ts';
import { placeFields } from './form-fields.ts';
import { orderJoinedLetters } from './joined-letters.ts';
import { type PageOperators, pageOperators } from './page-operators.ts';
import { pageText } from './page-text.ts';
import {
  createPictureReader,
  type DrawnText,
  measureText,
  type PageContent,
  withoutText,
} from './picture-reader.ts';
import { type PageLines, withoutRunningLines } from './running-lines.ts';
import { createLineWriter } from './table-rows.ts';
import { gatherLines } from './text-line.ts';
import { textRuns } from './text-run.ts';
import { type XfaNode, xfaText } from './xfa-text.ts';

/**
 * Reads a PDF page by page; pages count from 1, whatever is printed on them. A page without text is
 * read off its picture.
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
      bodySize: await findBodySize(document),
      sourceOf: readSources(document, operators),
      writeLines: createLineWriter(),
    };
    const isNotice = await findNotice(document);
    for (let number = 1; number <= document.numPages; number++) {
      const content = await (document.isPureXfa
        ? readXfa(document, number)
        : readPage(context, number)
      ).catch(() => withoutText('unreadable'));
      if (isNotice(content.text)) throw new ReadError('needs-other-program');
      sink.onPart({ page: number, ...content });
    }
    const attachments = (await document.getAttachments().catch(() => null))?.size ?? 0;
    tellOmissions(sink, { 'embedded-file': attachments });
    await operators.close();
    await document.loadingTask.destroy();
  } finally {
    warnings.end();
  }
};

interface Reading {
  document: PDFDocumentProxy;
  bodySize: number;
  readPicture: ReturnType<typeof createPictureReader>;
  sink: ReadingSink;
  sourceOf: ReturnType<typeof readSources>;
  writeLines: ReturnType<typeof createLineWriter>;
}
async function readPage(context: Reading, number: number): Promise<PageContent> {
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
  const lines = withoutRunningLines({ number, lines: whole }, others).flatMap((direction) =>
    joinDefinitions(context.writeLines(direction)),
  );
  const written = pageText(lines, context.bodySize, annotations.comments);
  tellOmissions(context.sink, annotations.leftOut, number);
  const content = await context.readPicture(page, written, source);
  page.cleanup();
  return content;
}

async function readXfa(document: PDFDocumentProxy, number: number): Promise<PageContent> {
  const laidOut = await (await document.getPage(number)).getXfa();
  const text = laidOut ? xfaText(laidOut as XfaNode) : ''; // pdf.js says object.
  return text === '' ? withoutText('blank') : { text, source: 'text', headings: [] };
}

/** What stands instead of the content in a file that wants another program, at most so long. */
const longestNotice = 2000;

/** @returns what tells whether a text only says that the file wants another program */
async function findNotice(document: PDFDocumentProxy): Promise<(text: string) => boolean> {
  if (document.numPages > 1 || document.isPureXfa) return () => false;
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { IsXFAPresent: isForm, IsCollectionPresent: isPortfolio } = info as Record<
    string,
    unknown
  >; // pdf.js says Object.
  return (text) =>
    text.length <= longestNotice &&
    (/If this message is not eventually replaced by the proper contents/iu.test(text) ||
      ((isForm === true || isPortfolio === true) && /\bAdobe\b|\bAcrobat\b/u.test(text)));
}

/** The pages whose lines tell what runs through a page: two before, for left and right ones, and one behind. */
function neighbours(number: number, pages: number): number[] {
  return [number - 1, number - 2, number + 1].filter((other) => other >= 1 && other <= pages);
}

/** What a page says, before it is written out. */
interface PageSource extends DrawnText {
  lines: PageLines;
}

/** @returns what reads a page, and keeps the pages around it */
function readSources(
  document: PDFDocumentProxy,
  operators: PageOperators,
): (number: number) => Promise<PageSource> {
  const kept = new Map<number, Promise<PageSource>>();
  const read = async (number: number) => {
    const page = await document.getPage(number);
    const content = await page.getTextContent({
      includeMarkedContent: true,
      disableNormalization: true,
    });
    const annotations = await readAnnotations(page);
    const { angle, fields, strikes } = annotations;
    // A page without text has none that is struck out.
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
    return { lines: runs.map(gatherLines), ...measureText(content, page.view, annotations) };
  };
  return (number) => {
    const source = kept.get(number) ?? read(number);
    kept.set(number, source);
    kept.delete(number - 4);
    return source;
  };
}

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Opens a PDF; whatever it needs of fonts and character maps comes from the installed package.
 *
 * @param maxImageSize pixels of a picture, above which it is left out
 * @throws ReadError `encrypted` if it asks for a password, `damaged`
 */
async function openPdf(
  bytes: Uint8Array,
  maxImageSize: number = documindLimits.pixels,
): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    // A copy, because pdf.js takes it away.
    data: new Uint8Array(bytes),
    cMapUrl: `${packageFolder}/cmaps/`,
    iccUrl: `${packageFolder}/iccs/`,
    standardFontDataUrl: `${packageFolder}/standard_fonts/`,
    wasmUrl: `${packageFolder}/wasm/`,
    maxImageSize,
    enableXfa: true,
    verbosity: VerbosityLevel.WARNINGS,
  });
  try {
    return await loading.promise;
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new ReadError(locked ? 'encrypted' : 'damaged', { cause: error });
  }
}

const sampledPages = 5;
/** The size of most letters, where no text tells it. */
const usualSize = 12;

/** @returns the size of most of a document's text, in points, by a few pages from all over it */
async function findBodySize(document: PDFDocumentProxy): Promise<number> {
  const lengths = new Map<number, number>();
  for (const number of sample(document.numPages)) {
    for (const { size, text } of await runsOf(document, number)) {
      const rounded = Math.round(size * 4) / 4;
      lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length);
    }
  }
  const [most] = [...lengths].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? usualSize;
}

function sample(pages: number): Set<number> {
  const count = Math.min(pages, sampledPages);
  return new Set(
    Array.from({ length: count }, (_, at) => Math.ceil(((at + 1) * pages) / (count + 1))),
  );
}

/** A page that cannot be read says nothing here; reading the page itself will tell. */
async function runsOf(document: PDFDocumentProxy, number: number) {
  try {
    const page = await document.getPage(number);
    const runs = textRuns(await page.getTextContent()).flat();
    page.cleanup();
    return runs;
  } catch {
    return [];
  }
}

/** Keeps the warnings of pdf.js off the console; only a warning tells that it left out a picture. */
function catchWarnings() {
  const { warn } = console;
  let leftOut = false;
  console.warn = (message: unknown) => {
    leftOut ||= String(message).includes('exceeded maximum allowed size');
  };
  return {
    /** Whether a picture was left out since this was last asked, for having too many pixels. */
    hasLeftOut(): boolean {
      const before = leftOut;
      leftOut = false;
      return before;
    },
    /** Gives the console back. */
    end(): void {
      console.warn = warn;
    },
  };
}

type TreeNode = StructTreeNode | StructTreeContent;

/**
 * Finds the items of a page's lists by its structure tree: their marks are often drawn, and no text.
 *
 * @returns the number of the item that each stretch of marked content is of, by its id
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
