import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { Refusal } from './refusal-message.ts';

/** The documents that a question is asked of. */
export interface AskedDocuments {
  /** Whose scopes. */
  userId: string;
  scopeIds: readonly string[];
  /** Ids of the only documents that are asked; null asks all. */
  only: readonly string[] | null;
}

/** @returns the condition under which a row of `documind_document` is asked */
export function isAsked({ userId, scopeIds, only }: AskedDocuments): RawBuilder<boolean> {
  return sql<boolean>`(scope_id = any(${scopeIds}::text[]) and user_id = ${userId}
    ${only ? sql`and id = any(${only}::text[])` : sql``})`;
}

type DocumentCounts = Pick<Refusal, 'ready' | 'reading' | 'failed'>;

/** Counts the documents of scopes by what can be expected of them; copies that answer count once. */
export async function countDocuments(db: Db, documents: AskedDocuments): Promise<DocumentCounts> {
  const { rows } = await sql<DocumentCounts>`
    select count(distinct sha256) filter (where live)::integer as ready,
      count(*) filter (where not live and status <> 'failed')::integer as reading,
      count(*) filter (where not live and status = 'failed')::integer as failed
    from documind_document where ${isAsked(documents)}`.execute(db);
  return rows[0] ?? { ready: 0, reading: 0, failed: 0 };
}
