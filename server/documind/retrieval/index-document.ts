import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import '../tables.ts';
import type { TextPart } from '../reading/document-text.ts';
import { languageTerm, readChunkTerms } from './chunk-terms.ts';
import { type Embedder, EmbedderUnavailable, toVectorText } from './embedding/embedder.ts';
import type { Chunk } from './passage.ts';
import type { RetrievalContext } from './retrieval-context.ts';
import { toSparseVector } from './sparse-vector.ts';
import { type OpenHeading, openHeading, splitIntoChunks } from './split-into-chunks.ts';

/** Chunks that are written in one statement; a longer one would hold up everybody's questions. */
const batchChunks = 40;
/** A first line of at most this many characters, set apart from what follows, is the title. */
const titleLengthLimit = 200;

/** What is to be indexed. */
export interface IndexInput {
  documentId: string;
  /** All parts of the document, the first one first. */
  parts: readonly Pick<TextPart, 'text' | 'headings'>[];
  signal?: AbortSignal;
}

interface PlacedChunk extends Chunk {
  /** Counted from 1. */
  part: number;
  text: string;
}

/** The scope id that rows carry until their document is published. */
function pendingScope(documentId: string): string {
  return `pending:${documentId}`;
}

/** What stands above every chunk: the first heading, or a first line that is set apart. */
function titleOf(parts: IndexInput['parts']): string {
  const { text, headings } = parts[0] ?? { text: '', headings: [] };
  const [heading] = headings;
  const start = text.trimStart().slice(0, 2 * titleLengthLimit);
  const line = heading
    ? text.slice(heading.start, heading.end)
    : (/^(\S[^\n]*)\n\s*\n\s*\S/u.exec(start)?.[1] ?? '');
  return line.length <= titleLengthLimit ? line : '';
}

/** The words of a file name; its numbers would be found where others are meant. */
function wordsOfName(filename: string): string {
  return filename.replace(/\.[^.]*$/u, '').replaceAll(/[^\p{L}\p{M}]+/gu, ' ');
}

function* chunksOf(parts: IndexInput['parts']): Generator<PlacedChunk> {
  let above: OpenHeading[] = [];
  for (const [index, { text, headings }] of parts.entries()) {
    for (const chunk of splitIntoChunks({ text, headings }, above))
      yield { ...chunk, part: index + 1, text: text.slice(chunk.start, chunk.end) };
    for (const heading of headings) above = openHeading(above, text, heading);
  }
}

/** Removes what an earlier, interrupted try left. */
async function startOver(
  { db, embedders }: RetrievalContext,
  documentId: string,
): Promise<{ embedder: Embedder; filename: string }> {
  const { rows } = await sql<{ embedder_id: string | null; filename: string }>`
    with chunks as (delete from documind_chunk where document_id = ${documentId}),
      terms as (delete from documind_document_terms where document_id = ${documentId})
    select embedder_id, filename from documind_scope
      join documind_document on documind_document.scope_id = documind_scope.id
    where documind_document.id = ${documentId}`.execute(db);
  const id = rows[0]?.embedder_id ?? embedders.first.id;
  const embedder = (await embedders.find(id)) ?? embedders.first;
  return { embedder, filename: rows[0]?.filename ?? '' };
}

/** @returns null where the embedder is out of reach: the chunks are embedded later */
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

interface IndexedChunk extends PlacedChunk {
  weights: string;
  duplicateKey: string;
}

/**
 * Writes chunks of a document that still is there, with what they are found by, and beside the last
 * ones how many chunks of the document hold each term.
 */
async function writeChunks(
  { db }: RetrievalContext,
  { documentId, signal }: IndexInput,
  {
    embedder,
    chunks,
    terms,
  }: { embedder: Embedder; chunks: readonly IndexedChunk[]; terms?: ReadonlyMap<number, number> },
): Promise<void> {
  const texts = chunks.map(({ heading, text }) => `${heading}\n${text}`);
  const vectors = await embedTexts(embedder, texts, signal);
  const scope = pendingScope(documentId);
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
      insert into documind_chunk (document_id, part, char_start, char_end, heading, duplicate_key)
      select documind_document.id, part, char_start, char_end, heading, duplicate_key
      from given, documind_document where documind_document.id = ${documentId}
      returning id, part, char_start
    ), lexical as (
      insert into documind_lexical (chunk_id, scope_id, weights)
      select id, ${scope}, weights::sparsevec from chunk join given using (part, char_start)
    ), terms as (
      insert into documind_document_terms (document_id, terms, chunks)
      select id, ${[...(terms?.keys() ?? [])]}::integer[], ${[...(terms?.values() ?? [])]}::integer[]
      from documind_document where id = ${documentId} and ${terms !== undefined}::boolean
    )
    insert into documind_vector (chunk_id, embedder_id, scope_id, embedding)
    select id, ${embedder.id}, ${scope}, embedding::vector
    from chunk join given using (part, char_start) where embedding is not null`.execute(db);
}

/**
 * Makes a document ready to be found: splits it, and writes its chunks, their weights, their
 * vectors and how many chunks hold each term, a few at a time. Nothing of it is found before
 * `publishChunks`. An interrupted try can be repeated.
 *
 * @returns the number of chunks
 * @throws the reason of the signal
 */
export async function indexDocument(context: RetrievalContext, input: IndexInput): Promise<number> {
  const { documentId, parts, signal } = input;
  const { embedder, filename } = await startOver(context, documentId);
  const title = titleOf(parts);
  const name = wordsOfName(filename);
  const termChunks = new Map<number, number>();
  let written = 0;
  let waiting: IndexedChunk[] = [];

  async function write(terms?: ReadonlyMap<number, number>): Promise<void> {
    signal?.throwIfAborted();
    await writeChunks(context, input, { embedder, chunks: waiting, ...(terms && { terms }) });
    written += waiting.length;
    waiting = [];
  }

  for (const chunk of chunksOf(parts)) {
    const outer = chunk.heading.includes(title) ? chunk.heading : `${title}\n${chunk.heading}`;
    const { weights, language, duplicateKey } = readChunkTerms(chunk.text, `${outer}\n${name}`);
    for (const id of [...weights.keys(), languageTerm(language)])
      termChunks.set(id, (termChunks.get(id) ?? 0) + 1);
    waiting.push({ ...chunk, duplicateKey, weights: toSparseVector(weights) });
    if (waiting.length === batchChunks) await write();
    // Others are served between two chunks.
    else await setImmediate();
  }
  await write(termChunks);
  return written;
}
