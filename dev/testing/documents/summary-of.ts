import type { Documind } from '@m8/documind/documind.ts';
import { summariseDocuments } from '@m8/documind/questions/summarise.ts';
import type { Heading } from '@m8/engine/reading/document-text.ts';

/** The text of a part with its headings, in their order in the text. */
export function headings(text: string, ...names: string[]): { text: string; headings: Heading[] } {
  return {
    text,
    headings: names.map((name) => ({
      level: 1,
      start: text.indexOf(name),
      end: text.indexOf(name) + name.length,
    })),
  };
}

/** A part as a reader makes it from lines, in which `#` begins a heading. */
export function written(source: string): { text: string; headings: Heading[] } {
  const names = [...source.matchAll(/^#+ (.*)$/gmu)].map(([, name = '']) => name);
  return headings(source.replace(/^#+ /gmu, '').trim(), ...names);
}

/**
 * Summarises a scope.
 *
 * @returns a line for each quote: its file, its page, and the summary's text; undefined if the
 *   question asks for no summary
 */
export async function summaryOf(
  context: Pick<Documind, 'db' | 'embedder' | 'engine'>,
  scopeId: string,
  query: string,
): Promise<string[] | undefined> {
  const evidence = await summariseDocuments(context, {
    userId: scopeId,
    only: null,
    scopeIds: [scopeId],
    query,
  });
  return evidence?.pieces.flatMap(({ text, quotes }) =>
    quotes.map(({ passage }) => `${passage.filename}:${passage.page} ${text}`),
  );
}
