import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { chunksOf, type DocumentPart, type PlacedChunk } from '#engine/passages/document-chunks.ts';
import { languageTerm, toSparseVector } from '#engine/passages/terms.ts';
import { type Embedder, EmbedderUnavailable, toVectorText } from '#engine/vectors/embedder.ts';
import type { Documind } from '../documind.ts';
import { toVector } from './embedders.ts';
import { eraseChunks } from './publish-chunks.ts';

/** Chunks that are written in one statement; a longer one would delay everybody's questions. */
export const batchChunks = 10;
/**
 * A document of more chunks is large: to move its rows into its scope would take too long for one
 * transaction, so they stay under its own id.
 */
const mostMovedChunks = 200;
/** A document of more terms is large too. */
export const mostMovedTerms = 4000;
/** Terms of a large document that are written in one statement. */
const batchTerms = 2000;

/** What is to be indexed. */
interface IndexInput {
  userId: string;
  documentId: string;
  /** All parts of the document, the first one first. */
  parts: readonly DocumentPart[];
  signal?: AbortSignal;
}

/** Removes what an earlier, interrupted try left, and finds what the document is indexed with. */
async function startOver(
  { db, embedders }: Pick<Documind, 'db' | 'embedders'>,
  { userId, documentId }: Pick<IndexInput, 'userId' | 'documentId'>,
): Promise<{ embedder: Embedder; filename: string }> {
  const { rows } = await sql<{ embedder_id: string | null; filename: string; isBegun: boolean }>`
    select embedder_id, filename,
      exists (
        select from documind_chunk where document_id = ${documentId} and user_id = ${userId}
      ) or exists (
        select from documind_document_terms where document_id = ${documentId} and user_id = ${userId}
      ) or exists (
        select from documind_term where scope_id = ${documentId} and user_id = ${userId}
      ) as "isBegun"
    from documind_scope scope
      join documind_document document
        on document.scope_id = scope.id and document.user_id = scope.user_id
    where document.id = ${documentId} and document.user_id = ${userId}`.execute(db);
  if (rows[0]?.isBegun) await eraseChunks(db, { userId, id: documentId });
  const id = rows[0]?.embedder_id ?? embedders.first.id;
  const embedder = (await embedders.find(userId, id)) ?? embedders.first;
  return { embedder, filename: rows[0]?.filename ?? '' };
}

/** @returns vectors; null for each where the embedder is out of reach: the chunks are embedded later */
async function embedTexts(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<(string | null)[]> {
  if (texts.length === 0) return [];
  try {
    return (await embedder.embed(texts, 'passage', signal)).map(toVectorText);
  } catch (error) {
    if (error instanceof EmbedderUnavailable) return texts.map(() => null);
    throw error;
  }
}

interface WrittenChunk extends PlacedChunk {
  weights: string;
  duplicateKey: string;
}

/** Writes chunks of a document, where it still exists, with what they are found by. */
async function writeChunks(
  { db }: Pick<Documind, 'db'>,
  { userId, documentId, signal }: IndexInput,
  { embedder, chunks }: { embedder: Embedder; chunks: readonly WrittenChunk[] },
): Promise<void> {
  const texts = chunks.map(({ heading, text }) => `${heading}\n${text}`);
  const vectors = await embedTexts(embedder, texts, signal);
  await sql`
    with given as (
      select * from unnest(
        ${chunks.map(({ part }) => part)}::integer[],
        ${chunks.map(({ start }) => start)}::integer[],
        ${chunks.map(({ end }) => end)}::integer[],
        ${chunks.map(({ heading }) => heading)}::text[],
        ${chunks.map(({ duplicateKey }) => duplicateKey)}::text[],
        ${chunks.map(({ weights }) => weights)}::text[],
        ${vectors}::text[]
      ) as given (part, char_start, char_end, heading, duplicate_key, weights, embedding)
    ), chunk as (
      insert into documind_chunk
        (user_id, document_id, part, char_start, char_end, heading, duplicate_key)
      select user_id, documind_document.id, part, char_start, char_end, heading, duplicate_key
      from given, documind_document
      where documind_document.id = ${documentId} and user_id = ${userId}
      for key share of documind_document
      returning id, part, char_start
    ), lexical as (
      insert into documind_lexical (user_id, chunk_id, scope_id, weights)
      select ${userId}, id, ${documentId}, weights::sparsevec
      from chunk join given using (part, char_start)
    )
    insert into documind_vector (user_id, chunk_id, embedder_id, scope_id, embedding)
    select ${userId}, id, ${embedder.id}, ${documentId}, ${toVector('embedding')}
    from chunk join given using (part, char_start) where embedding is not null`.execute(db);
}

/** Writes how many chunks of the document hold each term: beside it, or under its id where it is large. */
async function writeTerms(
  { db }: Pick<Documind, 'db'>,
  { userId, documentId, signal }: IndexInput,
  terms: ReadonlyMap<number, number>,
  isLarge: boolean,
): Promise<void> {
  if (!isLarge) {
    await sql`
      insert into documind_document_terms (user_id, document_id, terms, chunks)
      select user_id, id, ${[...terms.keys()]}::integer[], ${[...terms.values()]}::integer[]
      from documind_document where id = ${documentId} and user_id = ${userId} for key share`.execute(
      db,
    );
    return;
  }
  let batch: [number, number][] = [];
  async function writeBatch(): Promise<void> {
    signal?.throwIfAborted();
    await sql`
      insert into documind_term (user_id, scope_id, term, chunks)
      select user_id, id, term, counted.chunks
      from documind_document, unnest(
        ${batch.map(([term]) => term)}::integer[], ${batch.map(([, chunks]) => chunks)}::integer[]
      ) as counted (term, chunks)
      where id = ${documentId} and user_id = ${userId} for key share of documind_document`.execute(
      db,
    );
    batch = [];
  }
  for (const counted of terms) {
    batch.push(counted);
    if (batch.length === batchTerms) await writeBatch();
  }
  if (batch.length > 0) await writeBatch();
}

/** How much was written of a document. */
export interface Indexed {
  chunks: number;
  /** Terms that join those of the scope when the document is published; 0 where it is large. */
  movedTerms: number;
}

/**
 * Makes a document ready to be found: splits it, and writes its chunks, their weights, their
 * vectors and how many chunks hold each term, a few at a time. Nothing of it is found before
 * `publishChunks`. After an interruption it can be called again.
 *
 * @throws the reason of the signal
 */
export async function indexDocument(
  documind: Pick<Documind, 'db' | 'embedders'>,
  input: IndexInput,
): Promise<Indexed> {
  const { parts, signal } = input;
  const { embedder, filename } = await startOver(documind, input);
  const termChunks = new Map<number, number>();
  let written = 0;
  let waiting: WrittenChunk[] = [];

  async function write(): Promise<void> {
    signal?.throwIfAborted();
    await writeChunks(documind, input, { embedder, chunks: waiting });
    written += waiting.length;
    waiting = [];
  }

  for (const chunk of chunksOf(parts, filename)) {
    for (const id of [...chunk.weights.keys(), languageTerm(chunk.language)])
      termChunks.set(id, (termChunks.get(id) ?? 0) + 1);
    waiting.push({ ...chunk, weights: toSparseVector(chunk.weights) });
    if (waiting.length === batchChunks) await write();
    // Others are served between two chunks.
    else await setImmediate();
  }
  if (waiting.length > 0) await write();
  const isLarge = written > mostMovedChunks || termChunks.size > mostMovedTerms;
  await writeTerms(documind, input, termChunks, isLarge);
  return { chunks: written, movedTerms: isLarge ? 0 : termChunks.size };
}
