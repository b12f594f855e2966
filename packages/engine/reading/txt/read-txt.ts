import { findCut } from '#language/text-range.ts';
import {
  type FormatReader,
  type Heading,
  maxHeadingLength,
  partLengthLimit,
  plainHeadingLevel,
  ReadError,
} from '#reading/document-text.ts';
import { decodeWhole } from './decode-text.ts';

/**
 * Reads a plain text in any encoding that {@link settleEncoding} finds. Its parts have no page: a form
 * feed ends a paragraph.
 */
export const readTxt: FormatReader = async (bytes, sink, chosen) => {
  const text = decodeWhole(bytes, sink, chosen).replaceAll(/\n?\f\n?/g, '\n\n');
  let opening = true;
  for (const part of splitText(text, partLengthLimit)) {
    const headings = findHeadings(part, opening);
    sink.onPart({ page: null, text: part, source: 'text', headings });
    opening = false;
  }
  if (opening) throw new ReadError('empty');
};

/**
 * Splits a text into stretches of at most `limit` UTF-16 code units: after the last blank line in the
 * second half of a stretch, else after the last line, sentence or word there, else anywhere but inside
 * a character. White space around a cut is removed.
 */
export function* splitText(text: string, limit: number): Generator<string> {
  let start = skipBlankLines(text, 0);
  while (start < text.length) {
    const piece = text.slice(start, start + limit);
    const isLast = start + limit >= text.length;
    const end = isLast ? text.length : start + findCut(piece, cuts, Math.ceil(limit / 2));
    const stretch = text.slice(start, end).trimEnd();
    if (stretch !== '') yield stretch;
    start = skipBlankLines(text, end);
  }
}

const cuts = [/\n[^\S\n]*\n/g, /\n/g, /[.!?…。！？]["'”’)]*\s|[。！？]/gu, /\s/g];

/** Skips blank lines before a stretch, but keeps the indent of its first line. */
function skipBlankLines(text: string, from: number): number {
  const blank = /[^\S\n]*\n/y;
  blank.lastIndex = from;
  let start = from;
  // Line by line: a repeated group overflows the stack in a file with millions of blank lines.
  while (blank.test(text)) start = blank.lastIndex;
  return start;
}

/**
 * Finds the headings that a plain text marks: `# Title` and underlined titles of Markdown, and between
 * blank lines `2.1 Title`, `CHAPTER IV` and lines in capitals.
 *
 * @param opening whether the text begins its file: a short line before a blank one is then its title
 */
export function findHeadings(text: string, opening: boolean): Heading[] {
  const lines = text.split('\n');
  const headings: Heading[] = [];
  let [offset, isFirst] = [0, opening];
  for (const [index, line] of lines.entries()) {
    const start = offset + line.length - line.trimStart().length;
    offset += line.length + 1;
    const words = line.trim();
    if (words === '') continue;
    const beside = [lines[index - 1]?.trim() ?? '', lines[index + 1]?.trim() ?? ''] as const;
    const level = headingLevel(words, beside, isFirst);
    isFirst = false;
    if (level === undefined) continue;
    const marks = /^#{1,6}\s+/.exec(words)?.[0].length ?? 0;
    const closing = marks ? (/\s+#+$/.exec(words)?.[0].length ?? 0) : 0;
    headings.push({ level, start: start + marks, end: start + words.length - closing });
  }
  return headings;
}

function headingLevel(words: string, [above, below]: readonly [string, string], isFirst: boolean) {
  if (above !== '') return undefined;
  const marks = /^(#{1,6})\s+\S/.exec(words)?.[1];
  if (marks) return marks.length;
  if (words.length > maxHeadingLength) return undefined;
  if (/^={3,}$/.test(below)) return 1;
  if (/^-{3,}$/.test(below)) return 2;
  if (below !== '') return undefined;
  // A title does not look like a sentence.
  const isTitle = isFirst && !/[.,;:!?…。，；：！？]$/u.test(words);
  return plainHeadingLevel(words) ?? (isTitle ? 1 : undefined);
}
