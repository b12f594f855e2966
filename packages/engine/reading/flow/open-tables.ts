import type { FlowBlock, TextFlow } from './text-flow.ts';
import { type CellText, coveredBy, filledOf, lengthOf, rowOf } from './write-table.ts';

/** What takes blocks in reading order: a document's flow, or a cell of a table while it is read. */
interface Frame {
  add(block: FlowBlock): void;
  addRow(cells: readonly CellText[]): void;
  endTable(): void;
}

type Entry = FlowBlock | { kind: 'row'; cells: readonly CellText[] } | { kind: 'table-end' };

/** Cells of more UTF-16 code units than this together are page layout, not data. */
const longestRow = 4000;

/** @returns a frame that writes into the flow of the document */
function flowFrame(flow: TextFlow): Frame {
  return {
    add: (block) => flow.add(block),
    addRow: (cells) => flow.addRow(rowOf(cells)),
    endTable: () => flow.endTable(),
  };
}

/** A cell while it is read: keeps what is in it until its row is whole. */
class CellFrame implements Frame {
  readonly #entries: Entry[] = [];

  add(block: FlowBlock): void {
    if (block.text.trim() !== '') this.#entries.push(block);
  }

  addRow(cells: readonly CellText[]): void {
    this.#entries.push({ kind: 'row', cells });
  }

  endTable(): void {
    this.#entries.push({ kind: 'table-end' });
  }

  /** Its text on one line. */
  text(): string {
    return this.#entries.map((entry) => ('text' in entry ? entry.text : '')).join(' ');
  }

  /** Whether it holds more than the value of a cell: a table of its own, or a heading above a text. */
  isLayout(): boolean {
    const hasTable = this.#entries.some(({ kind }) => kind === 'row');
    const headings = this.#entries.filter(({ kind }) => kind === 'heading').length;
    return hasTable || (headings > 0 && this.#entries.length > headings);
  }

  /** Gives what is in it to the frame around its table, once. */
  empty(into: Frame): void {
    for (const entry of this.#entries.splice(0)) {
      if (entry.kind === 'row') into.addRow(entry.cells);
      else if (entry.kind === 'table-end') into.endTable();
      else into.add(entry);
    }
  }
}

/**
 * Adds a row of a table to a frame; if it is page layout, what its cells hold, one after the other. It is page
 * layout if its cells together are longer than `longestRow`, if one of them is layout itself, or if at most
 * one has text and the table has had no row of several cells.
 *
 * @param cells one that reaches over several columns stands in each of them; undefined for none
 * @param isTable whether the table has had a row of several cells
 * @returns whether a row of several cells with text was added
 */
function addCells(
  frame: Frame,
  cells: readonly (CellFrame | undefined)[],
  isTable: boolean,
): boolean {
  const texts = cells.map((cell, at) => {
    const text = cell?.text() ?? '';
    return cell && cells[at - 1] === cell ? coveredBy(text) : text;
  });
  const filled = filledOf(texts);
  const isLayout = lengthOf(texts) > longestRow || cells.some((cell) => cell?.isLayout());
  if (!isLayout && (filled > 1 || (filled === 1 && isTable))) {
    frame.addRow(texts);
    return filled > 1;
  }
  for (const cell of cells) cell?.empty(frame);
  return false;
}

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
