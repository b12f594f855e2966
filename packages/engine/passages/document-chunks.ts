import { findCut, type TextRange, trimRange } from '#language/text-range.ts';
import type { Heading, TextPart } from '#reading/document-text.ts';
import { type Chunk, headingSeparator, type PassageText } from './passage.ts';
import { type ChunkTerms, readChunkTerms } from './terms.ts';

/** The searchable content of a part. */
export type DocumentPart = Pick<TextPart, 'text' | 'headings'>;

/** A separate first line of at most this many characters is the title. */
const titleLengthLimit = 200;

/** Documents with fewer parts use no page titles: few pages compete, and titles were measured in long ones. */
const minTitledParts = 20;

/** A chunk, with its place in the document. */
export interface PlacedChunk extends Chunk {
  /** Counted from 1. */
  part: number;
  text: string;
}

/** @returns the stretch of a chunk in a document with these parts */
export function passageTextOf(
  { part, start, end, heading }: Omit<PlacedChunk, 'text'>,
  parts: readonly DocumentPart[],
): PassageText {
  const { text: partText = '', headings = [] } = parts[part - 1] ?? {};
  return { start, end, heading, headings, partText };
}

/** A chunk of a document, and the terms that find it. */
export type IndexedChunk = PlacedChunk & ChunkTerms;

/** The title, which counts for every chunk: the first heading, or a separate first line. */
function titleOf(parts: readonly DocumentPart[]): string {
  const { text, headings } = parts[0] ?? { text: '', headings: [] };
  const [heading] = headings;
  const start = text.trimStart().slice(0, 2 * titleLengthLimit);
  const line = heading
    ? text.slice(heading.start, heading.end)
    : (/^(\S[^\n]*)\n\s*\n\s*\S/u.exec(start)?.[1] ?? '');
  return line.length <= titleLengthLimit ? line : '';
}

/** @returns the words of a file name, without its numbers, which would match unrelated numbers */
export function wordsOfName(filename: string): string {
  return filename.replace(/\.[^.]*$/u, '').replaceAll(/[^\p{L}\p{M}]+/gu, ' ');
}

/** The title of a page: a first paragraph that is short and not a sentence. */
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
 * Splits a document into chunks. Its title and name count for each of them.
 *
 * @param parts all of them, in order; sections continue from one to the next
 * @returns the chunks in document order
 */
export function* chunksOf(
  parts: readonly DocumentPart[],
  filename: string,
): Generator<IndexedChunk> {
  const title = titleOf(parts);
  const name = wordsOfName(filename);
  const pageTitles = parts.length < minTitledParts ? [] : parts.map(pageTitleOf);
  for (const chunk of split(parts)) {
    const outer = chunk.heading.includes(title) ? chunk.heading : `${title}\n${chunk.heading}`;
    yield {
      ...chunk,
      ...readChunkTerms(chunk.text, `${outer}\n${name}`, pageTitles[chunk.part - 1]),
    };
  }
}

/** A section of at most this many UTF-16 code units stays one chunk. */
const maxChunkLength = 3000;
/** A longer section is split into chunks of about this many UTF-16 code units. */
const usualChunk = 1600;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Splits at the ends of paragraphs. Each stretch keeps the gap that follows it. */
function paragraphsOf(text: string, { start, end }: TextRange): TextRange[] {
  const stretches: TextRange[] = [];
  let from = start;
  for (const { index, 0: gap } of text.slice(start, end).matchAll(/\n\s*\n/gu)) {
    stretches.push({ start: from, end: start + index + gap.length });
    from = start + index + gap.length;
  }
  stretches.push({ start: from, end });
  return stretches;
}

function sentencesOf(text: string, { start, end }: TextRange): TextRange[] {
  return Array.from(sentences.segment(text.slice(start, end)), ({ segment, index }) => ({
    start: start + index,
    end: start + index + segment.length,
  }));
}

