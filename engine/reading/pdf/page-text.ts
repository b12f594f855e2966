import type { Heading } from '../document-text.ts';
import { longestHeading, plainHeadingLevel } from '../plain-heading.ts';
import { type LineBreak, lineBreaks } from './line-breaks.ts';
import type { TextLine } from './text-line.ts';

/** The text of a page and the headings in it. */
export interface PageText {
  text: string;
  headings: Heading[];
}

const between: Record<LineBreak, string> = {
  paragraph: '\n\n',
  line: '\n',
  blank: ' ',
  nothing: '',
  divided: '',
};

/**
 * Writes out the lines of a page, in reading order: its paragraphs are set apart by `\n\n`, the lines
 * of a paragraph are joined, words that a line end divides as well.
 *
 * @param bodySize size of the document's running text, in points; larger text is a heading
 */
export function pageText(lines: readonly TextLine[], bodySize: number): PageText {
  const breaks = lineBreaks(lines);
  const headings: Heading[] = [];
  let text = '';
  let paragraph: { start: number; lines: TextLine[] } = { start: 0, lines: [] };
  for (const [index, line] of lines.entries()) {
    const after = index < lines.length - 1 ? (breaks[index] ?? 'paragraph') : undefined;
    paragraph.lines.push(line);
    text += after === 'divided' ? line.text.slice(0, -1) : line.text;
    if (after === undefined || after === 'paragraph') {
      const level = headingLevel(paragraph.lines, text.slice(paragraph.start), bodySize);
      if (level) headings.push({ level, start: paragraph.start, end: text.length });
      paragraph = { start: text.length + between.paragraph.length, lines: [] };
    }
    text += after ? between[after] : '';
  }
  return { text, headings };
}

function headingLevel(
  lines: readonly TextLine[],
  text: string,
  bodySize: number,
): number | undefined {
  if (text.length > longestHeading || !/\p{L}{2}/u.test(text) || /\t|\.{4}/.test(text))
    return undefined;
  const ratio = Math.min(...lines.map(({ size }) => size)) / bodySize;
  if (ratio >= 1.7) return 1;
  if (ratio >= 1.35) return 2;
  if (ratio >= 1.12) return 3;
  return lines.length === 1 && ratio > 0.95 ? plainHeadingLevel(text) : undefined;
}
