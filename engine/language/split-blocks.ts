import { type TextRange, trimRange } from './text-range.ts';

const listMarker = /^\s*(?:[•‣▪◦●○■□*·–—-]|\(?\d{1,3}[.)]|\([a-z]{1,4}\)|[a-z]\))\s/u;
/** Also a line of a table of contents. */
const tableRow = /\t|\S {3,}\S| \| |\.{4,}|(?:\. ){4,}/;
const lowerFirst = /^\s*[\p{Ll},;]/u;
/** A line this much shorter than the longest of its paragraph was ended on purpose. */
const shortLine = 0.7;

interface Line extends TextRange {
  text: string;
}

/**
 * Splits a text into what no sentence crosses: paragraphs, headings, list items and table rows that
 * stand on their own line. Lines that only wrap stay together.
 *
 * @returns trimmed ranges in the text's order
 */
export function splitBlocks(text: string): TextRange[] {
  const blocks: TextRange[] = [];
  let paragraph: Line[] = [];
  const close = () => {
    blocks.push(...splitParagraph(paragraph));
    paragraph = [];
  };
  for (const line of linesOf(text)) {
    if (line.text.trim()) paragraph.push(line);
    else close();
  }
  close();
  return blocks.flatMap((block) => trimRange(text, block) ?? []);
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/([^\n\r\u2028\u2029\f\v]*)(?:\r?\n|[\r\u2028\u2029\f\v]|$)/gu)].map(
    ({ 1: line = '', index }) => ({ text: line, start: index, end: index + line.length }),
  );
}

function splitParagraph(lines: readonly Line[]): TextRange[] {
  const width = lines.reduce((most, { text }) => Math.max(most, text.trim().length), 0);
  const blocks: TextRange[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const block = blocks.at(-1);
    if (before && block && wraps(before, line, width)) block.end = line.end;
    else blocks.push({ start: line.start, end: line.end });
    before = line;
  }
  return blocks;
}

function wraps(line: Line, next: Line, width: number): boolean {
  if (listMarker.test(next.text) || tableRow.test(line.text) || tableRow.test(next.text))
    return false;
  if (lowerFirst.test(next.text)) return true;
  if (isCapitals(line.text) !== isCapitals(next.text)) return false;
  return line.text.trim().length > shortLine * width || /[,-]\s*$/.test(line.text);
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}
