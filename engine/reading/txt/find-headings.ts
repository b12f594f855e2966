import type { Heading } from '../document-text.ts';
import { longestHeading, plainHeadingLevel } from '../plain-heading.ts';

/**
 * Finds the headings that a plain text shows by its own marks: `# Title` and underlined titles of
 * Markdown, and between blank lines `2.1 Title`, `CHAPTER IV` and lines in capitals.
 *
 * @param opening whether the text is the beginning of its file, where a short line before a blank
 *   one is its title
 * @returns headings in order, with offsets of their words in `text`, marks left out
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
  /** Offset of the first of its words. */
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
  if (line.words.length > longestHeading) return undefined;
  const below = lines[index + 1]?.words ?? '';
  if (/^={3,}$/.test(below)) return 1;
  return /^-{3,}$/.test(below) ? 2 : undefined;
}

/** A title may not look like a sentence. */
function titleLevel(words: string): number | undefined {
  return words.length <= longestHeading && !/[.,;:!?…。，；：！？]$/u.test(words) ? 1 : undefined;
}

function trimMarks({ words, start }: Line): { start: number; end: number } {
  const marks = /^#{1,6}\s+/.exec(words)?.[0].length ?? 0;
  const closing = marks ? (/\s+#+$/.exec(words)?.[0].length ?? 0) : 0;
  return { start: start + marks, end: start + words.length - closing };
}
