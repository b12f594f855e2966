import { expectationOf } from './expectation.ts';
import { asksForList, asksForSteps, asksToCompare } from './shape-words.ts';

/** The form that the question asks its answer to have; null if any sentence will do. */
export type AnswerShape = 'reason' | 'steps' | 'comparison' | 'list' | null;

/** @returns the form that the words of a question ask for */
export function shapeOf(query: string): AnswerShape {
  const expects = expectationOf(query);
  if (expects === 'reason') return 'reason';
  if (asksForSteps.test(query)) return 'steps';
  if (asksToCompare.test(query)) return 'comparison';
  // An amount or a date is one thing; persons and places may be many.
  const mayBeMany = expects === null || expects === 'person' || expects === 'place';
  return mayBeMany && asksForList.test(query) ? 'list' : null;
}