/** Splits at white space, or if there is none, between any two characters. */
function piecesOf(text: string, { start, end }: TextRange): TextRange[] {
  const pieces: TextRange[] = [];
  let from = start;
  while (end - from > usualChunk) {
    const to = from + findCut(text.slice(from, from + usualChunk), [/\s/g], usualChunk / 2 + 1);
    pieces.push({ start: from, end: to });
    from = to;
  }
  pieces.push({ start: from, end });
  return pieces;
}

/** The smallest stretches to keep whole: paragraphs, sentences of long ones, or pieces of long sentences. */
function unitsOf(text: string, section: TextRange): TextRange[] {
  const long = ({ start, end }: TextRange) => end - start > usualChunk;
  return paragraphsOf(text, section)
    .flatMap((paragraph) => (long(paragraph) ? sentencesOf(text, paragraph) : [paragraph]))
    .flatMap((sentence) => (long(sentence) ? piecesOf(text, sentence) : [sentence]));
}

/** Joins units into stretches of about equal length. */
function pack(units: readonly TextRange[], length: number): TextRange[] {
  const target = length / Math.ceil(length / usualChunk);
  const packed: TextRange[] = [];
  for (const unit of units) {
    const last = packed.at(-1);
    const size = last ? last.end - last.start : 0;
    const grown = last ? unit.end - last.start : 0;
    // Closer to the target with the unit than without it.
    if (last && (size === 0 || Math.abs(grown - target) <= Math.abs(size - target)))
      last.end = unit.end;
    else packed.push({ ...unit });
  }
  const [beforeLast, last] = packed.slice(-2);
  if (beforeLast && last && last.end - last.start < usualChunk / 4) {
    beforeLast.end = last.end;
    packed.pop();
  }
  return packed;
}

function splitSection(text: string, section: TextRange): TextRange[] {
  const length = section.end - section.start;
  const stretches = length <= maxChunkLength ? [section] : pack(unitsOf(text, section), length);
  return stretches.flatMap((stretch) => trimRange(text, stretch) ?? []);
}

/** A heading of the following text. */
interface OpenHeading {
  level: number;
  name: string;
}

const headingLengthLimit = 200;

/** @returns the heading path of the text after a heading: the heading, and those above it */
function openHeading(
  above: readonly OpenHeading[],
  text: string,
  { level, start, end }: Heading,
): OpenHeading[] {
  const name = text.slice(start, end).trim().slice(0, headingLengthLimit);
  return [...above.filter((outer) => outer.level < level), { level, name }];
}

function pathOf(above: readonly OpenHeading[]): string {
  return above.map(({ name }) => name).join(headingSeparator);
}

/**
 * Splits the text of one part into chunks, at headings if sections are long enough, else at the ends of
 * paragraphs and sentences.
 *
 * @param part its headings in text order, each inside it
 * @param above headings of earlier parts that apply to its text, outermost first
 * @returns chunks in text order, without overlap, and with only white space between them
 */
export function splitIntoChunks(
  { text, headings }: { text: string; headings: readonly Heading[] },
  above: readonly OpenHeading[] = [],
): Chunk[] {
  let path = above;
  let open = { start: 0, end: text.length, heading: pathOf(above) };
  let bodyStart = 0;
  const sections: Chunk[] = [];
  for (const heading of headings) {
    path = openHeading(path, text, heading);
    const isEmpty = text.slice(bodyStart, heading.start).trim() === '';
    bodyStart = heading.end;
    if (isEmpty) open.heading = pathOf(path);
    else if (heading.start - open.start >= usualChunk / 4) {
      sections.push({ ...open, end: heading.start });
      open = { start: heading.start, end: text.length, heading: pathOf(path) };
    }
  }
  sections.push(open);
  return sections.flatMap((section) =>
    splitSection(text, section).map((stretch) => ({ ...stretch, heading: section.heading })),
  );
}
