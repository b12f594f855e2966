import { fieldSentences } from '@m8/content/error-sentences.ts';
import { type SqlBool, sql } from 'kysely';
import { AppError } from '#errors.ts';

/** The place in a list after which the next page begins. */
interface ListPlace {
  createdAt: Date;
  id: string;
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

/** @returns the condition for rows after a place in a list with the newest first; null for all rows */
export function comesAfter(table: string, place: ListPlace | null) {
  if (place === null) return sql<SqlBool>`true`;
  const row = sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})`;
  return sql<SqlBool>`${row} < (${place.createdAt}, ${place.id})`;
}

/** @param rows newest first, with one more than `limit` if there is another page */
export function cutPage<Row extends { id: string; created_at: Date }>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    page,
    next_cursor: hasMore ? toCursor({ createdAt: last.created_at, id: last.id }) : null,
  };
}
