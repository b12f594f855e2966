import { readsLikeHead } from '#reading/document-text.ts';
import type { TextFlow } from '#reading/flow/text-flow.ts';
import { ownText, type Row, textOf } from '#reading/flow/write-table.ts';

/** Maximum number of cells buffered until it is known whether they are tables side by side. */
const maxBuffered = 20_000;
const beginsWithFigure = /^[^\p{L}\p{Nd}]*\p{Nd}/u;

export interface TableContext {
  flow: TextFlow;
  /** By column: 1 if hidden. */
  hidden: Uint8Array;
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

  add(number: number, row: Row): void {
    const isApart = number > this.#number + 1;
    if (isApart || this.#kept > maxBuffered) this.#writeBlock();
    if (isApart) this.#isApart = true;
    this.#number = number;
    this.#block.push(sheetRow(number, row));
    this.#kept += row.size;
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
    const sides = findSides(block, this.#context.hidden);
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
    const left = [...rows];
    for (let one = left.shift(); one; one = left.shift()) {
      const { number, row, own } = one;
      const next = left[0]?.own;
      const isOther =
        own.size === 1 ||
        [...own.keys()].some((column) => !this.#columns.has(column)) ||
        this.#namesAnew(own, next);
      if (one === rows[0] && this.#isApart && isOther) this.#endTable(number - 1);
      const isAbove = this.#columns.size === 0;
      if (isAbove && next && areLabelsAbove(own, next)) {
        for (const [column, label] of own)
          this.#write(`${label.replace(/:$/u, '')}: ${next.get(column)}`);
        left.shift();
      } else if (isAbove && own.size === 1) this.#write([...own.values()].join());
      else {
        for (const [column, text] of own) {
          this.#columns.add(column);
          if (beginsWithFigure.test(text)) this.#figures.add(column);
        }
        this.#context.flow.add({ kind: 'row', row });
      }
    }
  }

  #write(text: string): void {
    this.#context.flow.add({ kind: 'paragraph', text });
  }

  /** Whether a row names columns where the open table has figures, and figures follow below it. */
  #namesAnew(own: Own, next: Own | undefined): boolean {
    return (
      [...own.values()].every(readsLikeHead) &&
      [...own.keys()].some(
        (column) => this.#figures.has(column) && beginsWithFigure.test(next?.get(column) ?? ''),
      )
    );
  }

  #endTable(row: number): void {
    this.#context.flow.add({ kind: 'table-end' });
    this.#columns = new Set();
    this.#figures = new Set();
    this.#context.onTableEnd(row);
  }
}

/**
 * Whether the cells of a row are labels of those below: all end with a colon, or each row has one cell,
 * a name above a figure.
 */
function areLabelsAbove(own: Own, below: Own): boolean {
  const [labels, values] = [[...own.values()], [...below.values()]];
  const isSame = own.size === below.size && [...own.keys()].every((column) => below.has(column));
  if (!isSame || values.some((value) => value.endsWith(':'))) return false;
  const [only = ''] = values;
  return (
    labels.every((text) => text.endsWith(':')) ||
    (own.size === 1 && labels.every(readsLikeHead) && beginsWithFigure.test(only))
  );
}

/** The texts of a row's own cells, by column. */
type Own = ReadonlyMap<number, string>;

interface SheetRow {
  number: number;
  row: Row;
  own: Own;
}

function sheetRow(number: number, row: Row): SheetRow {
  const texts = Array.from(row, ([column, cell]) => [column, ownText(cell)] as const)
    .filter(([, text]) => text !== '')
    .sort(([one], [other]) => one - other);
  return { number, row, own: new Map(texts) };
}

const beginsWithWord = /^[^\p{L}\p{Nd}]*\p{L}/u;
/** Minimum number of rows, and of columns, of a table. */
const fewest = 2;

/**
 * Splits rows into tables side by side. An empty column alone does not separate tables. Each must begin
 * with heads, and its rows with names. Besides, their heads must overlap, each must have its own line
 * above it, one must be longer, or all but the names must be figures.
 */
function findSides(rows: readonly SheetRow[], hidden: Uint8Array) {
  const groups: number[][] = [];
  const columns = new Set(rows.flatMap(({ own }) => [...own.keys()]));
  for (const column of [...columns].sort((one, other) => one - other)) {
    const last = groups.at(-1);
    const between = hidden.subarray((last?.at(-1) ?? column) + 1, column);
    if (last && between.every((one) => one === 1)) last.push(column);
    else groups.push([column]);
  }
  if (groups.length < fewest || groups.some(({ length }) => length < fewest)) return [rows];
  const sides = groups.map((columns) => sideOf(rows, columns));
  return areTables(sides) ? sides : [rows];
}

function sideOf(rows: readonly SheetRow[], columns: readonly number[]): SheetRow[] {
  const [from = 0, to = 0] = [columns[0], columns.at(-1)];
  return rows
    .map(({ number, row }) =>
      sheetRow(number, new Map([...row].filter(([column]) => column >= from && column <= to))),
    )
    .filter(({ own }) => own.size > 0);
}

function areTables(sides: readonly (readonly SheetRow[])[]): boolean {
  const tables = sides.map((side) => {
    const isTitled = side[0]?.own.size === 1;
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
