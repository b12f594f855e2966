import type { FlowBlock, TextFlow } from './text-flow.ts';
import { coveredBy, filledOf, lengthOf, type Row, rowOf } from './write-table.ts';

/** Receives blocks in reading order: the flow of a document, or a table cell being read. */
type Frame = Pick<TextFlow, 'add' | 'addRow' | 'endTable'>;

type Entry = FlowBlock | { kind: 'row'; row: Row } | { kind: 'table-end' };

/** A row of more UTF-16 code units than this is page layout, not data. */
const maxRowLength = 4000;

/** A cell being read. Keeps its content until its row is complete. */
class CellFrame implements Frame {
  readonly #entries: Entry[] = [];

  add(block: FlowBlock): void {
    if (block.text.trim() !== '') this.#entries.push(block);
  }

  addRow(row: Row): void {
    this.#entries.push({ kind: 'row', row });
  }

  endTable(): void {
    this.#entries.push({ kind: 'table-end' });
  }

  /** Its text on one line. */
  text(): string {
    return this.#entries.map((entry) => ('text' in entry ? entry.text : '')).join(' ');
  }

  /** Whether it holds more than a value: a nested table, or a heading above text. */
  isLayout(): boolean {
    const hasTable = this.#entries.some(({ kind }) => kind === 'row');
    const headings = this.#entries.filter(({ kind }) => kind === 'heading').length;
    return hasTable || (headings > 0 && this.#entries.length > headings);
  }

  /** Moves its content to the frame around its table. */
  empty(into: Frame): void {
    for (const entry of this.#entries.splice(0)) {
      if (entry.kind === 'row') into.addRow(entry.row);
      else if (entry.kind === 'table-end') into.endTable();
      else into.add(entry);
    }
  }
}

/**
 * Adds a row of a table to a frame. A row of page layout becomes the content of its cells, one after
 * the other. A row is page layout if its cells together are longer than `maxRowLength`, if one of them is
 * layout itself, or if at most one has text and the table has had no row of several cells.
 *
 * @param cells a cell that spans columns is in each of them; undefined for none
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
  const isLayout = lengthOf(texts) > maxRowLength || cells.some((cell) => cell?.isLayout());
  if (!isLayout && (filled > 1 || (filled === 1 && isTable))) {
    frame.addRow(rowOf(texts));
    return filled > 1;
  }
  for (const cell of cells) cell?.empty(frame);
  return false;
}

/** Tables nested deeper than this are read as plain text. */
const deepest = 12;
/** Maximum columns and rows that a cell may span, and maximum columns of a row with repeated cells. */
const maxCellWidth = 100;
const tallestCell = 1000;
const maxColumns = 1000;

interface Table {
  outer: Frame;
  cells: (CellFrame | undefined)[];
  /** Cells that span rows below, by their column. */
  tall: Map<number, { cell: CellFrame; rows: number }>;
  hasRows: boolean;
  /** Number of cells already added that the file may still write as covered. */
  ahead: number;
}

/** The open tables of a format whose cells span columns and rows. */
export class OpenTables {
  /** Receives the next blocks: the open cell, or the document. */
  frame: Frame;
  readonly #tables: Table[] = [];
  /** Number of open tables beyond `deepest`. */
  #ignored = 0;

  constructor(flow: TextFlow) {
    this.frame = flow;
  }

  /** Opens a table at the current position. */
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
   * @param columns number that it spans, and `rows`, as written in the file
   */
  openCell(columns: string | undefined, rows: string | undefined): void {
    const table = this.#table();
    if (!table) return;
    const cell = new CellFrame();
    addTallCells(table);
    const width = Math.min(Math.max(Number(columns) || 1, 1), maxCellWidth);
    const below = Math.min(Number(rows) || 1, tallestCell) - 1;
    for (let column = 0; column < width; column += 1) {
      if (below > 0) table.tall.set(table.cells.length, { cell, rows: below });
      table.cells.push(cell);
    }
    table.ahead += width - 1;
    this.frame = cell;
  }

  /** Handles a covered cell, in formats that write them. */
  coverCell(): void {
    const table = this.#table();
    if (!table) return;
    addTallCells(table);
    if (table.ahead > 0) table.ahead -= 1;
    else table.cells.push(undefined);
  }

  /** Adds covered or empty cells after a cell that is repeated. */
  repeat(times: string | undefined): void {
    const cells = this.#table()?.cells;
    for (let at = 1; cells && at < Number(times) && cells.length < maxColumns; at += 1)
      this.coverCell();
  }

  /** Closes the open cell, if any. */
  closeCell(): void {
    this.frame = this.#table()?.outer ?? this.frame;
  }

  /** Closes the open row, if any. */
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

  /** Closes the innermost table. */
  close(): void {
    this.endRow();
    if (this.#ignored > 0) this.#ignored -= 1;
    else this.#tables.pop()?.outer.endTable();
  }

  /** The innermost table, or undefined if tables beyond `deepest` are open. */
  #table(): Table | undefined {
    return this.#ignored > 0 ? undefined : this.#tables.at(-1);
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
