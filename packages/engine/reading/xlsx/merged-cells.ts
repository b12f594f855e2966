import { type CellText, coveredBy, textOf } from '#reading/flow/write-table.ts';
import type { Archive } from '#reading/package/open-archive.ts';
import { parseXml } from '#reading/package/parse-xml.ts';
import { holds } from '#reading/sniff-kind.ts';

/** Position of a cell: its row from 1, its column from 0. */
interface CellPlace {
  row: number;
  column: number;
}

/** @param reference such as `B7` */
export function placeOf(reference: string | undefined): CellPlace | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits), column };
}

interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
  text: string;
}

const maxMerges = 50_000;
/** More columns than a merged cell with a value spans. */
const maxColumns = 256;
/** Maximum number of cells of a sheet that are checked for merges. */
const maxChecks = 5_000_000;

/** Adds to a row with text the merged cells that cover it. Call it in row order. */
export type CoverRow = (row: Map<number, CellText>, number: number) => void;

/** @param waiting by their top row */
function coverBy(waiting: readonly Merge[]): CoverRow {
  let [next, checks] = [0, maxChecks];
  let open: Merge[] = [];
  return (row, number) => {
    if (checks < 0) return;
    for (let merge = waiting[next]; merge && merge.top <= number; merge = waiting[++next])
      open.push(merge);
    open = open.filter(({ bottom }) => bottom >= number);
    for (const merge of open) {
      const { top, left, right } = merge;
      if (top === number) merge.text = textOf(row.get(left));
      checks -= 1 + (merge.text === '' ? 0 : right - left);
      if (checks < 0) return;
      const covered = coveredBy(merge.text);
      if (covered.covered === '') continue;
      if (top < number && !row.has(left)) row.set(left, covered.covered);
      for (let column = left + 1; column <= right; column += 1)
        if (!row.has(column)) row.set(column, covered);
    }
  };
}

/** Reads the merged cells of a sheet. The file lists them after its rows: a sheet with any is parsed twice. */
export async function readMergedCells(archive: Archive, sheet: string): Promise<CoverRow> {
  const lookAhead = () => archive.part(sheet, true);
  const merges: Merge[] = [];
  if (await holds(lookAhead() ?? [], Buffer.from('mergeCell')))
    await parseXml(lookAhead(), (name, attribute) => {
      if (name !== 'x:mergeCell' || merges.length === maxMerges) return;
      const [first, last] = (attribute('ref') ?? '').split(':').map(placeOf);
      if (!first || !last) return;
      const right = Math.min(last.column, first.column + maxColumns - 1);
      merges.push({ top: first.row, bottom: last.row, left: first.column, right, text: '' });
    });
  return coverBy(merges.sort((one, other) => one.top - other.top));
}
