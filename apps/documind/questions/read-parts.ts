import type { UnsureFigure } from '@m8/contracts/documind/query.ts';
import type { Quote } from '@m8/engine/answering/quote.ts';
import { openingLength } from '@m8/engine/answering/versions.ts';
import type { Passage } from '@m8/engine/passages/passage.ts';
import type { WordBox } from '@m8/engine/reading/document-text.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import type { Owned } from '#tables.ts';

/**
 * @param parts numbers of parts, from 1; null for all
 * @returns the parts of a document that have text, each as one passage, in order
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

/**
 * @returns how the text of each document begins, by document id; empty if all passages are from one document
 */
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

/** Returns the figures of a quote that were read from a picture and may be wrong, in order. */
export type UnsureFigures = (quote: Quote) => UnsureFigure[];

type PartId = Pick<Quote['passage'], 'documentId' | 'part' | 'page'>;

/** Reads the unsure figures of parts that may be quoted; parts without pages are not from pictures. */
export async function readUnsureFigures(
  db: Db,
  userId: string,
  parts: readonly PartId[],
): Promise<UnsureFigures> {
  const seen = parts.filter(({ page }) => page !== null);
  if (seen.length === 0) return () => [];
  const { rows } = await sql<{ id: string; part: number; text: string; words: WordBox[] }>`
    select part.document_id as id, part.part, part.text, part.words
    from documind_part part
    join unnest(
      ${seen.map(({ documentId }) => documentId)}::text[],
      ${seen.map(({ part }) => part)}::integer[]
    ) as asked (document_id, part)
      on asked.document_id = part.document_id and asked.part = part.part
    where part.user_id = ${userId} and part.source = 'ocr'
      and part.words @> '[{"unsure": true}]'`.execute(db);
  const byPart = new Map(rows.map((row) => [`${row.id} ${row.part}`, placeWords(row)]));
  return ({ passage, start, end }) =>
    (byPart.get(`${passage.documentId} ${passage.part}`) ?? [])
      .filter((placed) => placed.word.unsure && placed.start < end && placed.end > start)
      .map(({ word: { text, left, top, width, height } }) => ({ text, left, top, width, height }));
}

/** @returns the words with their positions in the text of their part, where they are in order */
function placeWords({ text, words }: { text: string; words: readonly WordBox[] }) {
  let from = 0;
  return words.flatMap((word) => {
    const start = text.indexOf(word.text, from);
    if (start < 0) return [];
    from = start + word.text.length;
    return [{ word, start, end: from }];
  });
}
