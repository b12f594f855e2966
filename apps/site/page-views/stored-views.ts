import type { Db } from '@m8/platform/database/tables.ts';
import { writeCsv } from '@m8/platform/write-csv.ts';
import { sql } from 'kysely';
import './tables.ts';

/** Views of a page on one day from one referring site. */
export interface StoredPageViews {
  /** In UTC, such as `2026-01-31`. */
  day: string;
  path: string;
  /** Host name of the referring site, or empty. */
  referrer: string;
  views: number;
}

/** @returns all page views, newest day first, the day's most viewed page first */
export function listPageViews(context: { db: Db }): Promise<StoredPageViews[]> {
  return context.db
    .selectFrom('page_views')
    .select([sql<string>`day::text`.as('day'), 'path', 'referrer', 'views'])
    .orderBy('page_views.day', 'desc')
    .orderBy(sql`sum(views) over (partition by page_views.day, path)`, 'desc')
    .orderBy('path')
    .orderBy('views', 'desc')
    .orderBy('referrer')
    .execute();
}

/** @returns all page views as CSV with a header line */
export function viewsCsv(views: readonly StoredPageViews[]): string {
  return writeCsv(['day', 'path', 'referrer', 'views'], views);
}
