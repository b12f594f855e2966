import { compareUnits, type UnitsCandidate } from '@m8/engine/answering/unit-vectors.ts';
import type { FoundPassage } from '@m8/engine/passages/passage.ts';
import { blendScores, chooseRead } from '@m8/engine/passages/rank-passages.ts';
import { toSparseVector } from '@m8/engine/passages/terms.ts';
import { weighQuestion } from '@m8/engine/passages/weigh-question.ts';
import { type WeighedQuestion, weighTerms } from '@m8/engine/passages/weighed-question.ts';
import { type Embedder, EmbedderUnavailable, toVectorText } from '@m8/engine/vectors/embedder.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { segmentIds } from './publish-chunks.ts';
import { chunksAndParts, toVector } from './read-chunks.ts';

interface ScopesOfPerson {
  userId: string;
  /** All of this person. */
  scopeIds: readonly string[];
}

/** @returns for each term the number of chunks of the scopes that contain it; a term in no chunk has no row */
export function selectTermCounts(
  db: Db,
  { userId, scopeIds }: ScopesOfPerson,
  terms: readonly number[],
) {
  return db
    .selectFrom('documind_term')
    .select(['term', ({ fn }) => fn.sum<number>('chunks').as('chunks')])
    .where('scope_id', '=', sql<string>`any(${segmentIds(userId, scopeIds)})`)
    .where('user_id', '=', userId)
    .where('term', '=', sql<number>`any(${terms}::integer[])`)
    .groupBy('term');
}

async function countTerms(
  db: Db,
  asked: ScopesOfPerson,
  terms: readonly number[],
): Promise<Map<number, number>> {
  const rows = await selectTermCounts(db, asked, terms).execute();
  return new Map(rows.map(({ term, chunks }) => [term, Number(chunks)]));
}

/** Weighs a question by the contents of the scopes, as the engine does. */
export async function weighInScopes(
  { db }: Pick<Documind, 'db'>,
  { query, ...where }: ScopesOfPerson & { query: string },
): Promise<WeighedQuestion> {
  const { chunks } = await db
    .selectFrom('documind_scope')
    .select(sql<number>`coalesce(sum(chunks), 0)::integer`.as('chunks'))
    .where('id', '=', sql<string>`any(${where.scopeIds}::text[])`)
    .where('user_id', '=', where.userId)
    .executeTakeFirstOrThrow();
  return weighQuestion(query, { chunks, countTerms: (terms) => countTerms(db, where, terms) });
}

/** Each of the two scores may nominate this many passages. */
const maxPerScore = 100;

interface CandidatesInput extends ScopesOfPerson {
  question: WeighedQuestion;
  /** The vector of the question; null if it has none. */
  asked: Float32Array | null;
  only: readonly string[] | null;
}

