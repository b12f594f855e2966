import { sql } from 'kysely';
import type { UnsureFigure } from '#contracts/documind/query.ts';
import type { Quote } from '#engine/answering/quote.ts';
import type { WordBox } from '#engine/reading/document-text.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** Tells which figures of a quote were read off a picture and may be others, in their order. */
export type UnsureFigures = (quote: Quote) => UnsureFigure[];

type PartId = Pick<Quote['passage'], 'documentId' | 'part' | 'page'>;

/**
 * Reads the unsure figures of parts.
 *
 * @param parts what may be quoted; those without pages are of no picture
 */
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

/** @returns the words with where they stand in the text of their part: they follow each other there */
function placeWords({ text, words }: { text: string; words: readonly WordBox[] }) {
  let from = 0;
  return words.flatMap((word) => {
    const start = text.indexOf(word.text, from);
    if (start < 0) return [];
    from = start + word.text.length;
    return [{ word, start, end: from }];
  });
}
