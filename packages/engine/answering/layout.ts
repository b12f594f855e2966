import { isTableRow, itemMark, readLabel, splitBlocks } from '#language/blocks.ts';
import type { TextRange } from '#language/text-range.ts';
import { anyPattern, wholeWord } from '#language/word-pattern.ts';
import { foldWord } from '#language/words.ts';
import { type Heading, maxHeadingLength, plainHeadingLevel } from '#reading/document-text.ts';

/** A block of a part that no sentence crosses, and its role. */
export interface LaidBlock extends TextRange {
  /** As a single line. */
  text: string;
  kind: 'heading' | 'item' | 'row' | 'field' | 'prose';
  /** Whether an empty line precedes it. */
  isApart: boolean;
  /** The mark that opens an item; '' if it has none. */
  mark: string;
  /** Depth of a heading, from 1; headings that the file does not mark are below those that it does. */
  level: number;
}

/** Opens a heading with its number: `§ 3`, `Chapter IV:`. */
const numberedWord =
  /^(?:§+\s?\p{Nd}|第\s?[\p{Nd}一二三四五六七八九十百]+[条章节節]|\p{L}{2,}\s(?:\p{Nd}{1,3}|[IVXLC]{1,5}|\p{Lu})\s?[.:–—-]\s)/u;

/** Opens a step with its number: `Step 2:`. */
const stepWord =
  /^(?:step|schritt|étape|paso|passo|passaggio|stap|krok|steg|trin|шаг|adım|चरण|الخطوة|خطوة|שלב|langkah|bước)\s?\p{Nd}+\s?[.:)–—-]\s*/iu;

/** Ends a sentence. */
const sentenceEnd = /[.!?…。！？।؟]["'”’»)\]]*$/u;

/** @returns whether a text begins in lower case, as the rest of a sentence does */
export function startsLower(text: string): boolean {
  return /^["'“‘«(]*\p{Ll}/u.test(text);
}

/** @returns whether a block begins with a number */
function isNumbered({ mark, text }: LaidBlock): boolean {
  return /\p{Nd}/u.test(mark) || numberedWord.test(text);
}

/** @returns what the marks of one list share: the words and signs around their numbers */
export function styleOf({ mark, text }: Pick<LaidBlock, 'mark' | 'text'>): string {
  const opening = mark || (numberedWord.exec(text)?.[0] ?? '');
  return opening
    .trim()
    .replace(/\p{Nd}+|[一二三四五六七八九十]+/u, '1')
    .replace(/\p{L}(?=[.)]$)/u, 'a');
}

/** @returns the number of an item; null if it has none */
export function itemNumber({ mark }: Pick<LaidBlock, 'mark'>): number | null {
  const number = /\p{Nd}+/u.exec(mark)?.[0];
  const letter = /(\p{Ll})[.)]/u.exec(mark)?.[1];
  if (number) return Number(foldWord(number));
  return letter ? (letter.codePointAt(0) ?? 0) : null;
}

const oneQuestion = /^[^.!?…。！？؟]*[?？؟]["'”’»)\]]*$/u;
/** Letters use questions as requests: “Could you please pay by Friday?” states a date. */
const request = anyPattern(
  wholeWord(
    `please kindly bitte svp veuillez por_favor per_favore per_piacere alstublieft proszę пожалуйста कृपया`,
  ),
  "s['’]il (?:vous|te) pla[iî]t",
);

/** @returns whether a text is one short question, which the next text may answer, and not a polite request */
export function isOpenQuestion(text: string): boolean {
  return text.length <= maxHeadingLength && oneQuestion.test(text) && !request.test(text);
}

/**
 * @returns whether a text is such a question and the next text is not, as in a list of questions and answers
 */
export function isAnsweredBy(text: string, next: string): boolean {
  return isOpenQuestion(text) && !isOpenQuestion(next);
}

/** Fewer short lines in a row are no table of contents. */
const minLines = 4;

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

const barred = /^[^\n]* \| /u;

function readKind(text: string): Pick<LaidBlock, 'kind' | 'mark'> {
  // The first cell of a row may begin as an item does: `1. Floor left | 3.5 | 78`.
  const mark = barred.test(text) ? '' : (stepWord.exec(text)?.[0] ?? itemMark(text));
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

/** Maximum length of a heading without a number, in UTF-16 code units. */
const maxPlainHeadingLength = 80;

const standaloneLevel = 2;
const runInLevel = 3;

/** Headings that the file does not mark are below all levels that it may mark. */
export const unmarkedLevel = 100;

const finalPunctuation = /[.,;:!…。，；：！।؛،]$|\p{Nd}\.\p{Nd}{1,2}$/u;

/** Marks the lines that are headings, if the file does not mark them. */
function markHeadings(blocks: readonly LaidBlock[]): void {
  const isHeading = blocks.map(
    (block, index) =>
      block.kind !== 'heading' &&
      ((readsLikeHeading(block) && opensSection(blocks, index)) || asksForNext(blocks, index)),
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
}

/** An amount, a time of day, or a whole date: a line with one tells something. */
const tellsFigure =
  /\p{Sc}\s?\d|\d\s?\p{Sc}|\b[A-Z]{3}\s\d+[.,]\d{2}\b|\b\d{1,2}[:.]\d{2}\b|\b\d{1,2}\.?\s\p{L}{3,9}\.?\s(?:19|20)\d{2}\b/u;

function readsLikeHeading({ kind, text, mark }: LaidBlock): boolean {
  if (kind === 'row' || kind === 'field' || finalPunctuation.test(text) || stepWord.test(text))
    return false;
  if (kind === 'item') return /^\(?\p{Nd}+\.\s/u.test(mark) && text.length <= maxHeadingLength;
  if (numberedWord.test(text)) return text.length <= maxHeadingLength;
  if (tellsFigure.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return (
    text.length <= maxPlainHeadingLength && /^[^\p{Ll}"“„«]/u.test(text) && letters > 2 * digits
  );
}

/** @returns whether a line asks a question that the block below it may answer: `Q: May I bring a dog?` */
function asksForNext(blocks: readonly LaidBlock[], index: number): boolean {
  const [block, next] = blocks.slice(index, index + 2);
  if (!block || !next || block.kind === 'row' || next.kind === 'heading') return false;
  if (block.kind === 'item' && !isNumbered(block)) return false;
  return isAnsweredBy(block.text, next.text) && !startsLower(next.text);
}

/** Whether a line that reads like a heading is above text and not among lines like itself. */
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

/** Whether a paragraph has more than short lines from the given block on. */
function hasBody(blocks: readonly LaidBlock[], from: number): boolean {
  for (let at = from; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block || (at > from && block.isApart)) return false;
    if (block.kind !== 'prose' || sentenceEnd.test(block.text)) return true;
  }
  return false;
}
