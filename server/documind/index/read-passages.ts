import { sql } from 'kysely';
import '../tables.ts';
import type { FoundPassage } from '#engine/passages/passage.ts';
import { termsOf } from '#engine/passages/terms.ts';
import type { RetrievalContext } from './retrieval-context.ts';

/** A passage with the words it holds. */
export interface ReadPassage extends Omit<FoundPassage, 'score'> {
  /** Stems of its words in their order, without stop words where it has others. */
  stems: readonly string[];
  /** Its grams. */
  grams: ReadonlySet<string>;
}

function readTerms(text: string): Pick<ReadPassage, 'stems' | 'grams'> {
  const terms = termsOf(text);
  const words = terms.filter(({ kind }) => kind === 'word');
  const telling = words.filter(({ stop }) => !stop);
  const grams = terms.filter(({ kind }) => kind === 'gram').map(({ stem }) => stem);
  return {
    stems: (telling.length > 0 ? telling : words).map(({ stem }) => stem),
    grams: new Set(grams),
  };
}

/** @returns the passages of chunks by chunk id; one that was removed meanwhile is missing */
export async function readPassages(
  { db }: Pick<RetrievalContext, 'db'>,
  chunkIds: readonly number[],
): Promise<Map<number, ReadPassage>> {
  const { rows } = await sql<Omit<ReadPassage, 'stems' | 'grams'>>`
    select chunk.id as "chunkId", document.id as "documentId", document.filename,
      scope.kind as "documentType", part.page, part.part, part.text as "partText",
      chunk.char_start as start, chunk.char_end as end, chunk.heading
    from documind_chunk chunk
    join documind_document document on document.id = chunk.document_id
    join documind_scope scope on scope.id = document.scope_id
    join documind_part part on part.document_id = document.id and part.part = chunk.part
    where chunk.id = any(${chunkIds}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.chunkId,
      { ...row, ...readTerms(row.partText.slice(row.start, row.end)) },
    ]),
  );
}
