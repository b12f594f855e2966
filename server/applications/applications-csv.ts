import type { StoredApplication } from './list-applications.ts';

/** Columns of the export, in their order. */
const columns = [
  'id',
  'created_at',
  'updated_at',
  'status',
  'application_type',
  'name',
  'email',
  'whatsapp',
  'country',
  'title',
  'skills',
  'portfolio',
  'user_id',
] as const satisfies (keyof StoredApplication)[];

/** What a spreadsheet would run as a formula; with an apostrophe in front it is text. */
const formulaStart = /^[=+\-@\t\r]/;

function cell(value: string | Date): string {
  const text = value instanceof Date ? value.toISOString() : value;
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** @returns the applications as CSV (RFC 4180) with a line of column names, safe for spreadsheets */
export function toCsv(applications: readonly StoredApplication[]): string {
  const lines = applications.map((application) =>
    columns.map((column) => cell(application[column])).join(','),
  );
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
