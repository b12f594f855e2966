import { type Heading, maxHeadingLength, plainHeadingLevel } from '#reading/document-text.ts';
import { commentsByLine, type PageComment } from './annotations.ts';
import { areShortLines } from './short-lines.ts';
import { listMark, needsNoBlank, sizesAlike, type TextLine } from './text-line.ts';

/** The text of a page and the headings in it. */
export interface PageText {
  text: string;
  headings: Heading[];
}

/**
 * Writes the lines of a page as text, in reading order. Paragraphs are separated by `\n\n`. The lines
 * of a paragraph are joined, and so are words hyphenated at a line end. Comments follow their paragraph.
 */
export function pageText(
  lines: readonly TextLine[],
  bodySize: number,
  comments: readonly PageComment[] = [],
): PageText {
  const commented = commentsByLine(lines, comments);
  const breaks = lineBreaks(lines, bodySize);
  const headings: Heading[] = [];
  let text = '';
  let start = 0;
  let paragraph: TextLine[] = [];
  // Without lines, all comments are at -1.
  let waiting: string[] = commented.get(-1) ?? [];
  for (const [index, line] of lines.entries()) {
    const after = breaks[index] ?? paragraphBreak;
    paragraph.push(line);
    waiting.push(...(commented.get(index) ?? []));
    text += after === divided ? line.text.slice(0, -1) : line.text;
    if (after !== paragraphBreak) {
      text += after === divided ? '' : after;
      continue;
    }
    const level = headingLevel(paragraph, text.slice(start), bodySize);
    if (level) headings.push({ level, start, end: text.length });
    if (index < lines.length - 1) waiting.push('');
    text = [text, ...waiting].join(paragraphBreak);
    [start, paragraph, waiting] = [text.length, [], []];
  }
  return { text: text || waiting.join(paragraphBreak), headings };
}

function headingLevel(lines: readonly TextLine[], text: string, bodySize: number) {
  if (text.length > maxHeadingLength || !/\p{L}{2}/u.test(text) || /\t|\.{4}/.test(text))
    return undefined;
  const ratio = Math.min(...lines.map(({ size }) => size)) / bodySize;
  if (ratio >= 1.7) return 1;
  if (ratio >= 1.35) return 2;
  if (ratio >= 1.12) return 3;
  return lines.length === 1 && ratio > 0.95 ? plainHeadingLevel(text) : undefined;
}

const paragraphBreak = '\n\n';
/** Joins a hyphenated word, without its hyphen. */
const divided = '-';
/** What separates two lines. */
type LineBreak = typeof paragraphBreak | '\n' | ' ' | '' | typeof divided;

/** Starts with a label and its value, such as `Device: red`. */
const labelled = /^\p{Lu}[^.:!?\t]{1,40}:\s\S/u;
/** Maximum distance between lines of one paragraph, in usual distances. */
const maxLeading = 1.35;
const sentenceEnd = /[.!?:…。！？]["'”’»)\]]*$/u;

/**
 * Decides what follows each line but the last. If the first word of the next line would have fitted in
 * the block, the author broke the line.
 */
function lineBreaks(lines: readonly TextLine[], bodySize: number): LineBreak[] {
  const leadings = usualLeadings(lines);
  const words = wordsWithin(lines);
  const blocks = findBlocks(lines, leadings);
  const breaks: LineBreak[] = [];
  for (const [index, next] of lines.slice(1).entries()) {
    const line = lines[index];
    const block = blocks[index];
    if (!line || !block) continue;
    if (line.table !== undefined && line.table === next.table) {
      breaks.push('\n');
      continue;
    }
    if (block !== blocks[index + 1]) {
      const flows =
        sizesAlike(line, next) && next.baseline > line.baseline && /^\p{Ll}/u.test(next.text);
      breaks.push(
        flows && !sentenceEnd.test(line.text) ? joint(line, next, words) : paragraphBreak,
      );
      continue;
    }
    if (areShortLines(block.lines, lines, bodySize)) {
      breaks.push('\n');
      continue;
    }
    const opens = (breaks[index - 1] ?? paragraphBreak) === paragraphBreak;
    breaks.push(authorsBreak(line, next, block, opens) ?? joint(line, next, words));
  }
  return breaks;
}

/** Lines below each other at the usual distance. */
interface Block {
  lines: TextLine[];
  start: number;
  end: number;
}

function findBlocks(lines: readonly TextLine[], leadings: ReadonlyMap<number, number>): Block[] {
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    let block = blocks[index - 1];
    if (!before || !block || !follows(before, line, leadings)) {
      block = { start: line.start, end: line.end, lines: [] };
    }
    block.lines.push(line);
    block.start = Math.min(block.start, line.start);
    block.end = Math.max(block.end, line.end);
    blocks.push(block);
  }
  return blocks;
}

