/** A stretch of one part that is found as a whole. */
export interface Chunk {
  /** Offsets into the part's text, in UTF-16 code units. */
  start: number;
  end: number;
  /** The headings it stands under, outermost first, set apart by ` › `; empty where there are none. */
  heading: string;
}

/** A chunk that was found, with the text it stands in. */
export interface FoundPassage {
  chunkId: number;
  documentId: string;
  filename: string;
  documentType: 'PERMANENT' | 'SESSION';
  /** Number of the page, from 1; null where it is not known. */
  page: number | null;
  /** Place among the document's parts, from 1. */
  part: number;
  /** The whole text of the part; the passage is its slice from `start` to `end`. */
  partText: string;
  start: number;
  end: number;
  heading: string;
  /** How well it fits the question, 0 to 1: the similarity_score that sources show. */
  score: number;
}
