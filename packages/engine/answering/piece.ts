import { endsWithColon, itemMark, withoutBullet } from '#language/blocks.ts';
import { endsSentence } from '#language/sentences.ts';
import type { TextRange } from '#language/text-range.ts';
import { splitWords } from '#language/words.ts';
import type { Passage } from '#passages/passage.ts';
import { type Quote, quoteOf } from './quote.ts';
import { isNegation } from './support/statement-words.ts';
import type { Unit } from './units.ts';

/** A unit as displayed: a range of the text of its piece. */
export interface PieceLine extends TextRange {
  kind: Unit['kind'];
  /** The mark or number before an item, including the space after it; empty if it has none. */
  mark: string;
  /** The cells of a row or field, each with its head. */
  cells: readonly { head: string; text: string }[];
}

/** A piece of the answer: its displayed text, and the quotes that support it, word for word. */
export interface AnswerPiece {
  /** White space is folded; lists and tables have a line for each item or row. */
  text: string;
  quotes: readonly Quote[];
  /** The lines of the text, in order. */
  lines: readonly PieceLine[];
}

/**
 * Makes a piece of units of one part, in order: items, rows and fields on lines of their own, each cell of a
 * row after its column head, a single item without its bullet. Units that follow each other share a quote.
 */
export function pieceOf(passage: Passage, units: readonly Unit[]): AnswerPiece {
  const [first] = units;
  if (!first) return { text: '', quotes: [], lines: [] };
  const quotes = quotesOf(passage, units);
  if (units.length > 1 || first.kind !== 'item') return { ...setLines(units), quotes };
  const alone = withoutBullet(fold(first.text));
  const above = first.leadIn && quoteOf(passage, first.leadIn);
  const sentence = (text: string) => ({
    text,
    lines: [{ kind: 'sentence' as const, start: 0, end: text.length, mark: '', cells: [] }],
  });
  if (!above || !(endsWithColon(above.text) || denies(above.text)))
    return { ...(alone === fold(first.text) ? setLines(units) : sentence(alone)), quotes };
  const lead = fold(above.text);
  const opening = endsWithColon(lead) ? lead : `${lead.replace(/\.$/u, '')}:`;
  return { ...sentence(`${opening} ${alone}`), quotes: [...quotes, above] };
}

/** @returns the quotes of units, in one if there are no words in between */
export function quotesOf(passage: Passage, units: readonly Unit[]): Quote[] {
  const runs: TextRange[] = [];
  for (const { start, end } of units) {
    const last = runs.at(-1);
    const isNext = last && !/[\p{L}\p{N}]/u.test(passage.partText.slice(last.end, start));
    if (isNext) last.end = end;
    else runs.push({ start, end });
  }
  return runs.map((run) => quoteOf(passage, run));
}

/** Maximum number of items or rows shown from a list or table. */
export const maxItems = 20;

/** Adds a line that says how much of a list or table is shown, if it is too long to show whole. */
export function withCount(
  piece: AnswerPiece,
  units: readonly Unit[],
  whole: readonly Unit[],
): AnswerPiece {
  const group = whole.at(-1)?.group ?? null;
  const count = (some: readonly Unit[]) => some.filter((unit) => unit.group === group).length;
  const of = count(units);
  if (group === null || count(whole) !== maxItems || of === maxItems) return piece;
  const text = `${piece.text}\n${maxItems} of ${of} are shown.`;
  const line = { start: piece.text.length + 1, end: text.length, mark: '', cells: [] };
  return { ...piece, text, lines: [...piece.lines, { kind: 'sentence', ...line }] };
}

const exclusion =
  /^(?:exclu|excep|ausschlusse|ausgeschl|ausnahm|uitgesl|uitsluit|esclu|wylacz|wyłącz|исключ)/u;

/** @returns whether a heading or line denies what stands below it: without it an item says the opposite */
function denies(text: string): boolean {
  return splitWords(text).some(
    // A heading is too short to tell its language, so the words of all languages count.
    ({ text: word }) => isNegation(word, 'english') || exclusion.test(word),
  );
}

/** Joins units into lines; sentences share a line. */
function setLines(units: readonly Unit[]): Pick<AnswerPiece, 'text' | 'lines'> {
  let text = '';
  const lines = units.map((unit, index): PieceLine => {
    const before = units[index - 1];
    const runsOn = unit.kind === 'sentence' && before !== undefined && mayRunOn(before);
    if (before) text += runsOn ? ' ' : '\n';
    const start = text.length;
    const shown = shownText(unit);
    text += shown;
    const mark = unit.kind === 'item' ? itemMark(shown) : '';
    const cells = unit.cells.map((cell) => ({ head: cell.head, text: fold(cell.text) }));
    return { kind: unit.kind, start, end: text.length, mark, cells };
  });
  return { text, lines };
}

/**
 * Whether a sentence may share a line with the unit before it: an item, or a unit that ends like a sentence.
 */
function mayRunOn({ kind, text }: Unit): boolean {
  return !endsWithColon(text) && (kind === 'item' || (kind !== 'heading' && endsSentence(text)));
}

function shownText({ kind, text, cells }: Unit): string {
  // The quote mark of a mail is not part of its words.
  if (kind !== 'row') return fold(text.replace(/^(?:>[ \t]?)+/gmu, ''));
  const filled = cells.filter((cell) => cell.text !== '');
  const [label, value, ...others] = filled;
  // The last lines of a bill, `Balance due | £43.89`, have their labels in a column of numbers.
  const isBelow = cells[0]?.text === '' && /\p{L}/u.test(label?.text ?? '') && others.length === 0;
  if (label && value && isBelow) return `${label.text.replace(/[:：]$/u, '')}: ${value.text}`;
  return filled.some(({ head }) => head !== '')
    ? filled
        .map((cell) =>
          cell.head
            ? `${cell.head}${/[?？]$/u.test(cell.head) ? '' : ':'} ${cell.text}`
            : cell.text,
        )
        .join('; ')
    : filled.map((cell) => cell.text).join(' · ');
}

/** @returns the text with its white space folded, as displayed */
export function fold(text: string): string {
  return text.replace(/\s+/gu, ' ');
}
