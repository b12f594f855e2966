import type { Passage, Quote } from './quote.ts';

/** What the documents say to a question. */
export interface Evidence {
  /** Best first. */
  passages: readonly Passage[];
  /** The sentence of each passage that fits best, in their order; undefined where it has none. */
  quotes: readonly (Quote | undefined)[];
  /** The sentences of the answer; none where the documents do not answer. */
  chosen: readonly Quote[];
  /** 0 to 1. */
  confidence: number;
  /** Words of the question that no document holds. */
  missing: readonly string[];
}
