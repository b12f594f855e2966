import { sql } from 'kysely';
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
