import { sql } from 'kysely';
import { openingLength } from '#engine/answering/document-date.ts';
import type { Passage } from '#engine/passages/passage.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Owned } from '../tables.ts';

/**
 * @param parts numbers of parts, from 1; null reads all
 * @returns those parts of a document that hold text, each as one passage, in their order
 */
export async function readParts(
  db: Db,
  { userId, id }: Owned,
  parts: readonly number[] | null,
): Promise<Passage[]> {
  const { rows } = await sql<Omit<Passage, 'start' | 'end' | 'heading' | 'score'>>`
    select document.id as "documentId", document.filename, scope.kind as "documentType", part.page,
      part.part, part.text as "partText", part.headings
    from documind_part part
    join documind_document document
      on document.id = part.document_id and document.user_id = part.user_id
    join documind_scope scope
      on scope.id = document.scope_id and scope.user_id = document.user_id
    where part.document_id = ${id} and part.user_id = ${userId} and part.source <> 'none'
      and (${parts}::integer[] is null or part.part = any(${parts}::integer[]))
    order by part.part`.execute(db);
  return rows.map((row) => ({ ...row, start: 0, end: row.partText.length, heading: '', score: 1 }));
}

/** @returns how the text of each document begins that passages are of, by its id; nothing if they are of one */
export async function readOpenings(
  db: Db,
  userId: string,
  passages: readonly Passage[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(passages.map(({ documentId }) => documentId))];
  if (ids.length < 2) return new Map();
  const { rows } = await sql<{ id: string; opening: string }>`
    select document_id as id, left(text, ${openingLength}) as opening from documind_part
    where user_id = ${userId} and document_id = any(${ids}::text[]) and part = 1`.execute(db);
  return new Map(rows.map(({ id, opening }) => [id, opening]));
}
