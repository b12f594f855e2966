import { whenBackListWords as words } from '@m8/content/when-back.ts';
import { type TextColumn, writeCsv, writeTextTable } from '@m8/platform/columns.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import type { listConfirmed } from './change-list.ts';

type Row = Awaited<ReturnType<typeof listConfirmed>>[number];

const dayOf = (time: Date | null) => time?.toISOString().slice(0, 10) ?? '';

const columns: TextColumn<Row>[] = [
  { title: words.address, width: 40, of: ({ address }) => shownAddress(address) },
  { title: words.confirmed, width: 10, of: ({ confirmed_at }) => dayOf(confirmed_at) },
  { title: words.told, width: 10, of: ({ told_at }) => dayOf(told_at) },
];

/** @returns the confirmed addresses as a text table for a terminal, with their number */
export function toTable(rows: readonly Row[]): string {
  const waiting = rows.filter(({ told_at }) => told_at === null).length;
  const table = rows.length > 0 ? `${writeTextTable(columns, rows)}\n` : '';
  return `${table}${words.count(rows.length, waiting)}\n`;
}

/** @returns the confirmed addresses as CSV with a header line, safe for spreadsheets */
export function toCsv(rows: readonly Row[]): string {
  const cells = rows.map((row) => ({
    ...{ address: row.address, confirmed_at: row.confirmed_at ?? '', told_at: row.told_at ?? '' },
  }));
  return writeCsv(['address', 'confirmed_at', 'told_at'], cells);
}
