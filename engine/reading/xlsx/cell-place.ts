/** Where a cell stands: its row from 1, its column from 0. */
export interface CellPlace {
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