/** Finds the chunks that may answer by an exact scan, the best by BM25 and the nearest by vector. */
export async function findCandidates(
  documind: Pick<Documind, 'db' | 'embedder'>,
  input: CandidatesInput,
): Promise<UnitsCandidate[]> {
  const { userId, scopeIds, question, asked, only } = input;
  const chosen = only
    ? sql`and chunk_id in (
        select id from documind_chunk
        where document_id = any(${only}::text[]) and user_id = ${userId}
      )`
    : sql``;
  const weights = weighTerms(question);
  const { db, embedder } = documind;
  const terms = toSparseVector(weights);
  const { rows } = await sql<{
    chunk_id: number;
    duplicate_key: string;
    lexical: number;
    cosine: number | null;
    units: Uint8Array | null;
  }>`
    with asked as materialized (
      select ${segmentIds(userId, scopeIds)} as segments, ${toVector('given')} as question
      from (select ${asked && toVectorText(asked)}::text as given) as vector
    ), lexical as materialized (
      select chunk_id from (
        select chunk_id, weights <#> ${terms}::sparsevec as distance
        from asked cross join lateral unnest(segments) as segment (id) cross join lateral (
          select chunk_id, weights from documind_lexical
          where scope_id = segment.id and user_id = ${userId} ${chosen} offset 0
        ) entry offset 0
      ) weighed
      where distance < 0 order by distance, chunk_id limit ${maxPerScore}
    ), near as materialized (
      select nearest.chunk_id from asked cross join lateral (
        select chunk_id from documind_vector
        where scope_id = any(asked.segments) and embedder_id = ${embedder?.id ?? ''}
          and user_id = ${userId} ${chosen}
        order by embedding <#> asked.question, chunk_id limit ${maxPerScore}
      ) nearest where asked.question is not null
    ), candidate as (
      select chunk_id from lexical union select chunk_id from near
    )
    select candidate.chunk_id, documind_chunk.duplicate_key,
      -(documind_lexical.weights <#> ${terms}::sparsevec) as lexical,
      -(documind_vector.embedding <#> asked.question) as cosine,
      case when asked.question is not null then documind_vector.units end as units
    from candidate
    join documind_chunk on documind_chunk.id = candidate.chunk_id
      and documind_chunk.user_id = ${userId}
    join documind_lexical on documind_lexical.chunk_id = candidate.chunk_id
      and documind_lexical.user_id = ${userId}
    cross join asked
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

interface SearchInput extends ScopesOfPerson {
  query: string;
  /** Maximum number of passages. */
  limit: number;
  /** Maximum number of additional passages because of a near unit. */
  nearest?: number;
  /** Ids of the only documents to search; null for all. */
  only?: readonly string[] | null;
  /** The result of {@link weighInScopes}, if the caller has it. */
  question?: WeighedQuestion;
  signal?: AbortSignal;
}

export type Searching = Pick<Documind, 'db' | 'embedder' | 'engine'>;

/** @returns the passages by chunk id, without chunks that were removed in the meantime */
async function readPassages(
  { db }: Pick<Documind, 'db'>,
  userId: string,
  chunkIds: readonly number[],
): Promise<Map<number, Omit<FoundPassage, 'score'>>> {
  const { rows } = await sql<Omit<FoundPassage, 'score'>>`
    select chunk.id as "chunkId", document.id as "documentId", document.filename,
      scope.kind as "documentType", part.page, part.part, part.text as "partText", part.headings,
      chunk.char_start as start, chunk.char_end as end, chunk.heading
    from ${chunksAndParts(userId, chunkIds)}
    cross join lateral (
      select * from documind_document where id = chunk.document_id and user_id = ${userId} offset 0
    ) document
    join documind_scope scope on scope.id = document.scope_id
      and scope.user_id = ${userId}`.execute(db);
  return new Map(rows.map((row) => [row.chunkId, row]));
}

/**
 * Finds the passages that fit a question best: BM25 and vector candidates, blended. The best ones are read
 * and ranked again by their words.
 *
 * @returns best first, even if nothing fits; empty if there are no passages. Those with the nearest units
 *   follow
 */
export async function search(documind: Searching, input: SearchInput): Promise<FoundPassage[]> {
  const { userId, scopeIds, query, limit, nearest = 0, only = null, signal } = input;
  const question = input.question ?? (await weighInScopes(documind, { userId, scopeIds, query }));
  if (question.chunks === 0) return [];
  const asked = await embedQuestion(documind.embedder, query, signal);
  const candidates = await findCandidates(documind, { userId, scopeIds, question, asked, only });
  const { compared, cosines } = compareUnits(candidates, asked);
  const best = chooseRead(blendScores(compared), limit, nearest);
  const passages = await readPassages(
    documind,
    userId,
    best.map(({ chunkId }) => chunkId),
  );
  const found = await documind.engine.run('rank', {
    ...{ candidates: best, question, passages, limit, nearest },
  });
  return found.map((passage) => ({ ...passage, unitCosines: cosines.get(passage.chunkId) }));
}

/** @returns the vector of the question; null if no embedder is available, or the question has no words */
async function embedQuestion(
  embedder: Embedder | undefined,
  query: string,
  signal: AbortSignal | undefined,
): Promise<Float32Array | null> {
  try {
    const [vector] = (await embedder?.embed([query], 'question', signal)) ?? [];
    return vector?.some((value) => value !== 0) ? vector : null;
  } catch (error) {
    if (error instanceof EmbedderUnavailable) return null;
    throw error;
  }
}
