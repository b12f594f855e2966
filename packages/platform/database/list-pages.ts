import { fieldSentences } from '@m8/content/error-sentences.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '#errors.ts';

/** The place in a list after which the next page begins. */
interface ListPlace {
  createdAt: Date;
  id: string;
}

interface ListRow {
  id: string;
  created_at: Date;
}

/** Milliseconds since 1970, in years of four digits, and a UUID. */
const place = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Writes a place as an opaque text. */
function toCursor({ createdAt, id }: ListPlace): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/**
 * @returns the end of the previous page; null for the first
 * @throws AppError `request/invalid` for a text that {@link toCursor} did not write
 */
export function readCursor(cursor: string | null): ListPlace | null {
  if (cursor === null) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time, id] = place.exec(text) ?? [];
  if (time === undefined || id === undefined)
    throw new AppError('request/invalid', {
      fields: [{ field: 'cursor', message: fieldSentences.noCursor }],
    });
  return { createdAt: new Date(Number(time)), id };
}

/**
 * Reads one page of a list, newest first.
 *
 * @param table the one that is listed, by its name in the query
 * @param after the end of the previous page
 */
export async function readPage<Tables, Joined extends keyof Tables, Row extends ListRow>(
  query: SelectQueryBuilder<Tables, Joined, Row>,
  table: string,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  const [time, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  const isAfter = after && sql<SqlBool>`(${time}, ${id}) < (${after.createdAt}, ${after.id})`;
  const rows = await query
    .where(isAfter ?? sql<SqlBool>`true`)
    .orderBy(time, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    page,
    next_cursor: hasMore ? toCursor({ createdAt: last.created_at, id: last.id }) : null,
  };
}
