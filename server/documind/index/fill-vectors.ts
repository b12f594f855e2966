import { sql } from 'kysely';
import { toVectorText } from '#engine/vectors/embedder.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { toVector } from './embedders.ts';
import { batchChunks } from './index-document.ts';
import { segmentIds } from './publish-chunks.ts';
import { chunksAndParts } from './read-chunks.ts';

/** A basis is fitted to at most this many chunks; more of them cost time and change little. */
const sampledChunks = 2000;

/** Embeds texts of chunks. */
export type EmbedTexts = (texts: readonly string[]) => Promise<Float32Array[]>;

async function readTexts(
  db: Db,
  userId: string,
  chunkIds: readonly number[],
): Promise<{ id: number; text: string }[]> {
  if (chunkIds.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    heading: string;
    char_start: number;
    char_end: number;
    text: string;
  }>`
    select chunk.id, heading, char_start, char_end, text
    from ${chunksAndParts(userId, chunkIds)}`.execute(db);
  return rows.map(({ id, heading, char_start, char_end, text }) => ({
    id,
    text: `${heading}\n${text.slice(char_start, char_end)}`,
  }));
}

/** @returns the texts of chunks of a scope, of large ones a sample that is spread evenly */
export async function sampleTexts(
  db: Db,
  { userId, scopeId, signal }: { userId: string; scopeId: string; signal?: AbortSignal },
): Promise<string[]> {
  const { rows } = await sql<{ chunk_id: number }>`
    select chunk_id from documind_lexical
    where scope_id = any(${segmentIds(userId, [scopeId])}) and user_id = ${userId}
    order by hashint8(chunk_id) limit ${sampledChunks}`.execute(db);
  const texts: string[] = [];
  for (let first = 0; first < rows.length; first += batchChunks) {
    signal?.throwIfAborted();
    const batch = rows.slice(first, first + batchChunks).map(({ chunk_id }) => chunk_id);
    texts.push(...(await readTexts(db, userId, batch)).map(({ text }) => text));
  }
  return texts;
}

/** Vectors that are to be filled in. */
interface FillInput {
  userId: string;
  scopeId: string;
  embedderId: string;
  embed: EmbedTexts;
  signal?: AbortSignal;
}

/** @returns ids of chunks, behind `after`, that have no vector of the embedder */
async function findBare(
  db: Db,
  { userId, embedderId }: FillInput,
  segmentId: string,
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ chunk_id: number }>`
    select chunk_id from documind_lexical
    where scope_id = ${segmentId} and chunk_id > ${after} and user_id = ${userId}
      and not exists (
        select from documind_vector
        where documind_vector.chunk_id = documind_lexical.chunk_id and embedder_id = ${embedderId}
          and documind_vector.user_id = ${userId}
      )
    order by chunk_id limit ${batchChunks}`.execute(db);
  return rows.map(({ chunk_id }) => chunk_id);
}

/** Gives every chunk of the scope a vector of the embedder, except those that are removed meanwhile. */
export async function fillVectors(db: Db, input: FillInput): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select unnest(${segmentIds(input.userId, [input.scopeId])}) as id`.execute(db);
  for (const { id } of rows) await fillSegment(db, input, id);
}

async function fillSegment(db: Db, input: FillInput, segmentId: string): Promise<void> {
  const { userId, embedderId, embed, signal } = input;
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const bare = await findBare(db, input, segmentId, after);
    if (bare.length === 0) return;
    const texts = await readTexts(db, userId, bare);
    const vectors = await embed(texts.map(({ text }) => text));
    await sql`
      insert into documind_vector (user_id, chunk_id, embedder_id, scope_id, embedding)
      select documind_lexical.user_id, documind_lexical.chunk_id, ${embedderId}, scope_id, ${toVector('embedding')}
      from unnest(
        ${texts.map(({ id }) => id)}::bigint[], ${vectors.map(toVectorText)}::text[]
      ) as given (chunk_id, embedding)
      join documind_lexical on documind_lexical.chunk_id = given.chunk_id
        and documind_lexical.user_id = ${userId}
      join documind_chunk on documind_chunk.id = given.chunk_id
        and documind_chunk.user_id = ${userId}
      for key share of documind_chunk
      on conflict do nothing`.execute(db);
    after = bare.at(-1) ?? after;
  }
}
