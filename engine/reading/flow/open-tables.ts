import { addCells, CellFrame, type Frame, flowFrame } from './cell-frame.ts';
import type { TextFlow } from './text-flow.ts';

/** Tables in tables beyond this depth are read as if they were none. */
const deepest = 12;
/** More columns, and more rows, than a cell may reach over; and most columns of a row that are repeated. */
const widestCell = 100;
const tallestCell = 1000;
const mostColumns = 1000;

interface Table {
  outer: Frame;
  cells: (CellFrame | undefined)[];
  /** Cells that reach into rows below, by their column. */
  tall: Map<number, { cell: CellFrame; rows: number }>;
  hasRows: boolean;
  /** How many cells of the row are there that the file may still write as covered. */
  ahead: number;
}

/** The tables that are open where a format is read whose cells reach over columns and rows. */
export class OpenTables {
  /** What takes the blocks that come: the cell that is open, or the document. */
  frame: Frame;
  readonly #tables: Table[] = [];
  /** How many are open beyond the deepest. */
  #ignored = 0;

  constructor(flow: TextFlow) {
    this.frame = flowFrame(flow);
  }

  /** Opens a table where the text stands. */
  open(): void {
    if (this.#tables.length >= deepest) this.#ignored += 1;
    else
      this.#tables.push({
        outer: this.frame,
        cells: [],
        tall: new Map(),
        hasRows: false,
        ahead: 0,
      });
  }

  /**
   * Opens the next cell of a row.
   *
   * @param columns that it reaches over, and `rows`, as the file has them
   */
  openCell(columns: string | undefined, rows: string | undefined): void {
    const table = this.#table();
    if (!table) return;
    const cell = new CellFrame();
    addTallCells(table);
    const width = Math.min(Math.max(Number(columns) || 1, 1), widestCell);
    const below = Math.min(Number(rows) || 1, tallestCell) - 1;
    for (let column = 0; column < width; column += 1) {
      if (below > 0) table.tall.set(table.cells.length, { cell, rows: below });
      table.cells.push(cell);
    }
    table.ahead += width - 1;
    this.frame = cell;
  }

  /** Takes a cell that another one covers, where the format writes it, too. */
  coverCell(): void {
    const table = this.#table();
    if (!table) return;
    addTallCells(table);
    if (table.ahead > 0) table.ahead -= 1;
    else table.cells.push(undefined);
  }

  /** Puts what covers them, or empty cells, behind a cell that stands so many times. */
  repeat(times: string | undefined): void {
    const cells = this.#table()?.cells;
    for (let at = 1; cells && at < Number(times) && cells.length < mostColumns; at += 1)
      this.coverCell();
  }

  /** Ends the cell that is open, if any. */
  closeCell(): void {
    this.frame = this.#table()?.outer ?? this.frame;
  }

  /** Ends the row that is open, if any. */
  endRow(): void {
    const table = this.#table();
    if (!table) return;
    this.frame = table.outer;
    if (table.cells.length > 0) addTallCells(table);
    const isRow = addCells(table.outer, table.cells, table.hasRows);
    table.hasRows ||= isRow;
    table.cells = [];
    table.ahead = 0;
  }

  /** Ends the innermost table. */
  close(): void {
    this.endRow();
    if (this.#ignored > 0) this.#ignored -= 1;
    else this.#tables.pop()?.outer.endTable();
  }

  /** The innermost table, unless one beyond the deepest is open. */
  #table(): Table | undefined {
    return this.#ignored > 0 ? undefined : this.#tables.at(-1);
  }
}

/** Adds the cells of rows above that reach into this row, as far as they stand next. */
function addTallCells(table: Table): void {
  const { cells, tall } = table;
  for (let above = tall.get(cells.length); above; above = tall.get(cells.length)) {
    above.rows -= 1;
    if (above.rows === 0) tall.delete(cells.length);
    cells.push(above.cell);
    table.ahead += 1;
  }
}
