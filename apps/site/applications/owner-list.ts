import { fieldWords, applicationListWords as words } from '@m8/content/applications.ts';
import { type ApplicationField, applicationFields, fieldNames } from '@m8/contracts/application.ts';
import { type TextColumn, writeCsv, writeTextTable } from '@m8/platform/columns.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import type { StoredApplication } from './stored-applications.ts';

/** Column widths in characters, if not {@link usualWidth}. */
const widths: Partial<Record<ApplicationField, number>> = { name: 24, email: 32, title: 25 };
const usualWidth = 18;

const columns: TextColumn<StoredApplication>[] = [
  {
    title: words.received,
    width: 16,
    of: ({ created_at }) => created_at.toISOString().slice(0, 16).replace('T', ' '),
  },
  ...fieldNames
    .filter((field) => applicationFields[field].kind !== 'paragraphs')
    .map((field) => ({
      title: fieldWords[field].label,
      width: widths[field] ?? usualWidth,
      of: (application: StoredApplication) => shownAddress(application[field]),
    })),
  { title: words.status, width: 8, of: ({ status }) => status },
];

/** @returns the applications as a text table for a terminal, without multi-line fields */
export function toTable(applications: readonly StoredApplication[]): string {
  if (applications.length === 0) return `${words.none}\n`;
  return `${writeTextTable(columns, applications)}\n${words.count(applications.length)}\n`;
}

/** @returns the complete applications as CSV with a header line, safe for spreadsheets */
export function toCsv(applications: readonly StoredApplication[]): string {
  const before = ['id', 'created_at', 'updated_at', 'status', 'application_type'] as const;
  return writeCsv([...before, ...fieldNames, 'user_id'], applications);
}
