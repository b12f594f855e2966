import type { FlowBlock, TextFlow } from './text-flow.ts';
import { type CellText, coveredBy, filledOf, ownText, rowOf } from './write-table.ts';

/** What takes blocks in reading order: a document's flow, or a cell of a table while it is read. */
export interface Frame {
  add(block: FlowBlock): void;
  addRow(cells: readonly CellText[]): void;
  endTable(): void;
}

type Entry = FlowBlock | { kind: 'row'; cells: readonly CellText[] } | { kind: 'table-end' };

/** Cells of more UTF-16 code units than this together are page layout, not data. */
const longestRow = 4000;

/** @returns a frame that writes into the flow of the document */
export function flowFrame(flow: TextFlow): Frame {
  return {
    add: (block) => flow.add(block),
    addRow: (cells) => flow.addRow(rowOf(cells)),
    endTable: () => flow.endTable(),
  };
}

/** A cell while it is read: keeps what is in it until its row is whole. */
export class CellFrame implements Frame {
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
export function addCells(
  frame: Frame,
  cells: readonly (CellFrame | undefined)[],
  isTable: boolean,
): boolean {
  const texts = cells.map((cell, at) => {
    const text = cell?.text() ?? '';
    return cell && cells[at - 1] === cell ? coveredBy(text) : text;
  });
  const filled = filledOf(texts);
  const length = texts.reduce((sum, text) => sum + ownText(text).length, 0);
  const isLayout = length > longestRow || cells.some((cell) => cell?.isLayout());
  if (!isLayout && (filled > 1 || (filled === 1 && isTable))) {
    frame.addRow(texts);
    return filled > 1;
  }
  for (const cell of cells) cell?.empty(frame);
  return false;
}
