import type { ColumnType } from 'kysely';

/** How often a page was sent on a day to people who came from one other site. */
export interface PageViewsTable {
  /** UTC, as `2026-01-31`; drivers disagree about what a date is when read, so it is read as text. */
  day: ColumnType<unknown, string, never>;
  path: string;
  /** Host name of the other site; empty if there was none. */
  referrer: string;
  views: number;
}

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    page_views: PageViewsTable;
  }
}
