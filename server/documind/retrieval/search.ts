import { sql } from 'kysely';
import '../tables.ts';
import { blendScores, type RankedCandidate } from './blend-scores.ts';
import { findCandidates } from './find-candidates.ts';
import type { FoundPassage } from './passage.ts';
import type { RetrievalContext } from './retrieval-context.ts';
import { weighQuestion } from './weigh-question.ts';

/** What is looked for, and where. */
export interface SearchInput {
  /** The asker's own scopes. */
  scopeIds: readonly string[];
  query: string;
  /** Most passages that are wanted. */
  limit: number;
  signal?: AbortSignal;
}

/** Keeps the best of passages whose words are the same. */
function foldDuplicates(ranked: readonly RankedCandidate[]): RankedCandidate[] {
  const seen = new Set<string>();
  return ranked.filter(({ duplicateKey }) => {
    if (seen.has(duplicateKey)) return false;
    seen.add(duplicateKey);
    return true;
  });
}

/**
 * Finds the passages that fit a question best.
 *
 * @returns best first, scores never rising; none where nothing has a word or a meaning in common
 */
export async function search(
  context: RetrievalContext,
  input: SearchInput,
): Promise<FoundPassage[]> {
  const { scopeIds, query, limit, signal } = input;
  const question = await weighQuestion(context, { scopeIds, query });
  if (question.chunks === 0) return [];
  const candidates = await findCandidates(context, { question, query, ...(signal && { signal }) });
  const best = foldDuplicates(blendScores(candidates)).slice(0, limit);
  const whole = question.terms.reduce((sum, { weight }) => sum + weight, 0);
  const strength = Math.min(1, (best[0]?.lexical ?? 0) / (whole || 1));
  const top = best[0]?.blend || 1;
  const { rows } = await sql<Omit<FoundPassage, 'score'>>`
    select chunk.id as "chunkId", document.id as "documentId", document.filename,
      scope.kind as "documentType", part.page, part.part, part.text as "partText",
      chunk.char_start as start, chunk.char_end as end, chunk.heading
    from documind_chunk chunk
    join documind_document document on document.id = chunk.document_id
    join documind_scope scope on scope.id = document.scope_id
    join documind_part part on part.document_id = document.id and part.part = chunk.part
    where chunk.id = any(${best.map(({ chunkId }) => chunkId)}::bigint[])`.execute(context.db);
  const passages = new Map(rows.map((row) => [row.chunkId, row]));
  return best.flatMap(({ chunkId, blend }) => {
    const passage = passages.get(chunkId);
    return passage ? [{ ...passage, score: (strength * blend) / top }] : [];
  });
}
