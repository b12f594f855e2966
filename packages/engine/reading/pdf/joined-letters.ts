import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFOperatorList, TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { walkOperators } from './page-operators.ts';

/** Keeps two letters from joining. */
const nonJoiner = '\u200c';
/** Letters drawn as one shape, such as لا, and those that pdf.js leaves out. */
const joined = /^[\p{Script=Arabic}\u200c]{2,4}$|^\u200c$/u;
const word = /[\p{Script=Arabic}\p{M}\u200c]+/gu;
/** How far ahead the letters of a word are searched, in UTF-16 code units. */
const reach = 5000;

/**
 * Restores the order of letters that a font draws as one shape, and the non-joiners between letters. A
 * page shows right-to-left text from left to right. pdf.js reverses it letter by letter, including the
 * letters of one shape.
 */
export function orderJoinedLetters(operators: PDFOperatorList, { items }: TextContent): void {
  const shapes = shapesOf(operators);
  if (!shapes.some((shape) => joined.test(shape))) return;
  const letters = shapes.flatMap((shape, at) =>
    shape === nonJoiner ? [] : Array.from(shape, (letter) => ({ letter, at })),
  );
  const shown = letters.map(({ letter }) => letter).join('');
  let from = 0;
  for (const item of items) {
    if (!('str' in item) || item.dir !== 'rtl') continue;
    for (const { 0: found, index } of [...item.str.matchAll(word)].reverse()) {
      const turned = Array.from(found).reverse().join('');
      const start = from + shown.slice(from, from + reach).indexOf(turned);
      if (start < from) continue;
      from = start + found.length;
      const [first, last] = [letters[start]?.at ?? 0, letters[from - 1]?.at ?? 0];
      const ordered = shapes
        .slice(first, last + 1)
        .reverse()
        .join('');
      if (ordered.replaceAll(nonJoiner, '').length === found.replaceAll(nonJoiner, '').length)
        item.str = item.str.slice(0, index) + ordered + item.str.slice(index + found.length);
    }
  }
}

/** @returns the text of each shape of a page, in drawing order */
function shapesOf(operators: PDFOperatorList): string[] {
  const shapes: string[] = [];
  for (const { operator, first: glyphs } of walkOperators(operators)) {
    if (operator !== OPS.showText || !Array.isArray(glyphs)) continue;
    // pdf.js says any: a glyph, or a number for the gap between two.
    for (const glyph of glyphs as readonly ({ unicode?: string } | number | null)[])
      if (glyph && typeof glyph === 'object') shapes.push(glyph.unicode ?? '');
  }
  return shapes;
}
