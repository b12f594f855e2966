import { writeCsv } from '#server/platform/columns.ts';
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

/** @returns the applications as CSV with a line of column names, safe for spreadsheets */
export function toCsv(applications: readonly StoredApplication[]): string {
  return writeCsv(columns, applications);
}
