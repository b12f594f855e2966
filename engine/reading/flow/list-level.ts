/** Office files have lists of nine levels. */
const deepestLevel = 8;

/** @returns the level of a list's item, counted from 0; the nearest one for what is none */
export function listLevel(written: string | undefined): number {
  return Math.min(Math.max(Math.trunc(Number(written)) || 0, 0), deepestLevel);
}
