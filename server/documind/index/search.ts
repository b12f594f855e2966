import { blendScores, foldDuplicates } from '#engine/passages/blend.ts';
import type { FoundPassage } from '#engine/passages/passage.ts';
import { compareWords, type WeighedQuestion } from '#engine/passages/weighed-question.ts';
import { findCandidates } from './find-candidates.ts';
import { readPassages } from './read-passages.ts';
import type { RetrievalContext } from './retrieval-context.ts';
import { weighQuestion } from './weigh-question.ts';

/** What is looked for, and where. */
export interface SearchInput {
  /** The asker's own scopes. */
  scopeIds: readonly string[];
  query: string;
  /** Most passages that are wanted. */
  limit: number;
  /** What {@link weighQuestion} says, where the caller knows it already. */
  question?: WeighedQuestion;
  signal?: AbortSignal;
}

/** Passages whose words are read, beyond those that are wanted. */
const spareRead = 30;
/** What it adds, relative to the blended score, that all neighbouring words are neighbours. */
const pairBonus = 0.2;

/**
 * Finds the passages that fit a question best: BM25 and vector candidates, blended; of the best ones
 * the words are compared once more (pairs of neighbouring words, after Metzler and Croft's sequential
 * dependence, 2005), and copies fold into one.
 *
 * A passage's `score` is `strength * rank / best`: `rank` is what it is ranked by, `best` the
 * highest rank, and `strength` says how well the best passage fits, as the share of the question's
 * words that it holds, each word weighted by how rare it is, blended with its cosine by the
 * embedder's share. So 1 means that every word is there and the meaning the same, scores of one
 * answer never rise, and they are low where the documents are about something else.
 *
 * @returns best first, the nearest ones also where nothing fits; none where there is nothing at all
 */
export async function search(
  context: RetrievalContext,
  input: SearchInput,
): Promise<FoundPassage[]> {
  const { scopeIds, query, limit, signal } = input;
  const question = input.question ?? (await weighQuestion(context, { scopeIds, query }));
  if (question.chunks === 0) return [];
  const candidates = await findCandidates(context, { question, query, ...(signal && { signal }) });
  const blended = blendScores(candidates).slice(0, limit + spareRead);
  const passages = await readPassages(
    context,
    blended.map(({ chunkId }) => chunkId),
  );
  const compare = compareWords(question);
  const ranked = blended
    .flatMap(({ chunkId, blend, ...candidate }) => {
      const passage = passages.get(chunkId);
      if (passage === undefined) return [];
      const { covered, paired } = compare(passage);
      return [
        { ...candidate, ...passage, covered, rank: (blend + pairBonus * paired) / (1 + pairBonus) },
      ];
    })
    .sort((one, other) => other.rank - one.rank || one.chunkId - other.chunkId);
  const [best] = ranked;
  if (best === undefined) return [];
  const share = best.cosine === null ? 0 : best.share;
  const strength = (1 - share) * best.covered + share * Math.min(1, Math.max(0, best.cosine ?? 0));
  return foldDuplicates(ranked, limit).map((found) => ({
    chunkId: found.chunkId,
    documentId: found.documentId,
    filename: found.filename,
    documentType: found.documentType,
    page: found.page,
    part: found.part,
    partText: found.partText,
    start: found.start,
    end: found.end,
    heading: found.heading,
    score: best.rank > 0 ? (strength * found.rank) / best.rank : 0,
  }));
}
