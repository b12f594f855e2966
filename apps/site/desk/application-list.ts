import {
  type ApplicationStatus,
  type ApplicationsAnswer,
  applicationsOnPage,
} from '@m8/contracts/desk.ts';
import { readCursor, readPage } from '@m8/platform/database/list-pages.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { type SqlBool, sql } from 'kysely';
import type { Desk } from './desk.ts';

/** Search criteria. */
export interface ApplicationSearch {
  /** Prefixes that must all occur in the application; empty matches every application. */
  words: string;
  status?: ApplicationStatus | undefined;
}

/** @returns a PostgreSQL prefix query for the words of a text, or null if it has none */
function prefixQuery(text: string): string | null {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : words.map((word) => `'${word}':*`).join(' & ');
}

/** @returns a query for the applications that match a search */
export function searchApplications(db: DbOrTransaction, { words, status }: ApplicationSearch) {
  const query = prefixQuery(words);
  const found = db
    .selectFrom('team_application')
    .$if(query !== null, (all) => all.where(sql<SqlBool>`words @@ to_tsquery('simple', ${query})`));
  return status === undefined ? found : found.where('status', '=', status);
}

async function countByStatus(db: Db, words: string) {
  const rows = await searchApplications(db, { words })
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  const counts = { pending: 0, reading: 0, talking: 0, accepted: 0, declined: 0 };
  for (const { status, count } of rows) counts[status] += count;
  return counts;
}

/**
 * Finds applications, newest first, one page at a time; `cursor` is the `next_cursor` of the previous page.
 *
 * @throws AppError `request/invalid` for an invalid `cursor`
 */
export async function findApplications(
  { db }: Desk,
  search: ApplicationSearch,
  cursor: string | null,
): Promise<ApplicationsAnswer> {
  const place = { after: readCursor(cursor), limit: applicationsOnPage };
  const query = searchApplications(db, search);
  const columns = ['id', 'name', 'title', 'country', 'status', 'created_at'] as const;
  const { page, next_cursor } = await readPage(query.select(columns), 'team_application', place);
  return {
    applications: page.map(({ created_at, ...row }) => ({
      ...row,
      received_at: created_at.toISOString(),
    })),
    counts: await countByStatus(db, search.words),
    next_cursor,
  };
}
