import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import './tables.ts';

/** How often a page was opened on one day by people who came from one other site. */
export interface StoredPageViews {
  /** In UTC, such as `2026-01-31`. */
  day: string;
  path: string;
  /** The other site; empty if people came from none. */
  referrer: string;
  views: number;
}

/** @returns all page views that were counted, newest day first, the most seen page of a day first */
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
