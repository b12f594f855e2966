import { readsLikeHead } from '#reading/document-text.ts';
import { type CellText, ownText, type Row, textOf } from '#reading/flow/write-table.ts';

/** A row of a sheet that has text. */
export interface SheetRow {
  number: number;
  row: Row;
}

const beginsWithWord = /^[^\p{L}\p{Nd}]*\p{L}/u;
/** Minimum number of rows, and of columns, of a table. */
const fewest = 2;

/** @returns the columns in which rows have cells with text of their own, in order */
export function ownColumns(rows: readonly Row[]): number[] {
  const columns = new Set<number>();
  for (const row of rows)
    for (const [column, cell] of row) if (ownText(cell) !== '') columns.add(column);
  return [...columns].sort((one, other) => one - other);
}

/**
 * Splits rows into tables side by side. An empty column alone does not separate tables. Each must begin
 * with heads, and its rows with names. Besides, their heads must overlap, each must have its own line
 * above it, one must be longer, or all but the names must be figures.
 *
 * @param hidden whether a column is hidden
 * @returns the rows unchanged if they are one table
 */
export function findSides(
  rows: readonly SheetRow[],
  hidden: (column: number) => boolean,
): (readonly SheetRow[])[] {
  const groups: number[][] = [];
  for (const column of ownColumns(rows.map(({ row }) => row))) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && isNext(last, column, hidden)) groups.at(-1)?.push(column);
    else groups.push([column]);
  }
  if (groups.length < fewest || groups.some(({ length }) => length < fewest)) return [rows];
  const sides = groups.map((columns) => sideOf(rows, columns));
  return areTables(sides) ? sides : [rows];
}

function isNext(last: number, column: number, hidden: (column: number) => boolean): boolean {
  let next = last + 1;
  while (next < column && hidden(next)) next += 1;
  return next === column;
}

function sideOf(rows: readonly SheetRow[], columns: readonly number[]): SheetRow[] {
  const [from = 0, to = 0] = [columns[0], columns.at(-1)];
  return rows.flatMap(({ number, row }) => {
    const cells: [number, CellText][] = [...row].filter(
      ([column]) => column >= from && column <= to,
    );
    const side: Row = new Map(cells);
    return ownColumns([side]).length > 0 ? [{ number, row: side }] : [];
  });
}

function areTables(sides: readonly (readonly SheetRow[])[]): boolean {
  const tables = sides.map((side) => {
    const isTitled = ownColumns(side.slice(0, 1).map(({ row }) => row)).length === 1;
    const [heads, ...body] = isTitled ? side.slice(1) : side;
    const texts = body.map(({ row }) => [...row.values()].map(ownText));
    return {
      isTitled,
      heads: [...(heads?.row.values() ?? [])].map(textOf),
      texts,
      last: side.at(-1)?.number,
    };
  });
  const isTable = tables.every(
    ({ heads, texts }) =>
      heads.length >= fewest &&
      heads.every(readsLikeHead) &&
      texts.length >= fewest - 1 &&
      new Set(texts.map(([name]) => name)).size === texts.length &&
      texts.every(([name = '']) => name !== ''),
  );
  const areNamed = tables
    .slice(1)
    .every(({ texts }) => texts.every(([name = '']) => beginsWithWord.test(name)));
  if (!isTable || !areNamed) return false;
  const all = tables.flatMap(({ heads }) => [...new Set(heads)]);
  return (
    new Set(all).size < all.length ||
    tables.every(({ isTitled }) => isTitled) ||
    new Set(tables.map(({ last }) => last)).size > 1 ||
    tables.every(({ texts }) =>
      texts.every(([, ...values]) => values.every((value) => !beginsWithWord.test(value))),
    )
  );
}
