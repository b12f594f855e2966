import type { Omission } from '@m8/contracts/documind/omissions.ts';
import type { FormatReader, TextPart } from '@m8/engine/reading/document-text.ts';

/**
 * Reads the bytes of a file with a reader; returns its parts, the number of pages it
 * announced, and its omissions.
 */
export async function readParts(
  reader: FormatReader,
  bytes: Uint8Array,
): Promise<{ parts: TextPart[]; pages: number | undefined; omissions: Omission[] }> {
  const parts: TextPart[] = [];
  const omissions: Omission[] = [];
  let pages: number | undefined;
  await reader(bytes, {
    onPageCount: (count) => {
      pages = count;
    },
    onPart: (part) => parts.push(part),
    onOmission: (omission) => omissions.push(omission),
  });
  return { parts, pages, omissions };
}
