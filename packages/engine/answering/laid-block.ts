import type { TextRange } from '#language/text-range.ts';
import { anyPattern, wholeWord } from '#language/word-pattern.ts';
import { foldWord } from '#language/words.ts';
import { maxHeadingLength } from '#reading/document-text.ts';

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
