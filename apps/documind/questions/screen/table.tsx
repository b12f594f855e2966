import type { ReactNode } from 'react';
import css from './answer-text.module.css';

/** A cell: its text, and how it is shown. */
export interface Cell {
  text: string;
  shown: ReactNode;
}

/** @returns for each column whether all of its filled cells are numbers, with signs and currencies */
export function numberColumns(rows: readonly (readonly string[])[]): boolean[] {
  return (rows[0] ?? []).map((_, column) => {
    const filled = rows.flatMap((row) => row[column]?.trim() || []);
    return (
      filled.length > 0 && filled.every((cell) => /^[^\p{L}\p{Nd}]*\p{Nd}[^\p{L}]*$/u.test(cell))
    );
  });
}

/** Tables with more columns scroll, with their first column in place; on a phone, each row is a record. */
export const maxNarrow = 3;
/** Cells up to this many characters stay on one line. */
const maxShort = 16;

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
export function Table({
  heads,
  rows,
}: {
  /** Column headings; empty if the columns have none. */
  heads: readonly Cell[];
  rows: readonly (readonly Cell[])[];
}) {
  const numbers = numberColumns(rows.map((cells) => cells.map(({ text }) => text)));
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
          data-head={Element === 'td' ? heads[column]?.text : undefined}
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
    <table
      className={css.table}
      data-wide={(heads.length > maxNarrow && numbers.length > maxNarrow) || undefined}
    >
      {heads.length > 0 && <thead>{row(heads, 'th')}</thead>}
      <tbody>{rows.map((cells, index) => row(cells, 'td', index))}</tbody>
    </table>
  );
}
