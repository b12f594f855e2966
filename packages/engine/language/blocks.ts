import { type TextRange, trimRange } from './text-range.ts';

/** The months as German writes them after an ordinal day with a dot. */
export const germanMonths: ReadonlySet<string> = new Set(
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('de', { month: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2000, month, 1)))
      .toLowerCase(),
  ),
);

const bullet = '[•‣▪◦●○■□*·–—✓✔➢➤►▶☐☑\uE000-\uF8FF-]';
const leadingBullet = new RegExp(`^\\s*${bullet}\\s+`, 'u');
const listMarker = new RegExp(
  `^\\s*(?:(?:${bullet}|\\[[ xX✓]\\]|\\(?\\p{Nd}{1,3}[.)]|\\([a-z]{1,4}\\)|[a-z]\\)|[a-h]\\.(?=\\s+(?!\\p{L}{1,2}\\.|\\p{Nd}))|[①-⑳])\\s+|\\p{Nd}{1,2}[、．）]\\s*|[一二三四五六七八九十]{1,3}、)`,
  'u',
);
const tableRow =
  /\t|\S {3,}\S|[^\s.!?:;] {2,}\S.*[^\s.!?:;] {2,}\S|(?:^|\s)\||\|(?:\s|$)|\.{4,}|(?:\. ){4,}|…{2,}|_{4,}/u;
