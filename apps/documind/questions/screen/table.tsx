import type { ReactNode } from 'react';
import css from './answer-text.module.css';

export interface Cell {
  text: string;
  shown: ReactNode;
}

/** @returns whether a cell is a number, with signs and a currency */
export function isNumber(cell: string): boolean {
  return /^[^\p{L}\p{Nd}]*\p{Nd}[^\p{L}]*$/u.test(cell);
}

/** @returns for each column whether all of its filled cells are numbers */
export function numberColumns(rows: readonly (readonly string[])[]): boolean[] {
  return (rows[0] ?? []).map((_, column) => {
    const filled = rows.flatMap((row) => row[column]?.trim() || []);
    return filled.length > 0 && filled.every(isNumber);
  });
}

/** @returns for each column whether it names the rows or has a filled cell */
export function filledColumns(rows: readonly (readonly string[])[]): boolean[] {
  return (rows[0] ?? []).map(
    (_, column) => column === 0 || rows.some((row) => row[column]?.trim() !== ''),
  );
}

/** Cells up to this many characters stay on one line. */
const maxShort = 16;
/** Tables up to this many columns fit on a phone, and so do rows of this many characters. */
const [maxColumns, maxCharacters] = [3, 40];
/** The room around a cell, in characters. */
const cellSpace = 2;

/**
 * @param rows the rows below the column headings
 * @returns whether a table scrolls sideways, with its first column in place; on a phone, each of its rows is a record
 */
export function isWide(heads: readonly string[], rows: readonly (readonly string[])[]): boolean {
  if (heads.length <= maxColumns) return false;
  const widths = heads.map((head, column) => {
    const words = [...head.split(/\s/), ...rows.map((row) => row[column] ?? '')];
    return Math.min(Math.max(...words.map(({ length }) => length)), maxShort) + cellSpace;
  });
  return widths.reduce((sum, width) => sum + width, 0) > maxCharacters;
}

const decimalsOf = (text = '') => /[.,]\d{1,2}$/.exec(text.trim())?.[0] ?? '';

/** @returns for each column its longest decimals, with their mark */
function longestDecimals(rows: readonly (readonly Cell[])[]): string[] {
  return (rows[0] ?? []).map((_, column) =>
    rows.reduce((longest, cells) => {
      const decimals = decimalsOf(cells[column]?.text);
      return decimals.length > longest.length ? decimals : longest;
    }, ''),
  );
}

/** A table with its number columns aligned at the decimal mark. */
export function Table(props: {
  /** Column headings; empty if the columns have none. */
  heads: readonly Cell[];
  rows: readonly (readonly Cell[])[];
}) {
  const { heads, rows } = props;
  const texts = rows.map((cells) => cells.map(({ text }) => text));
  const headTexts = heads.map(({ text }) => text);
  const numbers = numberColumns(texts);
  const decimals = longestDecimals(rows);
  const row = (cells: readonly Cell[], Element: 'th' | 'td', key?: number) => (
    <tr key={key}>
      {cells.map(({ text, shown }, column) => (
        <Element
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
          key={column}
          scope={Element === 'th' ? 'col' : undefined}
          dir="auto"
          data-number={numbers[column] || undefined}
          data-head={Element === 'td' ? headTexts[column] : undefined}
          data-short={(Element === 'td' && text.length <= maxShort) || undefined}
          data-missing={
            (Element === 'td' && numbers[column] && /\d\s*$/.test(text)
              ? decimals[column]?.slice(decimalsOf(text).length)
              : '') || undefined
          }
        >
          {shown}
        </Element>
      ))}
    </tr>
  );
  return (
    <table className={css.table} data-wide={isWide(headTexts, texts) || undefined}>
      {heads.length > 0 && <thead>{row(heads, 'th')}</thead>}
      <tbody>{rows.map((cells, index) => row(cells, 'td', index))}</tbody>
    </table>
  );
}
