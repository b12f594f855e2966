import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy, TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { walkOperators } from './walk-operators.ts';

/** Letters that fonts for Arabic and Persian often draw as one shape. */
const suspect = /[اأإآ]ل/u;
const pair = /^[\u0620-\u06d3]{2,4}$/u;
/** Most different places of such shapes on a page that are put right. */
const mostPlaces = 500;

const reversed = (text: string) => Array.from(text).reverse().join('');

/**
 * Puts letters in their order that a font draws as one shape, such as لا. A page shows right-to-left text
 * from left to right; pdf.js turns it round letter by letter, and so also the letters of one shape.
 *
 * @returns whether the page has such shapes; undefined where it was not looked for them
 */
export async function orderJoinedLetters(
  page: PDFPageProxy,
  { items }: TextContent,
): Promise<boolean | undefined> {
  const turned = items.flatMap((item) =>
    'str' in item && item.dir === 'rtl' && suspect.test(item.str) ? [item] : [],
  );
  if (turned.length === 0) return undefined;
  const places = await findPlaces(page);
  if (places.size === 0) return false;
  const wrong = new RegExp([...places.values()].map(({ pattern }) => pattern).join('|'), 'gu');
  for (const item of turned)
    item.str = item.str
      .normalize('NFKC')
      .replaceAll(wrong, (found) => places.get(found)?.right ?? found);
  return true;
}

/** @returns by the letters around a shape and in it, as pdf.js turns them: their right order, and what finds them */
async function findPlaces(
  page: PDFPageProxy,
): Promise<Map<string, { right: string; pattern: string }>> {
  const shown: string[] = [];
  for (const { operator, first: glyphs } of walkOperators(await page.getOperatorList())) {
    if (operator !== OPS.showText || !Array.isArray(glyphs)) continue;
    // pdf.js says any: a glyph, or a number for the room between two.
    for (const glyph of glyphs as readonly ({ unicode?: string } | number | null)[])
      if (glyph && typeof glyph === 'object') shown.push((glyph.unicode ?? '').normalize('NFKC'));
  }
  const others = reversed(shown.map((shape) => (pair.test(shape) ? ' ' : shape)).join(''));
  const places = new Map<string, { right: string; pattern: string }>();
  for (const [at, shape] of shown.entries()) {
    if (!pair.test(shape) || places.size >= mostPlaces) continue;
    const [after = '', before = ''] = [shown[at - 1], shown[at + 1]].map((one) =>
      one && /^\p{L}+$/u.test(one) && !pair.test(one) ? one : '',
    );
    const found = before + reversed(shape) + after;
    const pattern = `${before ? '' : '(?<!\\p{L})'}${found}${after ? '' : '(?!\\p{L})'}`;
    // Where the page has these letters in this order too, nobody can tell which is which.
    if (!new RegExp(pattern, 'u').test(others))
      places.set(found, { right: before + shape + after, pattern });
  }
  return places;
}
