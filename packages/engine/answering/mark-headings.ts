import { maxHeadingLength, plainHeadingLevel } from '#reading/document-text.ts';
import {
  isAnsweredBy,
  isNumbered,
  type LaidBlock,
  minLines,
  numberedWord,
  sentenceEnd,
  startsLower,
  stepWord,
  styleOf,
} from './layout.ts';

/** Maximum length of a heading without a number, in UTF-16 code units. */
const maxPlainHeadingLength = 80;

const standaloneLevel = 2;
const runInLevel = 3;

/** Headings that the file does not mark are below all levels that it may mark. */
export const unmarkedLevel = 100;

const finalPunctuation = /[.,;:!…。，；：！।؛،]$|\p{Nd}\.\p{Nd}{1,2}$/u;

/** Marks the lines that are headings, if the file does not mark them. */
export function markHeadings(blocks: readonly LaidBlock[]): void {
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
  markLinesBelowHeading(blocks);
  unmarkEmptyHeadings(blocks);
}

/** A short line directly above a heading ends the section before it and is not a heading, except in a title. */
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
  if (kind === 'item') return /^\(?\p{Nd}+\.\s/u.test(mark) && text.length <= maxHeadingLength;
  if (numberedWord.test(text)) return text.length <= maxHeadingLength;
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

/** Of short lines in a row, each a paragraph, only the first is a heading, and the last if text follows. */
function markLinesBelowHeading(blocks: readonly LaidBlock[]): void {
  let from = 0;
  for (let at = 0; at <= blocks.length; at += 1) {
    const block = blocks[at];
    const isStandalone = block?.level === unmarkedLevel + standaloneLevel;
    if (block?.kind === 'heading' && isStandalone && !isNumbered(block)) continue;
    if (at - from >= minLines)
      for (const item of blocks.slice(from + 1, at - 1)) item.kind = 'item';
    from = at + 1;
  }
}
