import { readsLikeHead } from '#reading/document-text.ts';
import type { TextFlow } from '#reading/flow/text-flow.ts';
import { type CellText, ownText, type Row, textOf } from '#reading/flow/write-table.ts';

/** Maximum number of cells buffered until it is known whether they are tables side by side. */
const maxBuffered = 20_000;
const beginsWithFigure = /^[^\p{L}\p{Nd}]*\p{Nd}/u;

export interface TableContext {
  flow: TextFlow;
  isHidden(column: number): boolean;
  /** Called between tables, with the number of the last row before it. */
  onTableEnd(row: number): void;
}

/** Writes the rows of a sheet as lines of text and as tables. */
export class SheetTables {
  readonly #context: TableContext;
  /** Consecutive rows without an empty one between them. */
  #block: SheetRow[] = [];
  #kept = 0;
  #number = 0;
  /** Whether the block is below an empty row. */
  #isApart = false;
  #columns = new Set<number>();
  /** Those of its columns whose last cell is a figure. */
  #figures = new Set<number>();

  constructor(context: TableContext) {
    this.#context = context;
  }

  add(row: SheetRow): void {
    const isApart = row.number > this.#number + 1;
    if (isApart || this.#kept > maxBuffered) this.#writeBlock();
    if (isApart) this.#isApart = true;
    this.#number = row.number;
    this.#block.push(row);
    this.#kept += row.row.size;
  }

  /** Skips a hidden row: those around it count as adjacent. */
  passHidden(number: number): void {
    if (number === this.#number + 1) this.#number = number;
  }

  end(): void {
    this.#writeBlock();
    this.#endTable(this.#number);
  }

  #writeBlock(): void {
    const block = this.#block;
    const [first] = block;
    this.#block = [];
    this.#kept = 0;
    if (!first) return;
    const sides = findSides(block, this.#context.isHidden);
    for (const side of sides) {
      if (sides.length > 1) this.#endTable(first.number - 1);
      this.#writeRows(side);
    }
    if (sides.length > 1) this.#endTable(block.at(-1)?.number ?? 0);
    this.#isApart = false;
  }

  /**
   * A row below an empty one ends a table, unless it fits its columns and has no heads of its own. A
   * row of one cell above a table is a line of text.
   */
  #writeRows(rows: readonly SheetRow[]): void {
    for (let at = 0; at < rows.length; at += 1) {
      const { number, row } = rows[at] ?? { number: 0, row: new Map() };
      const next = rows[at + 1]?.row;
      const own = ownColumns([row]);
      const isOther =
        own.length === 1 ||
        own.some((column) => !this.#columns.has(column)) ||
        this.#namesAnew(row, next);
      if (at === 0 && this.#isApart && isOther) this.#endTable(number - 1);
      if (this.#columns.size === 0 && next && areLabelsAbove(row, next)) {
        for (const column of own)
          this.#write(
            `${ownText(row.get(column)).replace(/:$/u, '')}: ${ownText(next.get(column))}`,
          );
        at += 1;
      } else if (own.length === 1 && this.#columns.size === 0) {
        for (const column of own) this.#write(ownText(row.get(column)));
      } else {
        for (const column of own) {
          this.#columns.add(column);
          if (beginsWithFigure.test(ownText(row.get(column)))) this.#figures.add(column);
        }
        this.#context.flow.addRow(row);
      }
    }
  }

  #write(text: string): void {
    this.#context.flow.add({ kind: 'paragraph', text });
  }

  /** Whether a row names columns where the open table has figures, and figures follow below it. */
  #namesAnew(row: Row, next: Row | undefined): boolean {
    const own = ownColumns([row]);
    return (
      own.every((column) => readsLikeHead(ownText(row.get(column)))) &&
      own.some(
        (column) => this.#figures.has(column) && beginsWithFigure.test(ownText(next?.get(column))),
      )
    );
  }

  #endTable(row: number): void {
    this.#context.flow.endTable();
    this.#columns = new Set();
    this.#figures = new Set();
    this.#context.onTableEnd(row);
  }
}

