import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';

/** A piece of text on one baseline, or white space for a gap of the page. */
export interface TextRun {
  text: string;
  rtl: boolean;
  /** Start in the direction of writing, in points, as if the text were upright. */
  left: number;
  /** End in the same direction. */
  right: number;
  /** Height of the baseline above the origin, growing upwards. */
  baseline: number;
  /** Font size, in points. */
  size: number;
  /** Whether a list item starts here, by the page's structure tree. */
  opensItem?: true;
  /** Whether it starts a line of its own, as a checkbox does. */
  opensLine?: true;
  /** Whether the lines near by show that its line is a row, also where the gaps are narrow. */
  inTable?: true;
}

/**
 * Converts a page's text content to upright runs, in one list per direction of writing, starting with the
 * longest text. Control characters are left out, and text drawn twice in one place to look bold counts once.
 *
 * @param itemOf list item number by marked-content id
 * @param write adds text that was filled in later to the runs of one direction
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
    // Vertical columns are read as lines: the next one is to their left.
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
    // pdf.js takes a mark for left-to-right text.
    rtl: item.dir === 'rtl' || isMark({ text }),
    left,
    right: left + length,
    baseline: y * Math.cos(turn) - x * Math.sin(turn),
    size: Math.hypot(c, d) || Math.hypot(a, b) || 1,
  };
}

/** Ligatures, spaces and presentation forms, such as the shapes of Arabic letters. */
const shapes = /[\u00a0\u00b5\u037e\u0eb3\u2000-\u200a\u202f\u2126\ufb00-\ufdff\ufe70-\ufefc]+/g;

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

/** Maximum distance of a mark before the left end of its letter, in font sizes. */
const overhang = 0.25;

const isNoRoom = ({ text, left, right }: TextRun) => text === ' ' && right - left < 0.01;

/**
 * From left to right, a mark comes before its letter but is read after it. pdf.js may find a gap
 * between them.
 */
function addRun(run: TextRun, runs: TextRun[]): void {
  const last = runs.at(-1);
  const mark = last && isNoRoom(last) ? runs.at(-2) : last;
  const room = mark && run.rtl && isMark(mark) ? run.left - mark.left : 0;
  if (mark && room > 0 && room < overhang * run.size) {
    if (mark !== last) runs.pop();
    // Just before anything that ends where the letter begins.
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
