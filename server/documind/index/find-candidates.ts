import { sql } from 'kysely';
import type { Candidate } from '#engine/passages/passage.ts';
import { toSparseVector } from '#engine/passages/terms.ts';
import { weighTerms } from '#engine/passages/weigh-terms.ts';
import type { WeighedQuestion } from '#engine/passages/weighed-question.ts';
import { type Embedder, EmbedderUnavailable, toVectorText } from '#engine/vectors/embedder.ts';
import type { Documind } from '../documind.ts';
import { toVector } from './embedders.ts';

/** Each of the two scores may put forward this many passages. */
const lexicalCandidates = 200;
const nearCandidates = 100;
/**
 * In more chunks than this, the nearest vectors are looked for only among the chunks that words put
 * forward, where these are enough: that takes half the time and ranks as well, except with an embedder
 * that counts as much as words do.
 */
const scannedVectors = 5_000;
const equalShare = 0.5;

interface AskedScope {
  scopeId: string;
  embedder: Embedder;
  question: string | null;
}

/** What is looked for, and where. */
interface CandidatesInput {
  /** Whose scopes are asked. */
  userId: string;
  question: WeighedQuestion;
  query: string;
  only?: readonly string[] | null;
  signal?: AbortSignal;
}

async function embedQuestion(
  { embedders }: Pick<Documind, 'embedders'>,
  { userId, question: { scopes }, query, signal }: CandidatesInput,
): Promise<AskedScope[]> {
  return Promise.all(
    scopes.map(async ({ id, embedderId }) => {
      const embedder =
        (await embedders.find(userId, embedderId ?? embedders.first.id)) ?? embedders.first;
      try {
        const [vector] = await embedder.embed([query], 'question', signal);
        const asked = vector?.some((value) => value !== 0) ? toVectorText(vector) : null;
        return { scopeId: id, embedder, question: asked };
      } catch (error) {
        if (error instanceof EmbedderUnavailable) return { scopeId: id, embedder, question: null };
        throw error;
      }
    }),
  );
}

/**
 * Finds the chunks that may answer, by an exact scan of the scopes: the best by BM25 and the nearest
 * by vector, each with both scores.
 */
export async function findCandidates(
  documind: Pick<Documind, 'db' | 'embedders'>,
  input: CandidatesInput,
): Promise<Candidate[]> {
  const { userId, question, only = null } = input;
  const chosen = only
    ? sql`and chunk_id in (
        select id from documind_chunk
        where document_id = any(${only}::text[]) and user_id = ${userId}
      )`
    : sql``;
  const weights = weighTerms(question);
  const asked = await embedQuestion(documind, input);
  const terms = toSparseVector(weights);
  const isScanned = ({ embedder }: AskedScope) =>
    question.chunks <= scannedVectors || embedder.share >= equalShare;
  const { rows } = await sql<{
    chunk_id: number;
    duplicate_key: string;
    lexical: number;
    cosine: number | null;
    place: number;
  }>`
    with asked as materialized (
      select asked.place, asked.scope_id, asked.embedder_id, asked.is_scanned,
        ${toVector('asked.question')} as question, array(
        select asked.scope_id
        union all
        select id from documind_document
        where documind_document.scope_id = asked.scope_id and is_segment and live
          and user_id = ${userId}
      ) as segments from unnest(
        ${asked.map((_, place) => place)}::integer[],
        ${asked.map(({ scopeId }) => scopeId)}::text[],
        ${asked.map(({ embedder }) => embedder.id)}::text[],
        ${asked.map((scope) => scope.question)}::text[],
        ${asked.map(isScanned)}::boolean[]
      ) as asked (place, scope_id, embedder_id, question, is_scanned)
    ), lexical as materialized (
      select chunk_id from (
        select chunk_id, weights <#> ${terms}::sparsevec as distance
        from asked cross join lateral unnest(segments) as segment (id) cross join lateral (
          select chunk_id, weights from documind_lexical
          where scope_id = segment.id and user_id = ${userId} ${chosen} offset 0
        ) entry offset 0
      ) weighed
      where distance < 0 order by distance, chunk_id limit ${lexicalCandidates}
    ), near as materialized (
      select nearest.chunk_id from asked cross join lateral (
        select chunk_id from documind_vector
        where scope_id = any(asked.segments) and embedder_id = asked.embedder_id
          and user_id = ${userId} ${chosen}
        order by embedding <#> asked.question, chunk_id limit ${nearCandidates}
      ) nearest where asked.question is not null
        and (asked.is_scanned or (select count(*) from lexical) < ${lexicalCandidates})
    ), candidate as (
      select chunk_id from lexical union select chunk_id from near
    )
    select candidate.chunk_id, documind_chunk.duplicate_key, asked.place,
      -(documind_lexical.weights <#> ${terms}::sparsevec) as lexical,
      -(documind_vector.embedding <#> asked.question) as cosine
    from candidate
    join documind_chunk on documind_chunk.id = candidate.chunk_id
      and documind_chunk.user_id = ${userId}
    join documind_lexical on documind_lexical.chunk_id = candidate.chunk_id
      and documind_lexical.user_id = ${userId}
    join asked on documind_lexical.scope_id = any(asked.segments)
    left join documind_vector on documind_vector.chunk_id = candidate.chunk_id
      and documind_vector.embedder_id = asked.embedder_id and documind_vector.user_id = ${userId}`.execute(
    documind.db,
  );
  return rows.map(({ chunk_id, duplicate_key, lexical, cosine, place }) => ({
    chunkId: chunk_id,
    duplicateKey: duplicate_key,
    lexical,
    cosine,
    share: asked[place]?.embedder.share ?? 0,
  }));
}
