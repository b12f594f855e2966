import type { FormatReader, TextPart } from '#engine/reading/document-text.ts';

/** Lets a reader read the bytes of a file; returns its parts, and the number of pages it announced. */
export async function readParts(
  reader: FormatReader,
  bytes: Uint8Array,
): Promise<{ parts: TextPart[]; pages: number | undefined }> {
  const parts: TextPart[] = [];
  let pages: number | undefined;
  await reader(bytes, {
    onPageCount: (count) => {
      pages = count;
    },
    onPart: (part) => parts.push(part),
  });
  return { parts, pages };
}
