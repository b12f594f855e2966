import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { textRuns } from './text-run.ts';

const sampledPages = 5;
/** Where nothing tells the size: the one of a letter. */
const usualSize = 12;

/** Size of most of a document's text, in points, by pages from all over it. */
export async function findBodySize(document: PDFDocumentProxy): Promise<number> {
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

/** A page that cannot be read says nothing here; its turn comes. */
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
