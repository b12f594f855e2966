import { setImmediate } from 'node:timers/promises';
import { embedPassages } from '@m8/engine/answering/unit-vectors.ts';
import {
  chunksOf,
  type DocumentPart,
  type PlacedChunk,
  passageTextOf,
} from '@m8/engine/passages/document-chunks.ts';
import type { PassageText } from '@m8/engine/passages/passage.ts';
import { languageTerm, toSparseVector } from '@m8/engine/passages/terms.ts';
import { type Embedder, EmbedderUnavailable } from '@m8/engine/vectors/embedder.ts';
import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { eraseChunks } from './publish-chunks.ts';
import { toColumns, toVector } from './read-chunks.ts';

/** Chunks written per statement; longer statements would delay everyone's questions. */
export const batchChunks = 10;
/** The rows of a document with more chunks keep its own id: one transaction would take too long to move them. */
const maxMovedChunks = 200;
/** A document with more terms is large too. */
const maxMovedTerms = 4000;
/** Terms of a large document written per statement. */
const batchTerms = 2000;

/**
 * A document of at most this many UTF-16 code units, about a dozen pages, gets its vectors before it is
 * ready, in about two seconds on one core. People ask about a lease as soon as it is there, and often in
 * other words.
 */
const embeddedAtOnce = 30_000;

interface IndexInput {
  userId: string;
  documentId: string;
  /** All parts of the document, in order. */
  parts: readonly DocumentPart[];
  signal?: AbortSignal;
}

async function nameOf(
  { db }: Pick<Documind, 'db'>,
  { userId, documentId }: Pick<IndexInput, 'userId' | 'documentId'>,
): Promise<string> {
  const document = await db
    .selectFrom('documind_document')
    .select('filename')
    .where('id', '=', documentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return document?.filename ?? '';
}

/** @returns vectors of passages; all null if no embedder is available, and the chunks are embedded later */
async function embed(
  embedder: Embedder | undefined,
  stretches: readonly PassageText[],
  signal: AbortSignal | undefined,
): Promise<{ embedding: string | null; units: string | null }[]> {
  const none = stretches.map(() => ({ embedding: null, units: null }));
  if (embedder === undefined) return none;
  try {
    return (await embedPassages(embedder, stretches, signal)).map(toColumns);
  } catch (error) {
    if (error instanceof EmbedderUnavailable) return none;
    throw error;
  }
}

interface WrittenChunk extends PlacedChunk {
  weights: string;
  duplicateKey: string;
}

/** Writes chunks of a document, if it still exists, with their index entries. */
async function writeChunks(
  { db }: Pick<Documind, 'db'>,
  { userId, documentId, parts, signal }: IndexInput,
  { embedder, chunks }: { embedder: Embedder | undefined; chunks: readonly WrittenChunk[] },
): Promise<void> {
  const stretches = chunks.map((chunk) => passageTextOf(chunk, parts));
  const vectors = await embed(embedder, stretches, signal);
  // Another worker may have the document by now.
  signal?.throwIfAborted();
  await sql`
    with given as (
      select * from unnest(
        ${chunks.map(({ part }) => part)}::integer[],
        ${chunks.map(({ start }) => start)}::integer[],
        ${chunks.map(({ end }) => end)}::integer[],
        ${chunks.map(({ heading }) => heading)}::text[],
        ${chunks.map(({ duplicateKey }) => duplicateKey)}::text[],
        ${chunks.map(({ weights }) => weights)}::text[],
        ${vectors.map(({ embedding }) => embedding)}::text[],
        ${vectors.map(({ units }) => units)}::text[]
      ) as given (part, char_start, char_end, heading, duplicate_key, weights, embedding, units)
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
    insert into documind_vector (user_id, chunk_id, embedder_id, scope_id, embedding, units)
    select ${userId}, id, ${embedder?.id ?? ''}, ${documentId}, ${toVector('embedding')},
      decode(units, 'base64')
    from chunk join given using (part, char_start) where embedding is not null`.execute(db);
}

/** Writes how many of the document's chunks contain each term: in its own row, or by its id if it is large. */
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

/**
 * Indexes a document: splits it, and writes its chunks, their weights and the number of chunks per term, a
 * few at a time. A document of at most {@link embeddedAtOnce} also gets its vectors, so that search finds it
 * by meaning as soon as it is ready; `refreshEmbedding` makes those of longer documents. Search finds nothing
 * of it before `publishChunks`. It can be called again after an interruption.
 *
 * @returns the number of its chunks
 * @throws the reason of the signal
 */
export async function indexDocument(
  documind: Pick<Documind, 'db' | 'embedder'>,
  input: IndexInput,
): Promise<number> {
  const { userId, documentId: id, parts } = input;
  const filename = await nameOf(documind, input);
  // An interrupted try may have left some.
  await eraseChunks(documind.db, { userId, id });
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  const embedder = length <= embeddedAtOnce ? documind.embedder : undefined;
  const termChunks = new Map<number, number>();
  let written = 0;
  let waiting: WrittenChunk[] = [];

  async function write(): Promise<void> {
    await writeChunks(documind, input, { embedder, chunks: waiting });
    written += waiting.length;
    waiting = [];
  }

  for (const chunk of chunksOf(parts, filename)) {
    for (const id of [...chunk.weights.keys(), languageTerm(chunk.language)])
      termChunks.set(id, (termChunks.get(id) ?? 0) + 1);
    waiting.push({ ...chunk, weights: toSparseVector(chunk.weights) });
    if (waiting.length === batchChunks) await write();
    // Lets other work run between two chunks.
    else await setImmediate();
  }
  if (waiting.length > 0) await write();
  const isLarge = written > maxMovedChunks || termChunks.size > maxMovedTerms;
  await writeTerms(documind, input, termChunks, isLarge);
  return written;
}
