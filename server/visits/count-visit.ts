import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import './tables.ts';

/** What {@link countVisit} works with. */
export interface VisitsContext {
  db: Db;
  clock: Clock;
  /** Paths of the pages that are counted. */
  pages: ReadonlySet<string>;
}

/**
 * Counts one view of a page on this day (UTC).
 *
 * @param address the page's path; a query or a fragment is cut off
 * @throws AppError `request/invalid` where the site has no such page
 */
export async function countVisit(context: VisitsContext, address: string): Promise<void> {
  const { db, clock, pages } = context;
  const path = address.replace(/[?#].*$/s, '');
  if (!pages.has(path))
    throw new AppError('request/invalid', {
      fields: [{ field: 'path', message: 'There is no such page' }],
    });
  await db
    .insertInto('page_views')
    .values({ day: clock.now().toISOString().slice(0, 10), path, views: 1 })
    .onConflict((row) =>
      row.columns(['day', 'path']).doUpdateSet({ views: sql`page_views.views + 1` }),
    )
    .execute();
}
