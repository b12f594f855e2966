import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';

/** A piece of text that stands on one baseline; white space where the page has a gap. */
export interface TextRun {
  text: string;
  rtl: boolean;
  /** Start along the direction of writing, in points, as if the text were upright. */
  left: number;
  /** End along it. */
  right: number;
  /** Height of the baseline above the origin; grows upwards. */
  baseline: number;
  /** Size of the font, in points. */
  size: number;
  /** Whether an item of a list begins here, by the structure of the page. */
  opensItem?: true;
  /** Whether its line is one of its own, as that of a box to tick is. */
  opensLine?: true;
}

/**
 * Takes a page's text content and returns its runs, upright, in one list for each direction of
 * writing, the one with the most text first. Control characters are left out, and what is drawn twice
 * in one place for the look of bold counts once.
 *
 * @param itemOf the item of a list that marked content of an id is of
 * @param write adds what was written later to the runs of one direction
 */
export function textRuns(
  content: TextContent,
  itemOf: ReadonlyMap<string, number> = new Map(),
  write?: { angle: number; onto(runs: readonly TextRun[]): TextRun[] },
): TextRun[][] {
  const directions = new Map<number, TextRun[]>();
  const marks: (number | undefined)[] = [];
  const opened = new Set<number>();
  for (const item of content.items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marks.pop();
      else marks.push(itemOf.get(item.id) ?? marks.at(-1));
      continue;
    }
    if (item.str === '') continue;
    const [a = 0, b = 0] = item.transform as number[];
    const { vertical: isVertical = false } = content.styles[item.fontName] ?? {};
    // Columns that run down are read as lines that run down: the next one is to the left of them.
    const turn = isVertical ? 270 : 360;
    const angle = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + turn) % 360;
    const runs = directions.get(angle) ?? [];
    directions.set(angle, runs);
    const run = toRun(item, angle, isVertical ? item.height : item.width);
    const listItem = marks.at(-1);
    if (listItem !== undefined && run.text.trim() !== '' && !opened.has(listItem)) {
      opened.add(listItem);
      run.opensItem = true;
    }
    if (run.text !== '' && !runs.slice(-4).some((other) => isShadow(run, other))) addRun(run, runs);
  }
  if (write) directions.set(write.angle, write.onto(directions.get(write.angle) ?? []));
  return [...directions.values()].sort((one, other) => lengthOf(other) - lengthOf(one));
}

function toRun(item: TextItem, angle: number, length: number): TextRun {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
  const turn = (angle * Math.PI) / 180;
  const left = x * Math.cos(turn) + y * Math.sin(turn);
  const text = cleanText(item.str);
  return {
    text,
    // pdf.js takes a mark for text from left to right.
    rtl: item.dir === 'rtl' || isMark({ text }),
    left,
    right: left + length,
    baseline: y * Math.cos(turn) - x * Math.sin(turn),
    size: Math.hypot(c, d) || Math.hypot(a, b) || 1,
  };
}

/** Ligatures, blanks and signs that are others in another shape; those of Arabic letters tell which ones join. */
const shapes = /[\u00a0\u00b5\u037e\u0eb3\u2000-\u200a\u202f\u2126\ufb00-\ufb4f\ufe70-\ufe7f]+/g;

/** Points and vowel marks of the scripts in U+0590 to U+08FF: Hebrew, Arabic and their neighbours. */
const rightToLeftMarks = /^[\p{M}&&[\u0590-\u08ff]]+$/v;
const isMark = ({ text }: Pick<TextRun, 'text'>) => rightToLeftMarks.test(text);

function cleanText(text: string): string {
  return text
    .replaceAll(shapes, (found) => found.normalize('NFKC'))
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll('\uf0b7', '•')
    .replace(/^ (?=\p{M}+$)/u, '');
}

/** A mark stands at most this far before the left end of the letter that it is of, in sizes of the font. */
const overhang = 0.25;

const isNoRoom = ({ text, left, right }: TextRun) => text === ' ' && right - left < 0.01;

/** From left to right, a mark comes before its letter, which it follows in reading; pdf.js may find a gap between them. */
function addRun(run: TextRun, runs: TextRun[]): void {
  const last = runs.at(-1);
  const mark = last && isNoRoom(last) ? runs.at(-2) : last;
  const room = mark && run.rtl && isMark(mark) ? run.left - mark.left : 0;
  if (mark && room > 0 && room < overhang * run.size) {
    if (mark !== last) runs.pop();
    // Just before whatever ends where the letter begins.
    mark.left = run.left + 0.01;
    mark.right = mark.left;
  }
  runs.push(run);
}

function isShadow(run: TextRun, other: TextRun): boolean {
  const near = run.size * 0.2;
  return (
    run.text === other.text &&
    Math.abs(run.left - other.left) < near &&
    Math.abs(run.baseline - other.baseline) < near
  );
}

function lengthOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}
