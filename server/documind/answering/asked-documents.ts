import { type RawBuilder, sql } from 'kysely';

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
