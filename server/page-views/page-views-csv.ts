import { writeCsv } from '#server/platform/columns.ts';
import type { StoredVisits } from './list-page-views.ts';

/** @returns page views as CSV with a line of column names */
export function toCsv(visits: readonly StoredVisits[]): string {
  return writeCsv(['day', 'path', 'referrer', 'views'], visits);
}
