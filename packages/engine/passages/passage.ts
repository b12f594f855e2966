import type { TextRange } from '#language/text-range.ts';
import type { Heading } from '#reading/document-text.ts';

/** Stands between the headings of a {@link Chunk}. */
export const headingSeparator = ' › ';

/** A stretch of one part that is found as a whole. */
export interface Chunk extends TextRange {
  /** The headings it stands under, outermost first, set apart by {@link headingSeparator}; empty if there are none. */
  heading: string;
}

/** A chunk that may answer a question. */
export interface Candidate {
  chunkId: number;
  /** Equal for chunks whose words are the same. */
  duplicateKey: string;
  /** BM25. */
  lexical: number;
  /** Cosine with the question; null if the chunk has no vector yet. */
  cosine: number | null;
  /** The greatest cosine of one of its units; null if they have no vectors, or it has none. */
  nearest?: number | null;
}

/** A stretch of one part, with the text it stands in: what answers are drawn from. */
export interface Passage extends Chunk {
  documentId: string;
  filename: string;
  documentType: 'PERMANENT' | 'SESSION';
  /** Number of the page, from 1; null if it is not known. */
  page: number | null;
  /** Place among the document's parts, from 1. */
  part: number;
  /** The whole text of the part; the passage is its slice from `start` to `end`. */
  partText: string;
  /** The headings of that part which its file marks, in their order. */
  headings: readonly Heading[];
  /** How well it fits the question, 0 to 1: the similarity_score that sources show. */
  score: number;
  /** Whether it is there for its nearest unit alone. */
  isNear?: boolean | undefined;
  /** The cosine of the question with each of its units that can be shown; absent where they have no vectors. */
  unitCosines?: readonly number[] | undefined;
}

/** Where a passage stands: what its units are read from. */
export type Stretch = Pick<Passage, 'partText' | 'start' | 'end' | 'heading' | 'headings'>;

/** @returns whether a passage stands above the first heading of its part, under those of earlier parts */
export function isAboveHeadings({
  start,
  headings: [first],
}: Pick<Passage, 'start' | 'headings'>): boolean {
  return first === undefined || start < first.start;
}

/**
 * @returns the whole part of a passage, as a passage. It keeps the heading of a passage that stands above the
 *   part's first heading, which is then one of an earlier part; else its heading is empty
 */
export function wholePartOf(passage: Passage): Passage {
  const heading = isAboveHeadings(passage) ? passage.heading : '';
  return { ...passage, start: 0, end: passage.partText.length, heading };
}

/** A chunk that was found. */
export interface FoundPassage extends Passage {
  chunkId: number;
}
