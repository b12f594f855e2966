import { endsWithColon, isTableRow, itemMark, readLabel, splitBlocks } from '../language/blocks.ts';
import type { TextRange } from '../language/text-range.ts';
import { foldWord } from '../language/words.ts';
import { type Heading, longestHeading, plainHeadingLevel } from '../reading/document-text.ts';
import { expectedIn } from './expected-in.ts';
import { findStackedLabels } from './stacked-fields.ts';

/** A block of a part: what no sentence crosses, and what it is there for. */
export interface LaidBlock extends TextRange {
  /** On one line. */
  text: string;
  kind: 'heading' | 'item' | 'row' | 'field' | 'prose';
  /** Whether an empty line stands before it. */
  isApart: boolean;
  /** Of an item what opens it; '' where nothing does. */
  mark: string;
  /** Of a heading how deep it stands, from 1; those that the file does not mark are below those that it does. */
  level: number;
  /** Of a field whose value stands below its label, where that ends. */
  labelEnd?: number;
}

/** Longest heading without a number, in UTF-16 code units. */
const longestPlainHeading = 80;
/** Longest item without a mark. */
const longestPlainItem = 200;
/** So many short lines in a row, each a paragraph, are a list below the first. */
const fewestLines = 4;
const standaloneLevel = 2;
const runInLevel = 3;
/** Headings that the file does not mark stand below all levels that it may mark. */
export const unmarkedLevel = 100;

const contentsLine =
  /(?<![ivxlc])(\p{Nd}{1,4}|[ivxlc]+)$(?<=(?:\.{4}|(?:\. ){4}|…{2}|_{4}|·{4})[\s.]*\1)/u;
const numberedWord =
  /^(?:§+\s?\p{Nd}|第\s?[\p{Nd}一二三四五六七八九十百]+[条章节節]|\p{L}{2,}\s(?:\p{Nd}{1,3}|[IVXLC]{1,5}|\p{Lu})\s?[.:–—-]\s)/u;
const stepWord =
  /^(?:step|schritt|étape|paso|passo|passaggio|stap|krok|steg|trin|шаг|adım|चरण|الخطوة|خطوة|שלב|langkah|bước)\s?\p{Nd}+\s?[.:)–—-]\s*/iu;
