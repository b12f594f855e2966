import { sql } from 'kysely';
import type { UnitsCandidate } from '#engine/answering/unit-vectors.ts';
import { toSparseVector } from '#engine/passages/terms.ts';
import { weighTerms } from '#engine/passages/weigh-terms.ts';
import type { WeighedQuestion } from '#engine/passages/weighed-question.ts';
import { toVectorText } from '#engine/vectors/embedder.ts';
import type { Documind } from '../documind.ts';
import { toVector } from './to-vector.ts';

/** Each of the two scores may put forward this many passages. */
const mostOfEach = 100;

/** What is looked for, and where. */
interface CandidatesInput {
  /** Whose scopes are asked. */
  userId: string;
  question: WeighedQuestion;
  /** The vector of the question; null where there is none. */
  asked: Float32Array | null;
  only: readonly string[] | null;
  /** Whether the vectors of units are wanted, which are most of what is read. */
  comparesUnits: boolean;
}

/**
 * Finds the chunks that may answer, by an exact scan of the scopes: the best by BM25 and the nearest
 * by vector, each with both scores and the vectors of its units.
 */
export async function findCandidates(
  documind: Pick<Documind, 'db' | 'embedder'>,
  input: CandidatesInput,
): Promise<UnitsCandidate[]> {
  const { userId, question, asked, only, comparesUnits } = input;
  const chosen = only
    ? sql`and chunk_id in (
        select id from documind_chunk
        where document_id = any(${only}::text[]) and user_id = ${userId}
      )`
    : sql``;
  const weights = weighTerms(question);
  const { db, embedder } = documind;
  const vector = asked && toVectorText(asked);
  const terms = toSparseVector(weights);
  const { rows } = await sql<{
    chunk_id: number;
    duplicate_key: string;
    lexical: number;
    cosine: number | null;
    units: Uint8Array | null;
  }>`
    with asked as materialized (
      select ${toVector('asked.question')} as question, array(
        select asked.scope_id
        union all
        select id from documind_document
        where documind_document.scope_id = asked.scope_id and is_segment and live
          and user_id = ${userId}
      ) as segments from unnest(
        ${question.scopes.map(({ id }) => id)}::text[],
        ${question.scopes.map(({ embedderId }) => (embedderId === embedder?.id ? vector : null))}::text[]
      ) as asked (scope_id, question)
    ), lexical as materialized (
      select chunk_id from (
        select chunk_id, weights <#> ${terms}::sparsevec as distance
        from asked cross join lateral unnest(segments) as segment (id) cross join lateral (
          select chunk_id, weights from documind_lexical
          where scope_id = segment.id and user_id = ${userId} ${chosen} offset 0
        ) entry offset 0
      ) weighed
      where distance < 0 order by distance, chunk_id limit ${mostOfEach}
    ), near as materialized (
      select nearest.chunk_id from asked cross join lateral (
        select chunk_id from documind_vector
        where scope_id = any(asked.segments) and embedder_id = ${embedder?.id ?? ''}
          and user_id = ${userId} ${chosen}
        order by embedding <#> asked.question, chunk_id limit ${mostOfEach}
      ) nearest where asked.question is not null
    ), candidate as (
      select chunk_id from lexical union select chunk_id from near
    )
    select candidate.chunk_id, documind_chunk.duplicate_key,
      -(documind_lexical.weights <#> ${terms}::sparsevec) as lexical,
      -(documind_vector.embedding <#> asked.question) as cosine,
      case when ${comparesUnits} and asked.question is not null then documind_vector.units end
        as units
    from candidate
    join documind_chunk on documind_chunk.id = candidate.chunk_id
      and documind_chunk.user_id = ${userId}
    join documind_lexical on documind_lexical.chunk_id = candidate.chunk_id
      and documind_lexical.user_id = ${userId}
    join asked on documind_lexical.scope_id = any(asked.segments)
    left join documind_vector on documind_vector.chunk_id = candidate.chunk_id
      and documind_vector.embedder_id = ${embedder?.id ?? ''} and documind_vector.user_id = ${userId}`.execute(
    db,
  );
  return rows.map(({ chunk_id: chunkId, duplicate_key: duplicateKey, ...scores }) => ({
    chunkId,
    duplicateKey,
    ...scores,
  }));
}
