import type { Omission } from '@m8/contracts/documind/omissions.ts';
import type { FormatReader, TextPart } from '@m8/engine/reading/document-text.ts';

/**
 * Reads the bytes of a file with a reader; returns its parts, their texts alone and joined by empty lines, the
 * number of pages it announced, and its omissions.
 */
export async function readParts(reader: FormatReader, bytes: Uint8Array) {
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
  const texts = parts.map(({ text }) => text);
  return { parts, texts, text: texts.join('\n\n'), pages, omissions };
}
