import type { StoryItem } from './story-item.ts';
import { joinRows, type StoryCell } from './table-rows.ts';

/** Word has no table of more columns. */
const mostColumns = 63;

/** Takes the tables of a story apart into their cells, those in cells of others, too. */
export class OpenTables {
  readonly #tables: StoryCell[][][] = [];
  readonly #rows: { cells: StoryCell[]; deleted: boolean }[] = [];

  open(): void {
    this.#tables.push([]);
  }

  openRow(): void {
    this.#rows.push({ cells: [], deleted: false });
  }

  /** Leaves the row out that is open. */
  deleteRow(): void {
    const row = this.#rows.at(-1);
    if (row) row.deleted = true;
  }

  openCell(): void {
    this.#rows.at(-1)?.cells.push({ items: [], columns: 1, isMerged: false });
  }

  /** Lets the cell that is open reach over so many columns. */
  widenCell(columns: string | undefined): void {
    const cell = this.#cell();
    if (cell) cell.columns = Math.min(mostColumns, Math.max(1, Number(columns) || 1));
  }

  /** Makes the cell that is open one with that above it, unless it begins anew. */
  mergeCell(kind: string | undefined): void {
    const cell = this.#cell();
    if (cell) cell.isMerged = kind !== 'restart';
  }

  fillCell(items: StoryItem[]): void {
    const cell = this.#cell();
    if (cell) cell.items = items;
  }

  closeRow(): void {
    const row = this.#rows.pop();
    if (row && !row.deleted) this.#tables.at(-1)?.push(row.cells);
  }

  /** Ends the table that is open, and returns what it says. */
  close(): StoryItem[] {
    return joinRows(this.#tables.pop() ?? []);
  }

  #cell(): StoryCell | undefined {
    return this.#rows.at(-1)?.cells.at(-1);
  }
}
