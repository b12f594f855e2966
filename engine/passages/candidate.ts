/** A chunk that may answer. */
export interface Candidate {
  chunkId: number;
  duplicateKey: string;
  /** BM25. */
  lexical: number;
  /** Cosine with the question; null where the chunk has no vector yet. */
  cosine: number | null;
  /** The embedder's share of the score. */
  share: number;
}
