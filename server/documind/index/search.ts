import { sql } from 'kysely';
import { blendScores, foldDuplicates } from '#engine/passages/blend.ts';
import type { FoundPassage } from '#engine/passages/passage.ts';
import { termsOf } from '#engine/passages/terms.ts';
import { compareWords, type WeighedQuestion } from '#engine/passages/weighed-question.ts';
import type { Documind } from '../documind.ts';
import { findCandidates } from './find-candidates.ts';
import { weighQuestion } from './weigh-question.ts';

/** What is looked for, and where. */
interface SearchInput {
  /** The asker's own scopes. */
  scopeIds: readonly string[];
  query: string;
  /** Most passages that are wanted. */
  limit: number;
  /** What {@link weighQuestion} says, where the caller knows it already. */
  question?: WeighedQuestion;
  signal?: AbortSignal;
}

/** Passages whose words are compared, beyond those that are wanted. */
const spareRead = 30;
/** What is added, relative to the blended score, where all neighbouring words stand together. */
const pairBonus = 0.2;

/** A passage with the words it holds. */
interface ReadPassage extends Omit<FoundPassage, 'score'> {
  /** Stems of its words in their order, without stop words where it has others. */
  stems: readonly string[];
  /** Its grams. */
  grams: ReadonlySet<string>;
}

function readTerms(text: string): Pick<ReadPassage, 'stems' | 'grams'> {
  const terms = termsOf(text);
  const words = terms.filter(({ kind }) => kind === 'word');
  const telling = words.filter(({ stop }) => !stop);
  const grams = terms.filter(({ kind }) => kind === 'gram').map(({ stem }) => stem);
  return {
    stems: (telling.length > 0 ? telling : words).map(({ stem }) => stem),
    grams: new Set(grams),
  };
}

/** @returns the passages of chunks by chunk id; one that was removed meanwhile is missing */
async function readPassages(
  { db }: Pick<Documind, 'db'>,
  chunkIds: readonly number[],
): Promise<Map<number, ReadPassage>> {
  const { rows } = await sql<Omit<ReadPassage, 'stems' | 'grams'>>`
    select chunk.id as "chunkId", document.id as "documentId", document.filename,
      scope.kind as "documentType", part.page, part.part, part.text as "partText",
      chunk.char_start as start, chunk.char_end as end, chunk.heading
    from documind_chunk chunk
    join documind_document document on document.id = chunk.document_id
    join documind_scope scope on scope.id = document.scope_id
    join documind_part part on part.document_id = document.id and part.part = chunk.part
    where chunk.id = any(${chunkIds}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.chunkId,
      { ...row, ...readTerms(row.partText.slice(row.start, row.end)) },
    ]),
  );
}

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
  documind: Pick<Documind, 'db' | 'embedders'>,
  input: SearchInput,
): Promise<FoundPassage[]> {
  const { scopeIds, query, limit, signal } = input;
  const question = input.question ?? (await weighQuestion(documind, { scopeIds, query }));
  if (question.chunks === 0) return [];
  const candidates = await findCandidates(documind, { question, query, ...(signal && { signal }) });
  const blended = blendScores(candidates).slice(0, limit + spareRead);
  const passages = await readPassages(
    documind,
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
