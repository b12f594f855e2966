import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { findCut } from '#language/text-range.ts';
import {
  type FormatReader,
  type Heading,
  maxHeadingLength,
  partLengthLimit,
  plainHeadingLevel,
  ReadError,
} from '#reading/document-text.ts';
import { decodeText, settleEncoding } from './decode-text.ts';

/**
 * Reads a plain text in any encoding that {@link settleEncoding} finds. Its parts have no page: a form
 * feed ends a paragraph.
 *
 * @throws ReadError `unsupported` if it is not text, `empty`, `too-much-text`
 */
export const readTxt: FormatReader = async (bytes, sink, chosen) => {
  const encoding = settleEncoding(bytes, sink, chosen);
  const text = [...decodeText(bytes, encoding, documindLimits.characters)]
    .join('')
    .replaceAll('\0', '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n?\f\n?/g, '\n\n');
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
 * @returns headings in order, with the offsets of their words in `text`, without the marks
 */
export function findHeadings(text: string, opening: boolean): Heading[] {
  const lines = splitLines(text);
  const headings: Heading[] = [];
  let first = opening;
  lines.forEach((line, index) => {
    if (line.words === '') return;
    const alone = isBlank(lines[index - 1]) && isBlank(lines[index + 1]);
    const found =
      markdownLevel(line, lines, index) ??
      (alone
        ? (plainHeadingLevel(line.words) ?? (first ? titleLevel(line.words) : undefined))
        : undefined);
    first = false;
    if (found) headings.push({ ...trimMarks(line), level: found });
  });
  return headings;
}

interface Line {
  words: string;
  /** Offset of its first word. */
  start: number;
}

function splitLines(text: string): Line[] {
  let offset = 0;
  return text.split('\n').map((line) => {
    const start = offset + line.length - line.trimStart().length;
    offset += line.length + 1;
    return { words: line.trim(), start };
  });
}

function isBlank(line: Line | undefined): boolean {
  return line === undefined || line.words === '';
}

function markdownLevel(line: Line, lines: readonly Line[], index: number): number | undefined {
  if (!isBlank(lines[index - 1])) return undefined;
  const marks = /^(#{1,6})\s+\S/.exec(line.words)?.[1];
  if (marks) return marks.length;
  if (line.words.length > maxHeadingLength) return undefined;
  const below = lines[index + 1]?.words ?? '';
  if (/^={3,}$/.test(below)) return 1;
  return /^-{3,}$/.test(below) ? 2 : undefined;
}

/** A title must not look like a sentence. */
function titleLevel(words: string): number | undefined {
  return words.length <= maxHeadingLength && !/[.,;:!?…。，；：！？]$/u.test(words) ? 1 : undefined;
}

function trimMarks({ words, start }: Line): { start: number; end: number } {
  const marks = /^#{1,6}\s+/.exec(words)?.[0].length ?? 0;
  const closing = marks ? (/\s+#+$/.exec(words)?.[0].length ?? 0) : 0;
  return { start: start + marks, end: start + words.length - closing };
}