/**
 * Whether the cells of a row are labels of those below: all end with a colon, or each row has one cell,
 * a name above a figure.
 */
function areLabelsAbove(row: Row, below: Row): boolean {
  const own = ownColumns([row]);
  const texts = own.map((column) => ownText(row.get(column)));
  const values = own.map((column) => ownText(below.get(column)));
  const isSame = ownColumns([below]).length === own.length;
  if (!isSame || values.some((value) => value === '' || value.endsWith(':'))) return false;
  const [only = ''] = values;
  return (
    texts.every((text) => text.endsWith(':')) ||
    (own.length === 1 && texts.every(readsLikeHead) && beginsWithFigure.test(only))
  );
}

interface SheetRow {
  number: number;
  row: Row;
}

const beginsWithWord = /^[^\p{L}\p{Nd}]*\p{L}/u;
/** Minimum number of rows, and of columns, of a table. */
const fewest = 2;

/** @returns the columns in which rows have cells with text of their own, in order */
function ownColumns(rows: readonly Row[]): number[] {
  const columns = new Set<number>();
  for (const row of rows)
    for (const [column, cell] of row) if (ownText(cell) !== '') columns.add(column);
  return [...columns].sort((one, other) => one - other);
}

/**
 * Splits rows into tables side by side. An empty column alone does not separate tables. Each must begin
 * with heads, and its rows with names. Besides, their heads must overlap, each must have its own line
 * above it, one must be longer, or all but the names must be figures.
 */
function findSides(rows: readonly SheetRow[], hidden: (column: number) => boolean) {
  const groups: number[][] = [];
  for (const column of ownColumns(rows.map(({ row }) => row))) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && isNext(last, column, hidden)) groups.at(-1)?.push(column);
    else groups.push([column]);
  }
  if (groups.length < fewest || groups.some(({ length }) => length < fewest)) return [rows];
  const sides = groups.map((columns) => sideOf(rows, columns));
  return areTables(sides) ? sides : [rows];
}

function isNext(last: number, column: number, hidden: (column: number) => boolean): boolean {
  let next = last + 1;
  while (next < column && hidden(next)) next += 1;
  return next === column;
}

function sideOf(rows: readonly SheetRow[], columns: readonly number[]): SheetRow[] {
  const [from = 0, to = 0] = [columns[0], columns.at(-1)];
  return rows.flatMap(({ number, row }) => {
    const cells: [number, CellText][] = [...row].filter(
      ([column]) => column >= from && column <= to,
    );
    const side: Row = new Map(cells);
    return ownColumns([side]).length > 0 ? [{ number, row: side }] : [];
  });
}

function areTables(sides: readonly (readonly SheetRow[])[]): boolean {
  const tables = sides.map((side) => {
    const isTitled = ownColumns(side.slice(0, 1).map(({ row }) => row)).length === 1;
    const [heads, ...body] = isTitled ? side.slice(1) : side;
    const texts = body.map(({ row }) => [...row.values()].map(ownText));
    return {
      isTitled,
      heads: [...(heads?.row.values() ?? [])].map(textOf),
      texts,
      last: side.at(-1)?.number,
    };
  });
  const isTable = tables.every(
    ({ heads, texts }) =>
      heads.length >= fewest &&
      heads.every(readsLikeHead) &&
      texts.length >= fewest - 1 &&
      new Set(texts.map(([name]) => name)).size === texts.length &&
      texts.every(([name = '']) => name !== ''),
  );
  const areNamed = tables
    .slice(1)
    .every(({ texts }) => texts.every(([name = '']) => beginsWithWord.test(name)));
  if (!isTable || !areNamed) return false;
  const all = tables.flatMap(({ heads }) => [...new Set(heads)]);
  return (
    new Set(all).size < all.length ||
    tables.every(({ isTitled }) => isTitled) ||
    new Set(tables.map(({ last }) => last)).size > 1 ||
    tables.every(({ texts }) =>
      texts.every(([, ...values]) => values.every((value) => !beginsWithWord.test(value))),
    )
  );
}
