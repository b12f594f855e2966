import { maxHeadingLength } from '#reading/document-text.ts';
import {
  type CellText,
  coveredBy,
  filledOf,
  lengthOf,
  rowOf,
  textOf,
  writeTable,
} from '#reading/flow/write-table.ts';
import { isParagraph, type StoryItem } from './story-item.ts';

/** A table cell. */
interface StoryCell {
  items: StoryItem[];
  /** Number of columns that it spans. */
  columns: number;
  /** Whether it is merged with the cell above, whose text counts for this row too. */
  isMerged: boolean;
}

type StoryRow = StoryCell[];

/** Maximum number of columns in Word. */
const maxColumns = 63;
/** A row of more UTF-16 code units than this is page layout, not data. */
const maxRowLength = 1000;

/** @returns how many columns a cell spans, by w:gridSpan */
export function spanOf(written: string | undefined): number {
  return Math.min(maxColumns, Math.max(1, Number(written) || 1));
}

/** Splits the tables of a story into cells, including nested tables. */
export class WordTables {
  readonly #tables: StoryRow[][] = [];
  readonly #rows: StoryRow[] = [];
  /** Rows whose deletion is tracked. */
  readonly #deleted = new Set<StoryRow | undefined>();

  open(): void {
    this.#tables.push([]);
  }

  openRow(): void {
    this.#rows.push([]);
  }

  /** Drops the open row. */
  deleteRow(): void {
    this.#deleted.add(this.#rows.at(-1));
  }

  openCell(): void {
    this.#rows.at(-1)?.push({ items: [], columns: 1, isMerged: false });
  }

  /** Sets properties of the open cell. */
  setCell(properties: Partial<StoryCell>): void {
    Object.assign(this.#rows.at(-1)?.at(-1) ?? {}, properties);
  }

  closeRow(): void {
    const row = this.#rows.pop();
    if (row && !this.#deleted.has(row)) this.#tables.at(-1)?.push(row);
  }

  /** Closes the open table and returns its items. */
  close(): StoryItem[] {
    return joinRows(this.#tables.pop() ?? []);
  }
}

/**
 * Joins the cells of each row into one line, as `writeTable` does. Notes follow the line. A row with
 * text in only one cell is page layout, unless it is short and among rows with more cells; so is a very
 * long row. Its cells' paragraphs then follow each other.
 */
function joinRows(rows: readonly StoryRow[]): StoryItem[] {
  const texts = textsOf(rows);
  const isTable = texts.some((row) => filledOf(row) > 1);
  const isLine = texts.map((row, at) => {
    const length = lengthOf(row);
    const isShort = isTable && length <= maxHeadingLength && (rows[at]?.length ?? 0) > 1;
    return length <= maxRowLength && filledOf(row) > (isShort ? 0 : 1);
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
function textsOf(rows: readonly StoryRow[]): CellText[][] {
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

/** Counts the page marks of the cell that has most, before its text and within it. */
function itemsOf(cells: StoryRow, line: string): StoryItem[] {
  const most = (part: (items: StoryItem[]) => StoryItem[]) =>
    cells.reduce((count, { items }) => {
      const marks = part(items).filter(({ kind }) => kind === 'rendered');
      return Math.max(count, marks.length);
    }, 0);
  const before = most((items) => items.slice(0, Math.max(0, items.findIndex(isParagraph))));
  const marks = (count: number) =>
    Array.from({ length: count }, () => ({ kind: 'rendered' }) as const);
  return [
    ...marks(before),
    { kind: 'paragraph', text: line, level: 0, aside: false },
    ...cells.flatMap(({ items }) => items).filter((item) => isParagraph(item) && item.aside),
    ...marks(most((items) => items) - before),
  ];
}

function cellText(cell: readonly StoryItem[]): string {
  return cell
    .filter(isParagraph)
    .filter((paragraph) => !paragraph.aside)
    .map((paragraph) => paragraph.text.replace(/\s+/g, ' '))
    .join(' ');
}
