import { expectationOf } from './expectation.ts';
import { asksForList, asksForSteps, asksToCompare } from './shape-words.ts';

/** What form an answer has by its question; null if any sentence will do. */
export type AnswerShape = 'reason' | 'steps' | 'comparison' | 'list' | null;

/** @returns the form that a question asks its answer to have, by its words */
export function shapeOf(query: string): AnswerShape {
  const expects = expectationOf(query);
  if (expects === 'reason') return 'reason';
  if (asksForSteps.test(query)) return 'steps';
  if (asksToCompare.test(query)) return 'comparison';
  // An amount or a date is one thing; persons and places may be many.
  const mayBeMany = expects === null || expects === 'person' || expects === 'place';
  return mayBeMany && asksForList.test(query) ? 'list' : null;
}
