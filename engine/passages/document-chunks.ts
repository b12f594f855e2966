import type { TextPart } from '../reading/document-text.ts';
import { type OpenHeading, openHeading, splitIntoChunks } from './chunks.ts';
import type { Chunk, Stretch } from './passage.ts';
import { type ChunkTerms, readChunkTerms } from './terms.ts';

/** What of a part is found. */
export type DocumentPart = Pick<TextPart, 'text' | 'headings'>;

/** A first line of at most this many characters, set apart from what follows, is the title. */
const titleLengthLimit = 200;

/** A document of fewer parts is left as it is: few of its pages compete, and titles were measured in long ones. */
const fewestTitled = 20;

/** A chunk, and where in its document it stands. */
export interface PlacedChunk extends Chunk {
  /** Counted from 1. */
  part: number;
  text: string;
}

/** @returns where a chunk of a document with these parts stands */
export function stretchOf(
  { part, start, end, heading }: Omit<PlacedChunk, 'text'>,
  parts: readonly DocumentPart[],
): Stretch {
  const { text: partText = '', headings = [] } = parts[part - 1] ?? {};
  return { start, end, heading, headings, partText };
}

/** A chunk of a document, and what it is found by. */
export type IndexedChunk = PlacedChunk & ChunkTerms;

/** The title, which stands above every chunk: the first heading, or a first line that is set apart. */
function titleOf(parts: readonly DocumentPart[]): string {
  const { text, headings } = parts[0] ?? { text: '', headings: [] };
  const [heading] = headings;
  const start = text.trimStart().slice(0, 2 * titleLengthLimit);
  const line = heading
    ? text.slice(heading.start, heading.end)
    : (/^(\S[^\n]*)\n\s*\n\s*\S/u.exec(start)?.[1] ?? '');
  return line.length <= titleLengthLimit ? line : '';
}

/** The words of a file name, without its numbers, which would be found where others are meant. */
function wordsOfName(filename: string): string {
  return filename.replace(/\.[^.]*$/u, '').replaceAll(/[^\p{L}\p{M}]+/gu, ' ');
}

/** The title of a page among others: a first paragraph that is short, and no sentence. */
function pageTitleOf({ text }: DocumentPart): string {
  const [first = ''] = text
    .trimStart()
    .slice(0, 2 * titleLengthLimit)
    .split(/\n\s*\n/u, 1);
  return first.length <= titleLengthLimit && !/[.!?:;]$/u.test(first) ? first : '';
}

function* split(parts: readonly DocumentPart[]): Generator<PlacedChunk> {
  let above: OpenHeading[] = [];
  for (const [index, { text, headings }] of parts.entries()) {
    for (const chunk of splitIntoChunks({ text, headings }, above))
      yield { ...chunk, part: index + 1, text: text.slice(chunk.start, chunk.end) };
    for (const heading of headings) above = openHeading(above, text, heading);
  }
}

/**
 * Splits a document into chunks; its title and name count for each of them.
 *
 * @param parts all of them, the first one first; sections go on from one to the next
 * @returns the chunks in the order of the document
 */
export function* chunksOf(
  parts: readonly DocumentPart[],
  filename: string,
): Generator<IndexedChunk> {
  const title = titleOf(parts);
  const name = wordsOfName(filename);
  const pageTitles = parts.length < fewestTitled ? [] : parts.map(pageTitleOf);
  for (const chunk of split(parts)) {
    const outer = chunk.heading.includes(title) ? chunk.heading : `${title}\n${chunk.heading}`;
    yield {
      ...chunk,
      ...readChunkTerms(chunk.text, `${outer}\n${name}`, pageTitles[chunk.part - 1]),
    };
  }
}
