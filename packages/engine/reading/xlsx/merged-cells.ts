import { type CellText, coveredBy, textOf } from '#reading/flow/write-table.ts';
import type { Archive } from '#reading/package/open-archive.ts';

/** Where a cell stands: its row from 1, its column from 0. */
interface CellPlace {
  row: number;
  column: number;
}

/** @param reference such as `B7`; @returns undefined for what is none */
export function placeOf(reference: string | undefined): CellPlace | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits), column };
}

/** A rectangle of cells that are one. */
interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
  text: string;
}

const mostMerges = 50_000;
/** More columns than a cell is merged over that holds a value. */
const mostColumns = 256;
/** How many cells of a sheet are looked at for what covers them. */
const mostLooks = 5_000_000;

/** Says in each row of a sheet what the merged cells say that cover it. */
export class MergedCells {
  /** By their top row. */
  readonly #waiting: Merge[];
  #next = 0;
  #open: Merge[] = [];
  #looks = mostLooks;

  constructor(merges: Merge[] = []) {
    this.#waiting = merges.sort((one, other) => one.top - other.top);
  }

  /** Adds to a row with text what covers it; rows come in the order of their numbers. */
  cover(row: Map<number, CellText>, number: number): void {
    for (let merge = this.#waiting[this.#next]; merge && merge.top <= number; ) {
      this.#open.push(merge);
      merge = this.#waiting[++this.#next];
    }
    this.#open = this.#open.filter(({ bottom }) => bottom >= number);
    for (const merge of this.#open) {
      const { top, left, right } = merge;
      if (top === number) merge.text = textOf(row.get(left));
      this.#looks -= 1 + (merge.text === '' ? 0 : right - left);
      if (this.#looks < 0) {
        this.#open = [];
        this.#next = this.#waiting.length;
        return;
      }
      const covered = coveredBy(merge.text);
      if (covered.covered === '') continue;
      if (top < number && !row.has(left)) row.set(left, covered.covered);
      for (let column = left + 1; column <= right; column += 1)
        if (!row.has(column)) row.set(column, covered);
    }
  }
}

const mergeCell =
  /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,100}?ref\s*=\s*["']([A-Z]+\d+):([A-Z]+\d+)["']/g;
/** Longer than the element of a merged cell. */
const longestElement = 200;

/**
 * Reads which cells of a sheet are merged. The file says so behind its rows: they are looked through for the
 * element, which takes far less than to parse them twice.
 *
 * @throws ReadError
 */
export async function readMergedCells(archive: Archive, sheet: string): Promise<MergedCells> {
  const merges: Merge[] = [];
  let before = '';
  for await (const chunk of archive.part(sheet, true) ?? []) {
    const text = before + Buffer.from(chunk).toString('latin1');
    let end = Math.max(0, text.length - longestElement);
    for (const found of text.matchAll(mergeCell)) {
      const [first, last] = [placeOf(found[1]), placeOf(found[2])];
      end = Math.max(end, found.index + found[0].length);
      if (!first || !last || merges.length === mostMerges) continue;
      const right = Math.min(last.column, first.column + mostColumns - 1);
      merges.push({ top: first.row, bottom: last.row, left: first.column, right, text: '' });
    }
    before = text.slice(end);
  }
  return new MergedCells(merges);
}
