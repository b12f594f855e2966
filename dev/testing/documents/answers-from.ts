import { openMemoryScope, type ReadDocument } from '@m8/engine/memory-scope.ts';
import { openEncoder } from '@m8/engine/models/encoder.ts';

/** The built-in encoder, which is opened once for all suites of a process. */
export const encoder = await openEncoder();

/** @returns a document with a page for each text; its id is its filename */
export function documentOf(filename: string, ...pages: readonly string[]): ReadDocument {
  return {
    ...{ id: filename, filename },
    parts: pages.map((text, at) => ({ text, page: at + 1, headings: [] })),
  };
}

/** @returns the pieces of the answer that the documents give, each as its text */
export async function answersFrom(
  documents: readonly ReadDocument[],
  question: string,
): Promise<string[]> {
  const { pieces } = await (await openMemoryScope(documents, encoder)).ask(question);
  return pieces.map(({ text }) => text);
}
