import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';

/** How many documents of some scopes can answer, are on their way, and could not be read. */
export interface DocumentCounts {
  ready: number;
  reading: number;
  failed: number;
}

/** Counts the documents of scopes by what can be expected of them; copies that answer are one. */
export async function countDocuments(db: Db, scopeIds: readonly string[]): Promise<DocumentCounts> {
  const { rows } = await sql<DocumentCounts>`
    select count(distinct sha256) filter (where live)::integer as ready,
      count(*) filter (where not live and status <> 'failed')::integer as reading,
      count(*) filter (where not live and status = 'failed')::integer as failed
    from documind_document where scope_id = any(${scopeIds}::text[])`.execute(db);
  return rows[0] ?? { ready: 0, reading: 0, failed: 0 };
}
