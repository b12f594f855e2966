import type { TextRange } from '#language/text-range.ts';
import type { Heading } from '#reading/document-text.ts';

/** Separates the headings of a {@link Chunk}. */
export const headingSeparator = ' › ';

/** A stretch of one part that is found as a whole. */
export interface Chunk extends TextRange {
  /** Its headings, outermost first, joined by {@link headingSeparator}; empty if there are none. */
  heading: string;
}

/** A chunk that may answer a question. */
export interface Candidate {
  chunkId: number;
  /** Equal for chunks with the same words. */
  duplicateKey: string;
  /** BM25. */
  lexical: number;
  /** Cosine with the question; null if the chunk has no vector yet. */
  cosine: number | null;
  /** Highest cosine of its units; null if they have no vectors, or it has no units. */
  nearest?: number | null;
}

/** A stretch of one part, with the text around it. Answers are drawn from passages. */
export interface Passage extends Chunk {
  documentId: string;
  filename: string;
  documentType: 'PERMANENT' | 'SESSION';
  /** Page number from 1; null if unknown. */
  page: number | null;
  /** Index among the document's parts, from 1. */
  part: number;
  /** The whole text of the part. The passage is its slice from `start` to `end`. */
  partText: string;
  /** The headings marked in that part's file, in order. */
  headings: readonly Heading[];
  /** How well it fits the question, 0 to 1: the similarity_score of sources. */
  score: number;
  /** Whether it was chosen only for its nearest unit. */
  isNear?: boolean | undefined;
  /** The cosine of the question with each of its showable units; absent if they have no vectors. */
  unitCosines?: readonly number[] | undefined;
}

/** The place of a passage, from which its units are read. */
export type PassageText = Pick<Passage, 'partText' | 'start' | 'end' | 'heading' | 'headings'>;

/** @returns whether a passage is above the first heading of its part, under those of earlier parts */
export function isAboveHeadings({
  start,
  headings: [first],
}: Pick<Passage, 'start' | 'headings'>): boolean {
  return first === undefined || start < first.start;
}

/**
 * @returns the whole part of a passage, as a passage; it keeps the heading of a passage above the
 *   part's first heading, which is from an earlier part; else its heading is empty
 */
export function wholePartOf(passage: Passage): Passage {
  const heading = isAboveHeadings(passage) ? passage.heading : '';
  return { ...passage, start: 0, end: passage.partText.length, heading };
}

/** A chunk that was found. */
export interface FoundPassage extends Passage {
  chunkId: number;
}
