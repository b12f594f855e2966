import type { Term } from './terms.ts';

/** A word of a question, with what it tells in the scopes that are asked. */
export interface WeighedTerm {
  kind: Term['kind'];
  /** Its stems in the languages of the scopes; a document's language decides which one it holds. */
  stems: readonly string[];
  /** Offsets into the question, of the first place where it stands. */
  start: number;
  end: number;
  /** In how many chunks it stands. */
  chunks: number;
  /** How much it tells (BM25's idf, less for compounds and grams), times how often it is asked. */
  weight: number;
}

/** A question as the scopes see it. */
export interface WeighedQuestion {
  /** In the order of the question, grams last; without stop words where it has other words. */
  terms: readonly WeighedTerm[];
  /** Chunks of all scopes. */
  chunks: number;
  /** The embedder whose vectors answer in each scope; null where it has none yet. */
  scopes: readonly { id: string; embedderId: string | null }[];
}
