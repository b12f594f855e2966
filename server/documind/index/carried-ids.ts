import { type RawBuilder, sql } from 'kysely';
import '../tables.ts';

/**
 * The ids under which the rows of scopes stand: the scopes' own, and those of their large documents,
 * whose rows keep the document's. In the statement that reads the rows, so that a document is found
 * as a whole or not at all.
 *
 * @returns an array of SQL
 */
export function carriedIds(scopeIds: readonly string[]): RawBuilder<readonly string[]> {
  return sql`array(
    select unnest(${scopeIds}::text[])
    union all
    select id from documind_document
    where scope_id = any(${scopeIds}::text[]) and is_segment and live
  )`;
}
