import { sql } from 'kysely';
import { embedPassages } from '#engine/answering/unit-vectors.ts';
import type { Stretch } from '#engine/passages/passage.ts';
import type { Embedder } from '#engine/vectors/embedder.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { batchChunks } from './index-document.ts';
import { segmentIds } from './publish-chunks.ts';
import { chunksAndParts } from './read-chunks.ts';
import { toColumns, toVector } from './to-vector.ts';

async function readStretches(
  db: Db,
  userId: string,
  chunkIds: readonly number[],
): Promise<(Stretch & { id: number })[]> {
  const { rows } = await sql<Stretch & { id: number }>`
    select chunk.id, heading, char_start as start, char_end as end, text as "partText", headings
    from ${chunksAndParts(userId, chunkIds)}`.execute(db);
  return rows;
}

/** Vectors that are to be filled in. */
interface FillInput {
  userId: string;
  scopeId: string;
  embedder: Embedder;
  signal?: AbortSignal;
}

/** @returns ids of chunks, behind `after`, that have no vector of the embedder */
async function findBare(
  db: Db,
  { userId, embedder }: FillInput,
  segmentId: string,
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ chunk_id: number }>`
    select chunk_id from documind_lexical
    where scope_id = ${segmentId} and chunk_id > ${after} and user_id = ${userId}
      and not exists (
        select from documind_vector
        where documind_vector.chunk_id = documind_lexical.chunk_id and embedder_id = ${embedder.id}
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
  const { userId, embedder, signal } = input;
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const bare = await findBare(db, input, segmentId, after);
    if (bare.length === 0) return;
    const stretches = await readStretches(db, userId, bare);
    const vectors = (await embedPassages(embedder, stretches, signal)).map(toColumns);
    await sql`
      insert into documind_vector (user_id, chunk_id, embedder_id, scope_id, embedding, units)
      select documind_lexical.user_id, documind_lexical.chunk_id, ${embedder.id}, scope_id,
        ${toVector('embedding')}, decode(units, 'base64')
      from unnest(
        ${stretches.map(({ id }) => id)}::bigint[],
        ${vectors.map(({ embedding }) => embedding)}::text[],
        ${vectors.map(({ units }) => units)}::text[]
      ) as given (chunk_id, embedding, units)
      join documind_lexical on documind_lexical.chunk_id = given.chunk_id
        and documind_lexical.user_id = ${userId}
      join documind_chunk on documind_chunk.id = given.chunk_id
        and documind_chunk.user_id = ${userId}
      for key share of documind_chunk
      on conflict do nothing`.execute(db);
    after = bare.at(-1) ?? after;
  }
}
