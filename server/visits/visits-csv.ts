import type { StoredVisits } from './list-visits.ts';

/** @returns page views as CSV (RFC 4180) with a line of column names; no path needs quotes */
export function toCsv(visits: readonly StoredVisits[]): string {
  const lines = visits.map(({ day, path, views }) => [day, path, views].join(','));
  return ['day,path,views', ...lines].map((line) => `${line}\r\n`).join('');
}