function follows(line: TextLine, next: TextLine, leadings: ReadonlyMap<number, number>): boolean {
  const leading = line.baseline - next.baseline;
  const usual = leadings.get(Math.round(line.size)) ?? line.size * 1.3;
  return (
    sizesAlike(line, next) &&
    line.rtl === next.rtl &&
    leading > line.size * 0.3 &&
    leading <= usual * maxLeading &&
    Math.min(line.end, next.end) > Math.max(line.start, next.start)
  );
}

/** The most frequent distance between consecutive lines, in points, by font size. */
function usualLeadings(lines: readonly TextLine[]): Map<number, number> {
  const pairs = lines.slice(1).flatMap((next, index) => {
    const line = lines[index];
    if (!line || !sizesAlike(line, next)) return [];
    const leading = Math.round((line.baseline - next.baseline) * 2) / 2;
    const isUsual = leading >= line.size * 0.8 && leading <= line.size * 2.5;
    return isUsual ? [{ size: Math.round(line.size), leading }] : [];
  });
  const usual = new Map<number, number>();
  for (const [size, own] of Map.groupBy(pairs, (pair) => pair.size)) {
    const counts = [...Map.groupBy(own, ({ leading }) => leading)];
    counts.sort(([a, one], [b, other]) => other.length - one.length || a - b);
    usual.set(size, counts[0]?.[0] ?? size);
  }
  return usual;
}

function authorsBreak(line: TextLine, next: TextLine, block: Block, opens: boolean) {
  const ended = sentenceEnd.test(line.text);
  if (hasCells(line) || hasCells(next) || next.opensLine || listMark.test(next.text)) return '\n';
  if (labelled.test(line.text) && labelled.test(next.text)) return '\n';
  const em = line.size;
  if (line.end + next.firstWord + 0.25 * em <= block.end - 0.3 * em)
    return ended ? paragraphBreak : '\n';
  const indent = (next.start - line.start) / em;
  const indented = indent > 0.8 && next.start - block.start > 0.8 * em;
  return ended && (indented || (indent < -0.8 && !opens)) ? paragraphBreak : undefined;
}

/** Whether a line has cells, apart from a list mark. */
function hasCells({ text, table }: TextLine): boolean {
  return table !== undefined || text.replace(listMark, '').includes('\t');
}

/** How to join two lines of a paragraph. */
function joint(line: TextLine, next: TextLine, words: ReadonlySet<string>): LineBreak {
  if (needsNoBlank(line.text, next.text)) return '';
  const parts = /([\p{L}\p{M}\p{N}-]*)([-\u2010\u00ad])$/u.exec(line.text);
  const [, head = '', mark] = parts ?? [];
  const tail = /^[\p{L}\p{M}\p{N}]+/u.exec(next.text)?.[0] ?? '';
  if (head === '' || tail === '') return ' ';
  if (mark === '\u00ad') return divided;
  const whole = words.has((head + tail).toLowerCase());
  const compound = head.includes('-') || words.has(`${head}-${tail}`.toLowerCase());
  return /^\p{Ll}/u.test(tail) && (whole || !compound) ? divided : '';
}

/** The words of the page that no line end divides, in lower case. */
function wordsWithin(lines: readonly TextLine[]): Set<string> {
  return new Set(
    lines.flatMap(({ text }) =>
      (text.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*(?!-$)/gu) ?? []).map((word) =>
        word.toLowerCase(),
      ),
    ),
  );
}
