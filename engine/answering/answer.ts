import type { Passage } from '../passages/passage.ts';
import { chooseUnits } from './choose.ts';
import { type AnswerPiece, composeAnswer } from './compose.ts';
import { confidenceOf } from './judge.ts';
import type { Question } from './question.ts';
import type { Quote } from './quote.ts';
import { rankUnits } from './rank.ts';

/** What the documents say to a question. */
export interface Evidence {
  /** Best first. */
  passages: readonly Passage[];
  /** The unit of each passage that fits best, in their order; undefined where it has none. */
  quotes: readonly (Quote | undefined)[];
  /** The answer; empty where the documents do not answer. */
  pieces: readonly AnswerPiece[];
  /** The chance that the first of them answers, 0 to 1. */
  confidence: number;
  /** Words of the question that no document holds. */
  missing: readonly string[];
}

/** An answer is drawn from this many of the best passages: further ones add more noise than answers. */
export const passagesRead = 8;

/** A word that tells less than this is not named where it is missing. */
const leastToMention = 0.3;

/**
 * Answers a question with units of the best passages, word for word.
 *
 * @param passages best first
 */
export function answerExtractively(question: Question, passages: readonly Passage[]): Evidence {
  const ranked = rankUnits(question, passages);
  const read = new Set(passages.slice(0, passagesRead));
  const candidates = ranked.filter(({ passage }) => read.has(passage));
  const chosen = chooseUnits(candidates);
  const [best] = chosen.length > 0 ? chosen : candidates;
  return {
    passages,
    quotes: passages.map((passage) => ranked.find((unit) => unit.passage === passage)),
    pieces: composeAnswer(question.text, chosen),
    confidence: best ? confidenceOf(best.score) : 0,
    missing: question.terms
      .filter(({ missing, weight }) => missing && weight >= leastToMention)
      .map(({ word }) => word),
  };
}
