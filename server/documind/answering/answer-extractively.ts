import type { FoundPassage } from '../retrieval/passage.ts';
import { chooseSentences } from './choose-sentences.ts';
import { judgeEvidence, leastConfidence } from './judge-evidence.ts';
import type { Question } from './question.ts';
import { type RankedSentence, rankSentences } from './rank-sentences.ts';

/** What passages say to a question. */
export interface Extract {
  /** Every sentence of the passages, best first. */
  ranked: readonly RankedSentence[];
  /** The sentences of the answer, best first; none where the passages do not answer. */
  chosen: readonly RankedSentence[];
  /** 0 to 1. */
  confidence: number;
}

/** An answer is drawn from this many of the best passages: further ones add more noise than answers. */
export const passagesRead = 5;

/**
 * Answers a question with sentences of the best passages, word by word.
 *
 * @param passages best first
 * @param lenient whether one fitting word is enough: where there is little to read, a person wants
 *   to see it
 */
export function answerExtractively(
  question: Question,
  passages: readonly FoundPassage[],
  lenient: boolean,
): Extract {
  const ranked = rankSentences(question, passages);
  const read = new Set(passages.slice(0, passagesRead));
  const candidates = ranked.filter(({ passage }) => read.has(passage));
  const confidence = judgeEvidence(question, candidates);
  const answers = confidence >= leastConfidence || (lenient && confidence > 0);
  return { ranked, chosen: answers ? chooseSentences(candidates) : [], confidence };
}
