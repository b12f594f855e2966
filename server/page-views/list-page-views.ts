import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import './tables.ts';

/**
 * How often a page was opened on a day, which is `2026-01-31` in UTC, by people who came from one
 * other site, which is empty where there was none.
 */
export interface StoredPageViews {
  day: string;
  path: string;
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
