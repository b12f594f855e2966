/** Unicode ranges of Arabic and Persian letter shapes: isolated, final, initial and medial. */
const ranges = [
  [0xfb50, 0xfbff],
  [0xfe80, 0xfef4],
] as const;
const shapes = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_none, at) => first + at),
);
const ofLetters = Map.groupBy(shapes, (code) => String.fromCharCode(code).normalize('NFKC'));
/** Letters with all four shapes in a row join the next letter. */
const joining = [...ofLetters].filter(([, codes]) => (codes[3] ?? 0) - (codes[0] ?? 0) === 3);
const shapesAt = (place: number) =>
  joining.map(([, codes]) => String.fromCharCode(codes[place] ?? 0)).join('');
const [alone, last, first] = [0, 1, 2].map(shapesAt);
const letters = joining.map(([letter]) => letter).join('');

const shaped = /[\ufb50-\ufdff\ufe80-\ufefc]+/gu;
/** Positions after a joining letter in its final shape, or before a letter in its initial shape. */
const apart = new RegExp(
  `(?<=[${last}]\\p{M}*)(?=[\\p{Script=Arabic}&&\\p{L}])|(?<=[${letters}${alone}]\\p{M}*)(?=[${first}])`,
  'gv',
);
const nonJoiner = '\u200c';

/** @returns a line with letters instead of shapes, and non-joiners between them: `می‌توان`, not `میتوان` */
export function withoutShapes(line: string): string {
  if (line.search(shaped) === -1) return line;
  return line.replaceAll(apart, nonJoiner).replaceAll(shaped, (found) => found.normalize('NFKC'));
}