/** Starts a line of a timetable: `05:10  Taxi to the airport`. */
const timeOfDay = /^\p{Nd}{1,2}[:.h]\p{Nd}{2}(?:\t|\s{2,}|\s?[–—-]\s)/u;
const drawnRule = /^([-–—=_*#~.·])\1{2,}$/u;
const continuing = /^\s*[\p{Ll},;]/u;
/** A line this much shorter than the longest of its paragraph was ended on purpose. */
const shortLine = 0.7;
/** A line this long, in UTF-16 code units, and this near to the longest of the text, is full. */
const fullLine = { length: 50, share: 0.85 };
/** Maximum length of lines of a list without marks, which also vary in length. */
const listLine = 60;
const itemEnd = /[,;，；、؛،](?:\s+\p{L}{1,3})?$/u;
/** Longest label, in UTF-16 code units, and most words of it if a single space follows the colon. */
const maxLabelLength = 60;
const maxLabelWords = 5;

interface Line extends TextRange {
  text: string;
}

/**
 * Splits a text into blocks that no sentence crosses: paragraphs, headings, list items, fields and
 * table rows on lines of their own. Wrapped lines stay together.
 *
 * @returns trimmed ranges in text order
 */
export function splitBlocks(text: string): TextRange[] {
  const lines = linesOf(text);
  const widest = longestOf(lines);
  const blocks: TextRange[] = [];
  let paragraph: Line[] = [];
  let leadIn = false;
  const close = () => {
    blocks.push(...splitParagraph(paragraph, leadIn));
    leadIn = endsWithColon(paragraph.at(-1)?.text ?? '');
    paragraph = [];
  };
  let isApart = false;
  for (const line of lines) {
    const last = paragraph.at(-1);
    if (line.text && last && isApart && !isBrokenOff(last.text, line.text, widest)) close();
    if (line.text) paragraph.push(line);
    isApart = !line.text;
  }
  close();
  return blocks;
}

/** @returns the mark of a list item, with the white space around it, or '' if there is none */
export function itemMark(text: string): string {
  const mark = listMarker.exec(text)?.[0] ?? '';
  const following = /^\p{L}+/u.exec(text.slice(mark.length))?.[0].toLowerCase() ?? '';
  return /\d\.\s*$/.test(mark) && germanMonths.has(following) ? '' : mark;
}

/** @returns whether a line is a table row: tabs, bars, wide gaps or leaders separate its cells */
export function isTableRow(text: string): boolean {
  return tableRow.test(text);
}

/**
 * Finds the label of a field, such as `Date: 4 May` or `Date:<tab>4 May`.
 *
 * @returns it without the colon, and the offset of the value, or null if there is no label
 */
export function readLabel(text: string): { label: string; valueAt: number } | null {
  const [whole, before = '', gap = ''] = /^([^:：|\t]+)(?:：\s*|:(\s+))(?=\S)/u.exec(text) ?? [];
  const label = before.trim();
  if (!whole || !/\p{L}/u.test(label) || label.length > maxLabelLength) return null;
  if (/[!?。？！\n]|\.\s+\p{Lu}|^["“„«(]/u.test(label)) return null;
  const isApart = /\t| {2}/.test(gap);
  const words = label.split(/\s+/u).length;
  if (!isApart && (words > maxLabelWords || /^\p{Ll}/u.test(label))) return null;
  return { label, valueAt: whole.length };
}

/** @returns whether a text ends with a colon, in any script */
export function endsWithColon(text: string): boolean {
  return /[:：]/u.test(text.trimEnd().slice(-1));
}

function linesOf(text: string): Line[] {
  return Array.from(
    text.matchAll(/([^\n\r\u2028\u2029\f\v]*)(?:\r?\n|[\r\u2028\u2029\f\v]|$)/gu),
    ({ 1: line = '', index }) => {
      const range = trimRange(text, { start: index, end: index + line.length });
      const { start, end } = range ?? { start: index, end: index };
      return { text: text.slice(start, end), start, end };
    },
  );
}

function longestOf(lines: readonly Line[]): number {
  return lines.reduce((most, { text }) => Math.max(most, text.length), 0);
}

/** Whether the gap after a line is in the middle of a sentence, as in text recognised in a picture. */
function isBrokenOff(line: string, next: string, widest: number): boolean {
  if (line.length < fullLine.length || line.length < fullLine.share * widest) return false;
  return !/\p{P}$/u.test(line) && /^[\p{Ll}\p{Nd}]/u.test(next) && !opensBlock(next);
}

function opensBlock(text: string): boolean {
  return (
    itemMark(text) !== '' ||
    isTableRow(text) ||
    readLabel(text) !== null ||
    drawnRule.test(text) ||
    timeOfDay.test(text)
  );
}

/** @param leadIn whether the line before the paragraph ends with a colon */
function splitParagraph(lines: readonly Line[], leadIn: boolean): TextRange[] {
  const width = longestOf(lines);
  const blocks: TextRange[] = [];
  const isByLine = areSeparateLines(lines);
  let endsItem = endOfItems(lines, leadIn || /^\p{Ll}/u.test(lines[0]?.text ?? ''));
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const block = blocks.at(-1);
    if (before && endsWithColon(before.text)) endsItem = endOfItems(lines.slice(index), true);
    const isWrapped =
      before &&
      !opensBlock(line.text) &&
      !introducesList(line, lines[index + 1]) &&
      !isByLine &&
      !(endsItem?.test(before.text) ?? false) &&
      (isTableRow(before.text)
        ? fillsCell(before.text, line.text, lines[index + 1]?.text ?? '')
        : wraps(before.text, line.text, width));
    if (block && isWrapped) block.end = line.end;
    else blocks.push({ start: line.start, end: line.end });
  }
  return blocks;
}

/** Whether a line introduces its own list, right below another one. */
function introducesList({ text }: Line, next: Line | undefined): boolean {
  return endsWithColon(text) && /^\P{Ll}/u.test(text) && itemMark(next?.text ?? '') !== '';
}

/** Whether no line ends a sentence or breaks off in one: an address, people with how to reach them, or rows that lost their tabs. */
function areSeparateLines(lines: readonly Line[]): boolean {
  const isMany = lines.length > 2 || lines.every(({ text }) => /[\p{Nd}@]/u.test(text));
  return isMany && lines.every(({ text }) => /^[\p{Lu}\p{Nd}].*[^\p{P}]$/u.test(text));
}

/**
 * Finds what ends the items of a list without marks: a comma or similar, or the end of the line.
 *
 * @param leadIn whether they seem to continue the line before them
 * @returns a pattern for the last line of an item, or undefined if the lines are not a list
 */
function endOfItems(lines: readonly Line[], leadIn: boolean): RegExp | undefined {
  if (lines.some(({ text }) => opensBlock(text))) return undefined;
  const [width, before] = [longestOf(lines), lines.slice(0, -1)];
  const isShort = ({ text }: Line) => text.length < shortLine * width;
  const separated = before.filter(({ text }) => itemEnd.test(text));
  const most = separated.length > before.length / 2;
  if (most && (leadIn || (separated.length > 1 && separated.some(isShort)))) return itemEnd;
  const isNarrow = width < listLine / 2 || (width < listLine && before.some(isShort));
  return leadIn && isNarrow && !before.some(({ text }) => /\p{P}$/u.test(text)) ? /$/ : undefined;
}

/** Whether a line continues the last cell of the row before it. */
function fillsCell(row: string, line: string, next: string): boolean {
  if (timeOfDay.test(line)) return false;
  return /^[\p{Ll}\p{Nd}]/u.test(line) || (readLabel(row) !== null && opensBlock(next));
}

function wraps(line: string, next: string, width: number): boolean {
  if (continuing.test(next)) return true;
  if (isCapitals(line) !== isCapitals(next) || drawnRule.test(line)) return false;
  const isLabel = next.length < shortLine * width && !/\p{P}$/u.test(next);
  if (isLabel && /[\p{STerm}…]$/u.test(line)) return false;
  return line.length > shortLine * width || /[,-]$/.test(line);
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** @returns the text of a list item without its bullet; a number before it stays */
export function withoutBullet(text: string): string {
  return text.replace(leadingBullet, '');
}
