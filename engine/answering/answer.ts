import type { Passage } from '../passages/passage.ts';
import { chooseSentences } from './choose.ts';
import { judgeEvidence, leastConfidence } from './judge.ts';
import type { Question } from './question.ts';
import type { Quote } from './quote.ts';
import { rankSentences } from './rank.ts';

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

/** An answer is drawn from this many of the best passages: further ones add more noise than answers. */
export const passagesRead = 5;
/** Where there are no more chunks than this, one fitting word is enough: people want to see what is there. */
const fewChunks = 3;

/**
 * Answers a question with sentences of the best passages, word for word.
 *
 * @param passages best first
 * @param chunks how many chunks the scopes hold that the question looks in
 */
export function answerExtractively(
  question: Question,
  passages: readonly Passage[],
  chunks: number,
): Evidence {
  const ranked = rankSentences(question, passages);
  const read = new Set(passages.slice(0, passagesRead));
  const candidates = ranked.filter(({ passage }) => read.has(passage));
  const confidence = judgeEvidence(question, candidates);
  const answers = confidence >= leastConfidence || (chunks <= fewChunks && confidence > 0);
  return {
    passages,
    quotes: passages.map((passage) => ranked.find((sentence) => sentence.passage === passage)),
    chosen: answers ? chooseSentences(candidates) : [],
    confidence,
    missing: question.terms.filter(({ missing }) => missing).map(({ word }) => word),
  };
}
