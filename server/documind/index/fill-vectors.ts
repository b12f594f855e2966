import { sql } from 'kysely';
import { toVectorText } from '#engine/vectors/embedder.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { toVector } from './embedders.ts';
import { batchChunks } from './index-document.ts';
import { carriedIds } from './publish-chunks.ts';

/** A basis is fitted to at most this many chunks; more of them cost time and change little. */
const sampledChunks = 2000;

/** Embeds texts of chunks. */
export type EmbedTexts = (texts: readonly string[]) => Promise<Float32Array[]>;

async function readTexts(
  db: Db,
  chunkIds: readonly number[],
): Promise<{ id: number; text: string }[]> {
  if (chunkIds.length === 0) return [];
  const rows = await db
    .selectFrom('documind_chunk')
    .innerJoin('documind_part', (join) =>
      join
        .onRef('documind_part.document_id', '=', 'documind_chunk.document_id')
        .onRef('documind_part.part', '=', 'documind_chunk.part'),
    )
    .select(['id', 'heading', 'char_start', 'char_end', 'text'])
    .where('id', 'in', chunkIds)
    .execute();
  return rows.map(({ id, heading, char_start, char_end, text }) => ({
    id,
    text: `${heading}\n${text.slice(char_start, char_end)}`,
  }));
}

/** @returns the texts of chunks of a scope, of large ones a sample that is spread evenly */
export async function sampleTexts(
  db: Db,
  { scopeId, signal }: { scopeId: string; signal?: AbortSignal },
): Promise<string[]> {
  const { rows } = await sql<{ chunk_id: number }>`
    select chunk_id from documind_lexical where scope_id = any(${carriedIds([scopeId])})
    order by hashint8(chunk_id) limit ${sampledChunks}`.execute(db);
  const texts: string[] = [];
  for (let first = 0; first < rows.length; first += batchChunks) {
    signal?.throwIfAborted();
    const batch = rows.slice(first, first + batchChunks).map(({ chunk_id }) => chunk_id);
    texts.push(...(await readTexts(db, batch)).map(({ text }) => text));
  }
  return texts;
}

/** @returns ids of chunks, behind `after`, that have no vector of the embedder */
async function findBare(
  db: Db,
  { carriedId, embedderId, after }: { carriedId: string; embedderId: string; after: number },
): Promise<number[]> {
  const { rows } = await sql<{ chunk_id: number }>`
    select chunk_id from documind_lexical where scope_id = ${carriedId} and chunk_id > ${after}
      and not exists (
        select from documind_vector
        where documind_vector.chunk_id = documind_lexical.chunk_id and embedder_id = ${embedderId}
      )
    order by chunk_id limit ${batchChunks}`.execute(db);
  return rows.map(({ chunk_id }) => chunk_id);
}

/** Gives every chunk of the scope a vector of the embedder, except those that are removed meanwhile. */
export async function fillVectors(
  db: Db,
  input: { scopeId: string; embedderId: string; embed: EmbedTexts; signal?: AbortSignal },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select unnest(${carriedIds([input.scopeId])}) as id`.execute(db);
  for (const { id } of rows) await fillCarried(db, { ...input, carriedId: id });
}

async function fillCarried(
  db: Db,
  input: { carriedId: string; embedderId: string; embed: EmbedTexts; signal?: AbortSignal },
): Promise<void> {
  const { carriedId, embedderId, embed, signal } = input;
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const bare = await findBare(db, { carriedId, embedderId, after });
    if (bare.length === 0) return;
    const texts = await readTexts(db, bare);
    const vectors = await embed(texts.map(({ text }) => text));
    await sql`
      insert into documind_vector (chunk_id, embedder_id, scope_id, embedding)
      select documind_lexical.chunk_id, ${embedderId}, scope_id, ${toVector('embedding')}
      from unnest(
        ${texts.map(({ id }) => id)}::bigint[], ${vectors.map(toVectorText)}::text[]
      ) as given (chunk_id, embedding)
      join documind_lexical on documind_lexical.chunk_id = given.chunk_id
      join documind_chunk on documind_chunk.id = given.chunk_id
      for key share of documind_chunk
      on conflict do nothing`.execute(db);
    after = bare.at(-1) ?? after;
  }
}
