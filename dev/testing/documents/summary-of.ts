import type { Documind } from '@m8/documind/documind.ts';
import { summarise } from '@m8/documind/questions/summarise.ts';
import type { Heading } from '@m8/engine/reading/document-text.ts';

/** The text of a part with its headings, which stand in it in this order. */
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

/** A part as a reader makes it of lines in which headings begin with `#`. */
export function written(source: string): { text: string; headings: Heading[] } {
  const names = [...source.matchAll(/^#+ (.*)$/gmu)].map(([, name = '']) => name);
  return headings(source.replace(/^#+ /gmu, '').trim(), ...names);
}

/**
 * Summarises what a scope holds.
 *
 * @returns a line for each quote: its file, its page, and what the summary says of it; undefined where
 *   the question asks for no summary
 */
export async function summaryOf(
  context: Pick<Documind, 'db' | 'embedder' | 'engine'>,
  scopeId: string,
  query: string,
): Promise<string[] | undefined> {
  const evidence = await summarise(context, {
    userId: scopeId,
    only: null,
    scopeIds: [scopeId],
    query,
  });
  return evidence?.pieces.flatMap(({ text, quotes }) =>
    quotes.map(({ passage }) => `${passage.filename}:${passage.page} ${text}`),
  );
}
