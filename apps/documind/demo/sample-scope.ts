import { type SampleDocument, sampleDocuments } from '@m8/content/demo-documents.ts';
import { type MemoryScope, openMemoryScope } from '@m8/engine/memory-scope.ts';
import { openEncoder } from '@m8/engine/models/encoder.ts';
import { findHeadings } from '@m8/engine/reading/txt/read-txt.ts';

function toRead({ file, pages }: SampleDocument) {
  const parts = pages.map((text, index) => ({
    text,
    page: index + 1,
    headings: findHeadings(text, index === 0),
  }));
  return { id: file, filename: file, parts };
}

/**
 * Opens the public scope: the sample documents, in memory, and nothing else.
 *
 * @param readsMeaning whether answers use the meaning of a question, or only its words
 */
export async function openSampleScope(readsMeaning = true): Promise<MemoryScope> {
  return openMemoryScope(
    sampleDocuments.map(toRead),
    readsMeaning ? await openEncoder() : undefined,
  );
}
