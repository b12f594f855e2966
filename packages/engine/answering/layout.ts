import { endsWithColon, isTableRow, itemMark, readLabel, splitBlocks } from '#language/blocks.ts';
import type { TextRange } from '#language/text-range.ts';
import { foldWord } from '#language/words.ts';
import { type Heading, maxHeadingLength } from '#reading/document-text.ts';
import { type LaidBlock, numberedWord, sentenceEnd, startsLower, stepWord } from './laid-block.ts';
import { markHeadings, minLines } from './mark-headings.ts';

/** Maximum length of an item without a mark. */
const maxPlainItemLength = 200;

const contentsLine =
  /(?<![ivxlc])(\p{Nd}{1,4}|[ivxlc]+)$(?<=(?:\.{4}|(?:\. ){4}|…{2}|_{4}|·{4})[\s.]*\1)/u;

/**
 * @param headings the headings of the part that its file marks
 * @returns the blocks of a part in order, without tables of contents and ruled lines
 */
export function layOut(partText: string, headings: readonly Heading[]): LaidBlock[] {
  let last = 0;
  const blocks = splitBlocks(partText).map((range): LaidBlock => {
    const isApart = /\n\s*\n/u.test(partText.slice(last, range.start));
    last = range.end;
    const text = partText.slice(range.start, range.end);
    const read = {
      ...range,
      ...readKind(text),
      text: text.replace(/(?<!\s)\s*\n\s*/gu, ' '),
      isApart,
    };
    const level = markedLevelOf(partText, range, headings);
    const isMarked = level !== undefined && read.kind !== 'field' && read.kind !== 'row';
    return isMarked ? { ...read, kind: 'heading', mark: '', level } : { ...read, level: 0 };
  });
  const telling = withoutHeadingList(
    withoutContents(blocks.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))),
  );
  markPlainItems(telling);
  markHeadings(telling);
  return telling;
}

/** @returns the level of the heading that a range is, or is a line of, ignoring marks; undefined if none */
export function markedLevelOf(
  partText: string,
  { start, end }: TextRange,
  headings: readonly Heading[],
): number | undefined {
  const isBare = (from: number, to: number) => !/[\p{L}\p{N}]/u.test(partText.slice(from, to));
  return headings.find(
    (heading) =>
      heading.start < end &&
      heading.end > start &&
      isBare(start, heading.start) &&
      isBare(heading.end, end),
  )?.level;
}

function readKind(text: string): Pick<LaidBlock, 'kind' | 'mark'> {
  const mark = stepWord.exec(text)?.[0] ?? itemMark(text);
  if (mark) return { kind: 'item', mark };
  const label = readLabel(text);
  const value = label && text.slice(label.valueAt);
  if (isTableRow(text.replace(/\n[\s\S]*/u, '')) && (value === null || isTableRow(value)))
    return { kind: 'row', mark };
  return { kind: label && !numberedWord.test(text) ? 'field' : 'prose', mark };
}

/** The numbers of a table of contents never fall; those of a price list are in any order. */
function withoutContents(blocks: readonly LaidBlock[]): LaidBlock[] {
  const pages = blocks.flatMap(({ text }) => contentsLine.exec(text)?.[1] ?? []).map(Number);
  const isContents = pages.every((page, index) => !(page < (pages[index - 1] ?? 0)));
  return blocks.filter(({ text }) => !(isContents && contentsLine.test(text)));
}

/** A list whose lines all begin a line again further down is a table of contents. */
function withoutHeadingList(blocks: readonly LaidBlock[]): LaidBlock[] {
  const last = new Map(blocks.map((block, index) => [titleOf(block), index]));
  const isNamed = blocks.map((block, index) => {
    const later = last.get(titleOf(block)) ?? index;
    const isLine = block.kind !== 'row' && block.kind !== 'field';
    return isLine && block.text.length <= maxHeadingLength && later > index;
  });
  return blocks.filter((_, index) => {
    if (!isNamed[index]) return true;
    const from = isNamed.lastIndexOf(false, index) + 1;
    const end = isNamed.indexOf(false, index);
    return (end < 0 ? blocks.length : end) - from < minLines;
  });
}

/** @returns the words of a line without its number, for comparison with other lines */
function titleOf({ text, mark }: LaidBlock): string {
  return foldWord(text.slice(mark.trim().length))
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** Finds the lines of lists without marks: below a line with a colon, or in lower case. */
function markPlainItems(blocks: readonly LaidBlock[]): void {
  for (let at = 0; at < blocks.length; at += 1) {
    const isLed = endsWithColon(blocks[at - 1]?.text ?? '');
    const end = isLed ? endOfLedList(blocks, at) : endOfLowerList(blocks, at);
    if (end - at < 2) continue;
    for (const item of blocks.slice(at, end)) item.kind = 'item';
    at = end - 1;
  }
}

function endOfLedList(blocks: readonly LaidBlock[], from: number): number {
  const [first, second] = blocks.slice(from, from + 2);
  let at = from;
  for (let block = first; first && block && isListLine(block); block = blocks[at]) {
    const last = at > from ? blocks[at - 1] : undefined;
    const goesOn = /[,;，；]$/u.test(last?.text ?? '');
    const isOther = sentenceEnd.test(block.text) !== sentenceEnd.test(first.text);
    if (last && block.isApart !== second?.isApart) break;
    if (!goesOn && isOther && block.isApart) break;
    if (!goesOn && startsLower(first.text) && !startsLower(block.text)) break;
    at += 1;
    if (isOther) break;
  }
  return at;
}

function endOfLowerList(blocks: readonly LaidBlock[], from: number): number {
  let at = from;
  for (
    let block = blocks[at];
    block && isListLine(block) && startsLower(block.text);
    block = blocks[at]
  )
    at += 1;
  return at;
}

function isListLine({ kind, text }: LaidBlock): boolean {
  if (kind !== 'prose' || text.length > maxPlainItemLength || endsWithColon(text)) return false;
  return !/[.!?]\s+\p{Lu}|[。।](?=.)/u.test(text);
}
