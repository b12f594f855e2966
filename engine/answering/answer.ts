import type { FoundPassage } from '../passages/passage.ts';
import { chooseSentences } from './choose.ts';
import type { Evidence } from './evidence.ts';
import { judgeEvidence, leastConfidence } from './judge.ts';
import type { Question } from './question.ts';
import { rankSentences } from './rank.ts';

/** An answer is drawn from this many of the best passages: further ones add more noise than answers. */
export const passagesRead = 5;
/** Where there are this few chunks, one fitting word is enough: a person wants to see what is there. */
const fewChunks = 3;

/**
 * Answers a question with sentences of the best passages, word by word.
 *
 * @param passages best first
 * @param chunks how many there are where the question looks
 */
export function answerExtractively(
  question: Question,
  passages: readonly FoundPassage[],
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
