import { sql } from 'kysely';
import { blendScores } from '#engine/passages/blend.ts';
import type { FoundPassage } from '#engine/passages/passage.ts';
import type { WeighedQuestion } from '#engine/passages/weighed-question.ts';
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
  /** Ids of the only documents that are wanted; null looks in all. */
  only?: readonly string[] | null;
  /** What {@link weighQuestion} says, where the caller knows it already. */
  question?: WeighedQuestion;
  signal?: AbortSignal;
}

/** What a search needs. */
export type Searching = Pick<Documind, 'db' | 'embedder' | 'engine'>;

/** Passages whose words are compared, beyond those that are wanted. */
const spareRead = 40;

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
 * @returns best first, the nearest ones also where nothing fits; none where there is nothing at all
 */
export async function search(documind: Searching, input: SearchInput): Promise<FoundPassage[]> {
  const { userId, scopeIds, query, limit, only = null, signal } = input;
  const question = input.question ?? (await weighQuestion(documind, { userId, scopeIds, query }));
  if (question.chunks === 0) return [];
  const candidates = await findCandidates(documind, {
    ...{ userId, question, query, only },
    ...(signal && { signal }),
  });
  const blended = blendScores(candidates).slice(0, limit + spareRead);
  const passages = await readPassages(
    documind,
    userId,
    blended.map(({ chunkId }) => chunkId),
  );
  return documind.engine.run('rank', { candidates: blended, question, passages, limit });
}
