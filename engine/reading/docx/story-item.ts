import type { Attribute } from './parse-xml.ts';
import { isOn } from './style-sheet.ts';

/**
 * What a story (the body, a header, a note) holds, in reading order.
 *
 * - `rendered`: Word began a page here when it last laid the document out;
 * - `break`: the author asked for a new page here, or, where `unlessAtTop`, for a place at the top
 *   of one;
 * - `section`: a section ends here.
 */
export type StoryItem =
  | StoryParagraph
  | { kind: 'rendered' }
  | { kind: 'break'; unlessAtTop: boolean }
  | StorySection;

export interface StoryParagraph {
  kind: 'paragraph';
  text: string;
  /** Level of a heading, 1 to 9; 0 for text that is none. */
  level: number;
  /** A note or a text box: belongs to the text before it, not into its line. */
  aside: boolean;
}

export interface StorySection {
  kind: 'section';
  /** Whether the section begins a page. */
  beginsPage: boolean;
  /** Ids of the relationships to its headers and footers. */
  headers: string[];
  footers: string[];
}

/** Rows longer than this (in UTF-16 code units) are page layout, not data. */
const longestRow = 1000;

/**
 * Takes the cells of one table row and returns the row: its cells on one line, set apart by ` | `,
 * empty ones left out, notes after it. A row with text in one cell only, or a very long one, lays
 * out a page: there the cells' own paragraphs follow each other.
 */
export function joinCells(cells: StoryItem[][]): StoryItem[] {
  const filled = cells.filter((cell) => cell.some(isParagraph));
  const line = filled.map(cellText).filter(Boolean).join(' | ');
  if (filled.length < 2 || line.length > longestRow) {
    return filled.length === 0 ? (cells[0] ?? []) : filled.flat();
  }
  const before = most(cells.map(marksBeforeText));
  const within = most(cells.map(countMarks)) - before;
  return [
    ...Array.from({ length: before }, () => ({ kind: 'rendered' }) as const),
    { kind: 'paragraph', text: line, level: 0, aside: false },
    ...filled.flat().filter((item) => isParagraph(item) && item.aside),
    ...Array.from({ length: within }, () => ({ kind: 'rendered' }) as const),
  ];
}

/** Whether an item is text. */
export function isParagraph(item: StoryItem): item is StoryParagraph {
  return item.kind === 'paragraph';
}

function cellText(cell: StoryItem[]): string {
  return cell
    .filter(isParagraph)
    .filter((paragraph) => !paragraph.aside)
    .map((paragraph) => paragraph.text.replace(/\s+/g, ' '))
    .join(' ');
}

function most(counts: number[]): number {
  return counts.reduce((largest, count) => Math.max(largest, count), 0);
}

function countMarks(cell: StoryItem[]): number {
  return cell.filter((item) => item.kind === 'rendered').length;
}

function marksBeforeText(cell: StoryItem[]): number {
  const first = cell.findIndex(isParagraph);
  return first === -1 ? 0 : countMarks(cell.slice(0, first));
}

/** Reads the properties of one section, element by element. */
export class SectionReader {
  #references: { footer: boolean; kind: string; id: string }[] = [];
  #beginsPage = true;
  #titlePage = false;

  onOpen(name: string, attribute: Attribute): void {
    if (name === 'w:type') this.#beginsPage = /Page$/.test(attribute('w:val') ?? 'nextPage');
    else if (name === 'w:titlePg') this.#titlePage = isOn(attribute('w:val'));
    else if (name === 'w:headerReference' || name === 'w:footerReference') {
      this.#references.push({
        footer: name === 'w:footerReference',
        kind: attribute('w:type') ?? 'default',
        id: attribute('r:id') ?? '',
      });
    }
  }

  /** The section; without the header of a title page where it has none. */
  section(): StorySection {
    const shown = this.#references.filter(({ kind }) => kind !== 'first' || this.#titlePage);
    return {
      kind: 'section',
      beginsPage: this.#beginsPage,
      headers: shown.filter(({ footer }) => !footer).map(({ id }) => id),
      footers: shown.filter(({ footer }) => footer).map(({ id }) => id),
    };
  }
}
