import type { PlacedRow } from './find-tables.ts';
import type { AskedOperation } from './operations.ts';

/** @returns the stems of the content words of a text, in the language of the table */
export type StemsOf = (text: string) => ReadonlySet<string>;

/** @returns the cell of a row in a column; '' if it has none */
export const cellOf = ({ unit }: PlacedRow, at: number) => unit.cells[at]?.text ?? '';

/** A column of words. */
export interface TextColumn {
  head: string;
  at: number;
}

/** Rows that a question chooses by words of their cells. */
export interface ChosenRows {
  rows: readonly PlacedRow[];
  by: number | null;
  /** The stems of the question that chose them. */
  stems: readonly string[];
}

/** Chooses the rows with cells that are entirely in the question; values of one column are alternatives. */
export function chooseByCells(
  rows: readonly PlacedRow[],
  columns: readonly TextColumn[],
  asked: ReadonlySet<string>,
  stemsOf: StemsOf,
): ChosenRows {
  const left = new Set(asked);
  let chosen: ChosenRows = { rows, by: null, stems: [] };
  for (const { head, at } of columns) {
    const isAsked = (row: PlacedRow) => {
      const stems = stemsOf(cellOf(row, at));
      for (const stem of stemsOf(head)) if (stems.size > 1 && left.has(stem)) return false;
      return stems.size > 0 && [...stems].every((stem) => left.has(stem));
    };
    const found = chosen.rows.filter(isAsked);
    if (found.length === 0) continue;
    const stems = [...new Set(found.flatMap((row) => [...stemsOf(cellOf(row, at))]))];
    for (const stem of stems) left.delete(stem);
    chosen = { rows: found, by: chosen.by ?? at, stems: [...chosen.stems, ...stems] };
  }
  return chosen;
}

/**
 * Narrows the choice by words that are only a part of a cell. Rows with fewer of them than others are
 * dropped.
 */
export function chooseByWords(
  chosen: ChosenRows,
  columns: readonly Pick<TextColumn, 'at'>[],
  open: ReadonlySet<string>,
  stemsOf: StemsOf,
): ChosenRows {
  if (open.size === 0) return chosen;
  for (const { at } of columns) {
    const held = chosen.rows.map((row) => {
      const stems = new Set([...stemsOf(cellOf(row, at))].filter((stem) => open.has(stem)));
      return { row, stems };
    });
    const best = held.filter(
      ({ stems }) =>
        stems.size > 0 &&
        !held.some(
          (other) =>
            other.stems.size > stems.size && [...stems].every((stem) => other.stems.has(stem)),
        ),
    );
    if (best.length === 0) continue;
    return {
      rows: best.map(({ row }) => row),
      by: chosen.by ?? at,
      stems: [...chosen.stems, ...best.flatMap(({ stems }) => [...stems])],
    };
  }
  return chosen;
}

/** Maximum number of rows that a question lists. */
const maxListed = 4;

/** Minimum length of a word that may be a part of a longer one: `Telefon` of `Telefonanschluss`. */
const minPart = 5;
const isPart = (word: string, stem: string) =>
  word.length >= minPart && (stem.startsWith(word) || stem.endsWith(word));

/**
 * @param at the column that identifies rows
 * @returns the rows that a question lists, each by a word of its own; undefined if it lists none
 */
export function chooseListed(
  { operation, rest, isPair, isChange }: AskedOperation,
  rows: readonly PlacedRow[],
  at: number,
  stemsOf: StemsOf,
): ChosenRows | undefined {
  if (operation !== 'sum' && operation !== 'difference') return undefined;
  const asked = [...stemsOf(rest)];
  const whole = new Set(rows.flatMap((row) => [...stemsOf(cellOf(row, at))]));
  const partsOf: StemsOf = (text) => {
    const held = [...stemsOf(text)];
    const isHeld = (word: string) =>
      held.some((stem) => stem === word || (!whole.has(word) && isPart(word, stem)));
    return new Set(asked.filter(isHeld));
  };
  const chosen = chooseByWords({ rows, by: null, stems: [] }, [{ at }], new Set(asked), partsOf);
  const { length } = chosen.rows;
  const fewest = isChange ? 1 : 2;
  if (chosen.by === null || length < fewest || length > maxListed) return undefined;
  const own = chosen.rows.map((row) => [...partsOf(cellOf(row, at))].join(' '));
  return new Set(own).size === length || (length === 2 && isPair) ? chosen : undefined;
}
