import { longestHeading } from '../document-text.ts';
import {
  type CellText,
  coveredBy,
  filledOf,
  ownText,
  rowOf,
  textOf,
  writeTable,
} from '../flow/write-table.ts';
import { isParagraph, type StoryItem } from './story-item.ts';

/** A cell of a table. */
export interface StoryCell {
  items: StoryItem[];
  /** How many columns it reaches over. */
  columns: number;
  /** Whether it is one with the cell above it, whose text counts for this row, too. */
  isMerged: boolean;
}

/** A row of more UTF-16 code units than this is page layout, not data. */
const longestRow = 1000;

/**
 * Joins the cells of each row of a table on one line, as `writeTable` does; notes follow the line. A row
 * with text in one cell only, unless it is a short one among rows with more, or a very long one, is page
 * layout: its cells' own paragraphs follow each other.
 */
export function joinRows(rows: readonly (readonly StoryCell[])[]): StoryItem[] {
  const texts = textsOf(rows);
  const isTable = rows.some((_, at) => filledOf(texts[at] ?? []) > 1);
  const isLine = rows.map((cells, at) => {
    const length = (texts[at] ?? []).reduce((sum, cell) => sum + ownText(cell).length, 0);
    const isShort = isTable && length <= longestHeading && cells.length > 1;
    return length <= longestRow && filledOf(texts[at] ?? []) > (isShort ? 0 : 1);
  });
  const lines = texts.filter((_, at) => isLine[at]).map(rowOf);
  const written = writeTable(lines, lines[0] ?? new Map()).lines.values();
  return rows.flatMap((cells, at) => {
    if (isLine[at]) return itemsOf(cells, written.next().value ?? '');
    const filled = cells.filter(({ items }) => items.some(isParagraph));
    return filled.length === 0 ? (cells[0]?.items ?? []) : filled.flatMap(({ items }) => items);
  });
}

/** @returns the text of each cell by its column */
function textsOf(rows: readonly (readonly StoryCell[])[]): CellText[][] {
  let above: CellText[] = [];
  return rows.map((cells) => {
    const texts: CellText[] = [];
    for (const { items, columns, isMerged } of cells) {
      const text = isMerged ? textOf(above[texts.length]) : cellText(items);
      texts.push(text, ...Array.from({ length: columns - 1 }, () => coveredBy(text)));
    }
    above = texts;
    return texts;
  });
}

function itemsOf(cells: readonly StoryCell[], line: string): StoryItem[] {
  const before = most(cells.map(({ items }) => marksBeforeText(items)));
  const within = most(cells.map(({ items }) => countMarks(items))) - before;
  return [
    ...Array.from({ length: before }, () => ({ kind: 'rendered' }) as const),
    { kind: 'paragraph', text: line, level: 0, aside: false },
    ...cells.flatMap(({ items }) => items).filter((item) => isParagraph(item) && item.aside),
    ...Array.from({ length: within }, () => ({ kind: 'rendered' }) as const),
  ];
}

function cellText(cell: readonly StoryItem[]): string {
  return cell
    .filter(isParagraph)
    .filter((paragraph) => !paragraph.aside)
    .map((paragraph) => paragraph.text.replace(/\s+/g, ' '))
    .join(' ');
}

function most(counts: number[]): number {
  return counts.reduce((largest, count) => Math.max(largest, count), 0);
}

function countMarks(cell: readonly StoryItem[]): number {
  return cell.filter((item) => item.kind === 'rendered').length;
}

function marksBeforeText(cell: readonly StoryItem[]): number {
  const first = cell.findIndex(isParagraph);
  return first === -1 ? 0 : countMarks(cell.slice(0, first));
}
