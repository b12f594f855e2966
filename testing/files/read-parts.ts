import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormatReader, TextPart } from '#engine/reading/document-text.ts';

/** Lets a reader read bytes as a file; returns its parts, and the number of pages it announced. */
export async function readParts(
  reader: FormatReader,
  bytes: Uint8Array,
): Promise<{ parts: TextPart[]; pages: number | undefined }> {
  const folder = await mkdtemp(join(tmpdir(), 'reading-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const parts: TextPart[] = [];
    let pages: number | undefined;
    await reader(path, {
      onPageCount: (count) => {
        pages = count;
      },
      onPart: (part) => parts.push(part),
    });
    return { parts, pages };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
