import { sql } from 'kysely';
import { compareUnits } from '#engine/answering/unit-vectors.ts';
import { blendScores } from '#engine/passages/blend.ts';
import { chooseRead } from '#engine/passages/choose-read.ts';
import type { FoundPassage } from '#engine/passages/passage.ts';
import type { WeighedQuestion } from '#engine/passages/weighed-question.ts';
import { type Embedder, EmbedderUnavailable } from '#engine/vectors/embedder.ts';
import type { Documind } from '../documind.ts';
import { findCandidates } from './find-candidates.ts';
import { chunksAndParts } from './read-chunks.ts';
import { weighQuestion } from './weigh-question.ts';

/** What is looked for, and where. */
interface SearchInput {
  userId: string;
  /** The asker's own scopes. */
  scopeIds: readonly string[];
  query: string;
  /** Most passages that are wanted. */
  limit: number;
  /** Most others that are wanted because one of their units is near. */
  nearest?: number;
  /** Ids of the only documents that are wanted; null looks in all. */
  only?: readonly string[] | null;
  /** What {@link weighQuestion} says, where the caller knows it already. */
  question?: WeighedQuestion;
  signal?: AbortSignal;
}

/** What a search needs. */
export type Searching = Pick<Documind, 'db' | 'embedder' | 'engine'>;

/** @returns the passages of chunks by chunk id; one that was removed meanwhile is missing */
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
 * Finds the passages that fit a question best: BM25 and vector candidates, blended, of which the best
 * ones are read and ranked by their words once more.
 *
 * @returns best first, also where nothing fits; none where there is nothing at all. Behind them come those with the
 *   nearest units
 */
export async function search(documind: Searching, input: SearchInput): Promise<FoundPassage[]> {
  const { userId, scopeIds, query, limit, nearest = 0, only = null, signal } = input;
  const question = input.question ?? (await weighQuestion(documind, { userId, scopeIds, query }));
  if (question.chunks === 0) return [];
  const asked = await embedQuestion(documind.embedder, query, signal);
  const candidates = await findCandidates(documind, {
    ...{ userId, question, asked, only, comparesUnits: nearest > 0 },
  });
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

/** @returns the vector of the question; null where there is none to be had, or it has no words */
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