const finalPunctuation = /[.,;:!…。，；：！।؛،]$|\p{Nd}\.\p{Nd}{1,2}$/u;
const sentenceEnd = /[.!?…。！？।؟]["'”’»)\]]*$/u;

/**
 * @param headings those of the part that its file marks
 * @returns the blocks of a part in their order, without tables of contents and ruled lines
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
  const telling = joinStackedFields(
    withoutHeadingList(withoutContents(blocks.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)))),
  );
  markPlainItems(telling);
  markHeadings(telling);
  return telling;
}

/** @returns the level of the heading that a stretch is, marks aside, or is a line of; undefined where it is none */
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

function joinStackedFields(blocks: readonly LaidBlock[]): LaidBlock[] {
  const labels = findStackedLabels(blocks);
  return blocks.flatMap((block, at): LaidBlock[] => {
    const value = blocks[at + 1];
    if (labels.has(at - 1)) return [];
    if (!labels.has(at) || !value) return [block];
    const text = `${block.text} ${value.text}`;
    return [{ ...block, kind: 'field', text, end: value.end, labelEnd: block.end }];
  });
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

/** A table of contents has numbers that never fall; a price list has them in any order. */
function withoutContents(blocks: readonly LaidBlock[]): LaidBlock[] {
  const pages = blocks.flatMap(({ text }) => contentsLine.exec(text)?.[1] ?? []).map(Number);
  const isContents = pages.every((page, index) => !(page < (pages[index - 1] ?? 0)));
  return blocks.filter(({ text }) => !(isContents && contentsLine.test(text)));
}

/** A list of what stands again further down, each at the beginning of a line, is a table of contents. */
function withoutHeadingList(blocks: readonly LaidBlock[]): LaidBlock[] {
  const last = new Map(blocks.map((block, index) => [titleOf(block), index]));
  const isNamed = blocks.map((block, index) => {
    const later = last.get(titleOf(block)) ?? index;
    const isLine = block.kind !== 'row' && block.kind !== 'field';
    return isLine && block.text.length <= longestHeading && later > index;
  });
  return blocks.filter((_, index) => {
    if (!isNamed[index]) return true;
    const from = isNamed.lastIndexOf(false, index) + 1;
    const end = isNamed.indexOf(false, index);
    return (end < 0 ? blocks.length : end) - from < fewestLines;
  });
}

/** @returns the words of a line without its number, to be compared with those of another one */
function titleOf({ text, mark }: LaidBlock): string {
  return foldWord(text.slice(mark.trim().length))
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** Finds the lines of lists that have no marks: below a line with a colon, or in lower case. */
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
  if (kind !== 'prose' || text.length > longestPlainItem || endsWithColon(text)) return false;
  return !/[.!?]\s+\p{Lu}|[。।](?=.)/u.test(text);
}

/** @returns whether a text begins in lower case, as what goes on with a sentence does */
export function startsLower(text: string): boolean {
  return /^["'“‘«(]*\p{Ll}/u.test(text);
}

function markHeadings(blocks: readonly LaidBlock[]): void {
  const isHeading = blocks.map(
    (block, index) =>
      block.kind !== 'heading' && readsLikeHeading(block) && opensSection(blocks, index),
  );
  for (const [index, block] of blocks.entries()) {
    if (!isHeading[index]) continue;
    const isAlone = block.isApart && (blocks[index + 1]?.isApart ?? true);
    const plain = isAlone || index === 0 ? standaloneLevel : runInLevel;
    block.kind = 'heading';
    const level = plainHeadingLevel(block.text) ?? (isNumbered(block) ? 1 : plain);
    block.level = unmarkedLevel + level;
    block.mark = '';
  }
  markLinesBelowHeading(blocks);
  unmarkEmptyHeadings(blocks);
}

/** A short line above a heading ends the section before, but for the lines of a title. */
function unmarkEmptyHeadings(blocks: readonly LaidBlock[]): void {
  const title = blocks.findIndex(({ kind }) => kind !== 'heading');
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    const isEmpty = next?.kind === 'heading' && next.level <= block.level;
    if (
      block.kind === 'heading' &&
      block.level > unmarkedLevel &&
      index > title &&
      isEmpty &&
      plainHeadingLevel(block.text) === undefined &&
      !isNumbered(block)
    )
      block.kind = 'prose';
  }
}

function readsLikeHeading({ kind, text, mark }: LaidBlock): boolean {
  if (kind === 'row' || kind === 'field' || finalPunctuation.test(text) || stepWord.test(text))
    return false;
  if (kind === 'item') return /^\(?\p{Nd}+\.\s/u.test(mark) && text.length <= longestHeading;
  if (numberedWord.test(text)) return text.length <= longestHeading;
  // Opening hours on a line of their own tell, and head nothing.
  if (plainHeadingLevel(text) === undefined && /\p{Nd}/u.test(text) && expectedIn('clock', text))
    return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return text.length <= longestPlainHeading && /^[^\p{Ll}"“„«]/u.test(text) && letters > 2 * digits;
}

function isNumbered({ mark, text }: LaidBlock): boolean {
  return /\p{Nd}/u.test(mark) || numberedWord.test(text);
}

/** Whether a line that reads like a heading stands above a text, not among lines like itself. */
function opensSection(blocks: readonly LaidBlock[], index: number): boolean {
  const [before, block, next] = [blocks[index - 1], blocks[index], blocks[index + 1]];
  if (!block) return false;
  if (isNumbered(block)) return !follows(block, before) && !(next && follows(next, block));
  if (!next || startsLower(next.text)) return next?.kind === 'item';
  if (block.isApart || !before) return next.isApart || hasBody(blocks, index + 1);
  const isBetween = sentenceEnd.test(before.text) && next.kind === 'prose' && !next.isApart;
  return isBetween && sentenceEnd.test(next.text) && !sentenceEnd.test(block.text);
}

function follows(block: LaidBlock, before: LaidBlock | undefined): boolean {
  const [number, last] = [block, before].map(
    (one) => /^\P{Nd}*(\p{Nd}+)/u.exec(one?.text ?? '')?.[1],
  );
  const [style, lastStyle] = [block, before].map((one) => (one ? styleOf(one) : null));
  return style === lastStyle && Number(number) === Number(last) + 1;
}

/** @returns what the marks of one list have in common: the words and signs around their numbers */
export function styleOf({ mark, text }: Pick<LaidBlock, 'mark' | 'text'>): string {
  const opening = mark || (numberedWord.exec(text)?.[0] ?? '');
  return opening
    .trim()
    .replace(/\p{Nd}+|[一二三四五六七八九十]+/u, '1')
    .replace(/\p{L}(?=[.)]$)/u, 'a');
}

/** @returns the number of an item; null where it has none */
export function itemNumber({ mark }: Pick<LaidBlock, 'mark'>): number | null {
  const number = /\p{Nd}+/u.exec(mark)?.[0];
  const letter = /(\p{Ll})[.)]/u.exec(mark)?.[1];
  if (number) return Number(foldWord(number));
  return letter ? (letter.codePointAt(0) ?? 0) : null;
}

/** Whether a paragraph has more than short lines from a line on. */
function hasBody(blocks: readonly LaidBlock[], from: number): boolean {
  for (let at = from; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block || (at > from && block.isApart)) return false;
    if (block.kind !== 'prose' || sentenceEnd.test(block.text)) return true;
  }
  return false;
}

/** Short lines in a row, each a paragraph, are no headings but the first, and the last above a text. */
function markLinesBelowHeading(blocks: readonly LaidBlock[]): void {
  let from = 0;
  for (let at = 0; at <= blocks.length; at += 1) {
    const block = blocks[at];
    const isStandalone = block?.level === unmarkedLevel + standaloneLevel;
    if (block?.kind === 'heading' && isStandalone && !isNumbered(block)) continue;
    if (at - from >= fewestLines)
      for (const item of blocks.slice(from + 1, at - 1)) item.kind = 'item';
    from = at + 1;
  }
}
