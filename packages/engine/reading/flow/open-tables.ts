import type { FlowBlock, FlowEntry, Frame } from './text-flow.ts';
import { coveredBy, filledOf, lengthOf, rowOf } from './write-table.ts';

/** A row of more UTF-16 code units than this is page layout, not data. */
const maxRowLength = 1000;

const isText = (entry: FlowEntry): entry is FlowBlock => 'text' in entry && !entry.isAside;
const isRendered = ({ kind }: FlowEntry) => kind === 'rendered';

/** The content of a cell until its row is complete. */
type Cell = FlowEntry[];

const textIn = (cell: Cell) => cell.map((entry) => (isText(entry) ? entry.text : '')).join(' ');

/** Whether a cell holds more than a value: a nested table, or a heading above text. */
function isLayoutCell(cell: Cell): boolean {
  const own = cell.filter(({ isAside }) => !isAside);
  const hasTable = own.some(({ kind }) => kind === 'row');
  const headings = own.filter(({ kind }) => kind === 'heading').length;
  return hasTable || (headings > 0 && own.filter(isText).length > headings);
}

/** Takes out what is not the text of a cell: asides, and the page marks before and after its text begins. */
function takeBeside(cell: Cell) {
  const begin = Math.max(cell.findIndex(isText), 0);
  const all = cell.splice(0, Infinity);
  cell.push(...all.filter(isText));
  return {
    before: all.slice(0, begin).filter(isRendered).length,
    after: all.slice(begin).filter(isRendered).length,
    asides: all.filter(({ isAside }) => isAside),
  };
}

/**
 * Adds the open row of a table to the frame around it. A row of page layout becomes the content of its cells,
 * one after the other. A row is page layout if its cells together are longer than `maxRowLength`, if one of
 * them is layout itself, or if at most one has text and the table has had no row of several cells. Asides
 * follow the table, or the rows of its page.
 */
function addCells(table: Table): void {
  const { outer, cells, asides } = table;
  const texts = cells.map((cell, at) => {
    const text = textIn(cell ?? []);
    return cell && cells[at - 1] === cell ? coveredBy(text) : text;
  });
  const filled = filledOf(texts);
  const isLayout =
    lengthOf(texts) > maxRowLength || cells.some((cell) => cell && isLayoutCell(cell));
  if (isLayout || filled === 0 || (filled === 1 && !table.hasRows)) {
    for (const cell of cells) for (const entry of cell?.splice(0) ?? []) outer.add(entry);
    return;
  }
  table.hasRows ||= filled > 1;
  const beside = cells.map((cell) => takeBeside(cell ?? []));
  const turn = (side: 'before' | 'after') => {
    const most = beside.reduce((marks, one) => Math.max(marks, one[side]), 0);
    if (most > 0) for (const entry of asides.splice(0)) outer.add(entry);
    for (let mark = 0; mark < most; mark += 1) outer.add({ kind: 'rendered' });
  };
  turn('before');
  outer.add({ kind: 'row', row: rowOf(texts) });
  for (const one of beside) asides.push(...one.asides);
  turn('after');
}

/** Tables nested deeper than this are read as plain text. */
const deepest = 12;
/** Maximum columns and rows that a cell may span, and maximum columns of a row with repeated cells. */
const maxCellWidth = 100;
const tallestCell = 1000;
const maxColumns = 1000;

interface Table {
  outer: Frame;
  /** The cells of the open row. A cell that spans columns is in each of them; undefined for none. */
  cells: (Cell | undefined)[];
  /** Those of the row above. */
  above: (Cell | undefined)[];
  /** Cells that span rows below, by their column. */
  tall: Map<number, { cell: Cell; rows: number }>;
  /** Whether it has had a row of several cells with text. */
  hasRows: boolean;
  asides: FlowEntry[];
  /** Number of cells already added that the file may still write as covered. */
  ahead: number;
}

/** @returns the number of columns that a cell spans, as written in the file, within limits */
const widthOf = (columns: string | undefined) =>
  Math.min(Math.max(Number(columns) || 1, 1), maxCellWidth);

/** The open tables of a format whose cells span columns and rows. */
export class OpenTables {
  /** Receives the next blocks: the open cell, or the document. */
  frame: Frame;
  /** Undefined beyond `deepest`. */
  readonly #tables: (Table | undefined)[] = [];

  constructor(outer: Frame) {
    this.frame = outer;
  }

  open(): void {
    const isTable = this.#tables.length < deepest;
    const empty = { cells: [], above: [], tall: new Map(), hasRows: false, asides: [], ahead: 0 };
    this.#tables.push(isTable ? { outer: this.frame, ...empty } : undefined);
  }

  /** Opens the next cell of a row, with the columns and rows that it spans, as the file writes them. */
  openCell(columns: string | undefined, rows?: string | undefined): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    const cell: Cell = [];
    addTallCells(table);
    const width = widthOf(columns);
    const below = Math.min(Number(rows) || 1, tallestCell) - 1;
    for (let column = 0; column < width; column += 1) {
      if (below > 0) table.tall.set(table.cells.length, { cell, rows: below });
      table.cells.push(cell);
    }
    table.ahead += width - 1;
    this.frame = {
      add: (entry) => {
        if (!isText(entry) || entry.text.trim() !== '') cell.push(entry);
      },
    };
  }

  /** Repeats the cell of the row above, in formats that do not say how many rows it spans. */
  mergeAbove(columns: string | undefined): void {
    const table = this.#tables.at(-1);
    const cell = table?.above[table.cells.length];
    for (let column = widthOf(columns); column > 0; column -= 1) table?.cells.push(cell);
  }

  /** Handles a covered cell, in formats that write them. */
  coverCell(): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    addTallCells(table);
    if (table.ahead > 0) table.ahead -= 1;
    else table.cells.push(undefined);
  }

  /** Adds covered or empty cells after a cell that is repeated. */
  repeat(times: string | undefined): void {
    const cells = this.#tables.at(-1)?.cells;
    for (let at = 1; cells && at < Number(times) && cells.length < maxColumns; at += 1)
      this.coverCell();
  }

  closeCell(): void {
    this.frame = this.#tables.at(-1)?.outer ?? this.frame;
  }

  endRow(isDeleted = false): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    this.frame = table.outer;
    if (table.cells.length > 0) addTallCells(table);
    if (!isDeleted) addCells(table);
    table.above = table.cells;
    table.cells = [];
    table.ahead = 0;
  }

  close(): void {
    this.endRow();
    const { outer, asides = [] } = this.#tables.pop() ?? {};
    for (const entry of [{ kind: 'table-end' } as const, ...asides]) outer?.add(entry);
  }
}

/** Adds the cells from rows above that span this row, as far as they come next. */
function addTallCells(table: Table): void {
  const { cells, tall } = table;
  for (let above = tall.get(cells.length); above; above = tall.get(cells.length)) {
    above.rows -= 1;
    if (above.rows === 0) tall.delete(cells.length);
    cells.push(above.cell);
    table.ahead += 1;
  }
}
