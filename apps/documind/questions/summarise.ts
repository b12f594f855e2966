import type { Evidence } from '@m8/engine/answering/answer.ts';
import { type PartOutline, summarise } from '@m8/engine/answering/summary/summarise.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import { type Searching, search } from '#index/search.ts';
import type { Owned } from '#tables.ts';
import { type AskedDocuments, listKnownDocuments } from './list-documents.ts';
import { readParts } from './read-parts.ts';

interface Where extends AskedDocuments {
  signal?: AbortSignal | undefined;
}

/** Summarises what a question asks for; null if it asks for something else, or the documents do not have it. */
export async function summariseDocuments(
  documind: Searching,
  { query, ...where }: Where & { query: string },
): Promise<Evidence | null> {
  const { db } = documind;
  const { userId, scopeIds, only, signal } = where;
  return summarise(
    {
      listDocuments: (asked) => listKnownDocuments(db, where, asked),
      readOutline: (documentId) => readOutline(db, { userId, id: documentId }),
      readParts: (documentId, parts) => readParts(db, { userId, id: documentId }, parts ?? null),
      search: (words, limit) =>
        search(documind, {
          ...{ userId, scopeIds, query: words, limit, only },
          ...(signal && { signal }),
        }),
    },
    query,
  );
}

async function readOutline(db: Db, { userId, id }: Owned): Promise<PartOutline[]> {
  const { rows } = await sql<PartOutline>`
    select part, headings from documind_part
    where document_id = ${id} and user_id = ${userId} and source <> 'none'
    order by part`.execute(db);
  return rows;
}
