import type { TextRange } from '#language/text-range.ts';
import { foldWord } from '#language/words.ts';

/** A block of a part: what no sentence crosses, and what it is there for. */
export interface LaidBlock extends TextRange {
  /** On one line. */
  text: string;
  kind: 'heading' | 'item' | 'row' | 'field' | 'prose';
  /** Whether an empty line stands before it. */
  isApart: boolean;
  /** Of an item what opens it; '' if nothing does. */
  mark: string;
  /** Of a heading how deep it stands, from 1; those that the file does not mark are below those that it does. */
  level: number;
  /** Of a field whose value stands below its label, where that ends. */
  labelEnd?: number;
}

/** Opens a heading with its number: `§ 3`, `Chapter IV:`. */
export const numberedWord =
  /^(?:§+\s?\p{Nd}|第\s?[\p{Nd}一二三四五六七八九十百]+[条章节節]|\p{L}{2,}\s(?:\p{Nd}{1,3}|[IVXLC]{1,5}|\p{Lu})\s?[.:–—-]\s)/u;

/** Opens a step with its number: `Step 2:`. */
export const stepWord =
  /^(?:step|schritt|étape|paso|passo|passaggio|stap|krok|steg|trin|шаг|adım|चरण|الخطوة|خطوة|שלב|langkah|bước)\s?\p{Nd}+\s?[.:)–—-]\s*/iu;

/** Ends a sentence. */
export const sentenceEnd = /[.!?…。！？।؟]["'”’»)\]]*$/u;

/** @returns whether a text begins in lower case, as what goes on with a sentence does */
export function startsLower(text: string): boolean {
  return /^["'“‘«(]*\p{Ll}/u.test(text);
}

/** @returns whether a block opens with a number */
export function isNumbered({ mark, text }: LaidBlock): boolean {
  return /\p{Nd}/u.test(mark) || numberedWord.test(text);
}

/** @returns what the marks of one list have in common: the words and signs around their numbers */
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
