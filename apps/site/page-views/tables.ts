import type { ColumnType } from 'kysely';

/** Views of a page on one day from one referring site. */
export interface PageViewsTable {
  /** UTC, as `2026-01-31`; drivers disagree about how to read dates, so it is read as text. */
  day: ColumnType<unknown, string, never>;
  path: string;
  /** Host name of the referring site, or empty. */
  referrer: string;
  views: number;
}

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    page_views: PageViewsTable;
  }
}
