import type { PDFDocumentProxy, PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';

/** A picture with more pixels takes longer to decode than a page of text to read. */
const quickPixels = 500_000;
/** Files with larger pictures, up to this size, are opened again without them: the copy takes memory. */
const maxBytes = 16 * 1024 * 1024;
/** How far from its type the size of a picture is searched, in bytes. */
const around = 500;

/** Provides the operators of a page, or undefined if they would take too long. */
export interface PageOperators {
  of(number: number): Promise<PDFOperatorList | undefined>;
  close(): Promise<void>;
}

/** @param openWithoutPictures opens the same file without decoding its pictures */
export function pageOperators(
  document: PDFDocumentProxy,
  bytes: Uint8Array,
  openWithoutPictures: () => Promise<PDFDocumentProxy>,
): PageOperators {
  const hasLarge = hasLargePicture(bytes);
  let other: Promise<PDFDocumentProxy> | undefined;
  return {
    async of(number) {
      if (!hasLarge) return (await document.getPage(number)).getOperatorList();
      if (bytes.length > maxBytes) return undefined;
      other ??= openWithoutPictures();
      const page = await (await other).getPage(number);
      const operators = await page.getOperatorList();
      page.cleanup();
      return operators;
    },
    close: async () => (await other)?.loadingTask.destroy(),
  };
}

/** Pictures are streams, whose dictionaries are never compressed (ISO 32000-1, 7.5.7). */
function hasLargePicture(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 1)) {
    const entries = file.toString('latin1', Math.max(0, at - around), at + around);
    const sizeOf = (name: string) =>
      Math.max(
        ...[...entries.matchAll(new RegExp(`/${name}\\s+(\\d+)`, 'g'))].map(([, n]) => Number(n)),
        0,
      );
    if (sizeOf('Width') * sizeOf('Height') > quickPixels) return true;
  }
  return false;
}
