import { readPassage, type Unit } from '#answering/units.ts';
import { type Passage, wholePartOf } from '#passages/passage.ts';
import { partLengthLimit } from '#reading/document-text.ts';
import { readNumber } from './cell-numbers.ts';

/** A row of a table, with its part. */
export interface PlacedRow {
  passage: Passage;
  unit: Unit;
}

/** A table of a document with all its rows, which may extend over several parts. */
export interface FoundTable {
  /** The heads of all its columns. */
  heads: readonly string[];
  rows: readonly PlacedRow[];
  /** Rows such as `Total | 1,200` or `Paid so far | 300`, which are not in `rows`. */
  totals: readonly PlacedRow[];
}

const total =
  /^(?:(?:sub-?|grand )?(?:totals?|sum|gesamt\p{L}*|summe|zwischensumme|somme|totale?s?|totaux|suma|somma|soma|totaal|subtotal|summa|totalt|razem|łącznie|ogółem|toplam|итого|всего|कुल|المجموع|الإجمالي|إجمالي)(?!\p{L})|.*(?:[合总小]计|[合総小]計|総額|합계|총계|총액|소계)$)/iu;

/** @returns whether a row or line sums others: `Total | 1,200` */
export const isTotal = ({ text }: Pick<Unit, 'text'>) => /\p{Nd}/u.test(text) && total.test(text);

/** @returns the tables of the parts found, those of better passages first, without their totals */
export function findTables(passages: readonly Passage[]): FoundTable[] {
  const parts = new Map<string, Passage>();
  for (const passage of passages) {
    const key = partKey(passage, passage.part);
    if (!parts.has(key)) parts.set(key, wholePartOf(passage));
  }
  const used = new Set<Unit>();
  return [...parts.values()].flatMap((part) =>
    groupsOf(part).flatMap((rows): FoundTable[] => {
      const first = rows[0]?.unit;
      if (!first || used.has(first)) return [];
      const heads = first.cells.map(({ head }) => head);
      const whole = overParts(parts, part, rows, heads);
      if (!whole) return [];
      for (const { unit } of whole) used.add(unit);
      const { kept = [], totals = [] } = Object.groupBy(whole, ({ unit }) =>
        total.test(labelOf(unit)) || isBelowTable(unit, whole) ? 'totals' : 'kept',
      );
      return [{ heads, rows: kept, totals }];
    }),
  );
}

const labelOf = ({ cells }: Unit) => cells.find(({ text }) => text !== '')?.text ?? '';

/** @returns whether a row has nothing but a label in a column of numbers, and a value: `Balance due | £43.89` */
function isBelowTable({ cells }: Unit, rows: readonly PlacedRow[]): boolean {
  const at = cells.findIndex(({ text }) => text !== '');
  const isNumber = (text: string) => readNumber(text, '.') !== undefined;
  if (at < 1 || cells.filter(({ text }) => text !== '').length > 2) return false;
  if (isNumber(cells[at]?.text ?? '')) return false;
  const above = rows.flatMap(({ unit }) => unit.cells[at]?.text || []);
  return above.filter(isNumber).length * 2 >= above.length;
}

const partKey = ({ documentId }: Passage, part: number) => `${documentId} ${part}`;

/**
 * @returns the rows of each table of a part whose columns all have heads, or that has none over labels and
 *   values
 */
function groupsOf(passage: Passage): PlacedRow[][] {
  const rows = readPassage(passage).units.filter(
    ({ kind, group }) => kind === 'row' && group !== null,
  );
  return [...Map.groupBy(rows, ({ group }) => group).values()]
    .filter((units) => units.every(hasHeadsOver) || units.every(isLabelled))
    .map((units) => units.map((unit) => ({ passage, unit })));
}

const hasHeadsOver = ({ cells }: Unit) => cells.every(({ head }) => head !== '');
const isLabelled = ({ cells }: Unit) =>
  cells.length === 2 && cells.every(({ head }) => head === '');

/**
 * Adds the rows of a table that continues in the next parts, which repeat its heads.
 *
 * @returns undefined if earlier or later rows are not available
 */
function overParts(
  parts: ReadonlyMap<string, Passage>,
  part: Passage,
  rows: readonly PlacedRow[],
  heads: readonly string[],
): PlacedRow[] | undefined {
  if (mayGoOnFrom(parts, part, rows, heads)) return undefined;
  const whole = [...rows];
  for (let at = part; mayGoOn(at, whole); ) {
    const next = parts.get(partKey(at, at.part + 1));
    const more = next && tableAtTop(next, heads);
    if (!next || !more) return at.page === null && isFull(at) ? undefined : whole;
    whole.push(...more);
    at = next;
  }
  return whole;
}

/** Whether a part without pages was cut because it was long, and not because its text ended. */
const isFull = ({ partText }: Passage) => partText.length > partLengthLimit * 0.6;

function mayGoOn(part: Passage, rows: readonly PlacedRow[]): boolean {
  const last = rows.at(-1)?.unit;
  return last !== undefined && part.partText.slice(last.end).trim() === '';
}

/** Whether the part before may end with rows under the same heads. */
function mayGoOnFrom(
  parts: ReadonlyMap<string, Passage>,
  part: Passage,
  rows: readonly PlacedRow[],
  heads: readonly string[],
): boolean {
  if (part.part === 1 || tableAtTop(part, heads)?.[0]?.unit !== rows[0]?.unit) return false;
  const before = parts.get(partKey(part, part.part - 1));
  if (!before) return part.page === null;
  const last = groupsOf(before).at(-1);
  return last !== undefined && hasHeads(last, heads) && mayGoOn(before, last);
}

const hasHeads = (rows: readonly PlacedRow[], heads: readonly string[]) =>
  rows[0]?.unit.cells.map(({ head }) => head).join('\n') === heads.join('\n');

/** @returns the table with these heads at the top of a part */
function tableAtTop(part: Passage, heads: readonly string[]): PlacedRow[] | undefined {
  const [first] = groupsOf(part);
  const lead = first?.[0]?.unit.leadIn;
  const isAtTop = lead && part.partText.slice(0, lead.start).trim() === '';
  return first && isAtTop && hasHeads(first, heads) ? first : undefined;
}
