import { isTableRow, itemMark, readLabel, splitBlocks } from '#language/blocks.ts';
import type { TextRange } from '#language/text-range.ts';
import { anyPattern, wholeWord } from '#language/word-pattern.ts';
import { foldWord } from '#language/words.ts';
import { type Heading, maxHeadingLength } from '#reading/document-text.ts';

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
export const numberedWord =
  /^(?:§+\s?\p{Nd}|第\s?[\p{Nd}一二三四五六七八九十百]+[条章节節]|\p{L}{2,}\s(?:\p{Nd}{1,3}|[IVXLC]{1,5}|\p{Lu})\s?[.:–—-]\s)/u;

/** Opens a step with its number: `Step 2:`. */
export const stepWord =
  /^(?:step|schritt|étape|paso|passo|passaggio|stap|krok|steg|trin|шаг|adım|चरण|الخطوة|خطوة|שלב|langkah|bước)\s?\p{Nd}+\s?[.:)–—-]\s*/iu;

/** Ends a sentence. */
export const sentenceEnd = /[.!?…。！？।؟]["'”’»)\]]*$/u;

/** @returns whether a text begins in lower case, as the rest of a sentence does */
export function startsLower(text: string): boolean {
  return /^["'“‘«(]*\p{Ll}/u.test(text);
}

/** @returns whether a block begins with a number */
export function isNumbered({ mark, text }: LaidBlock): boolean {
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

/** This many short lines in a row, each a paragraph, are a list below the first. */
export const minLines = 4;

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
  return withoutHeadingList(
    withoutContents(blocks.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))),
  );
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
