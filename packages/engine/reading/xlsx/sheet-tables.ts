import { readsLikeHead } from '#reading/document-text.ts';
import type { TextFlow } from '#reading/flow/text-flow.ts';
import { ownText, type Row } from '#reading/flow/write-table.ts';
import { findSides, ownColumns, type SheetRow } from './table-sides.ts';

/** Maximum number of cells buffered until it is known whether they are tables side by side. */
const maxBuffered = 20_000;
const beginsWithFigure = /^[^\p{L}\p{Nd}]*\p{Nd}/u;

/** Writes the rows of a sheet as lines of text and as tables. */
export class SheetTables {
  readonly #flow: TextFlow;
  readonly #isHidden: (column: number) => boolean;
  /** Called at safe breaks between tables, with the number of the last row written. */
  readonly #onTableEnd: (row: number) => void;
  /** Consecutive rows without an empty one between them. */
  #block: SheetRow[] = [];
  #kept = 0;
  /** Number of the last row. */
  #number = 0;
  /** Whether the block is below an empty row. */
  #isApart = false;
  /** Columns of the open table. */
  #columns = new Set<number>();
  /** Those of its columns whose last cell is a figure. */
  #figures = new Set<number>();

  /** @param isHidden whether a column is hidden */
  constructor(
    flow: TextFlow,
    isHidden: (column: number) => boolean,
    onTableEnd: (row: number) => void,
  ) {
    this.#flow = flow;
    this.#isHidden = isHidden;
    this.#onTableEnd = onTableEnd;
  }

  /** Adds the next non-empty row. */
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

  /** Writes the remaining rows. */
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
    const sides = findSides(block, this.#isHidden);
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
        this.#flow.addRow(row);
      }
    }
  }

  #write(text: string): void {
    this.#flow.add({ kind: 'paragraph', text });
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
    this.#flow.endTable();
    this.#columns = new Set();
    this.#figures = new Set();
    this.#onTableEnd(row);
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
