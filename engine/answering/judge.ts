import type { Question } from './question.ts';
import type { RankedSentence } from './rank.ts';

/**
 * Coefficients of a logistic regression of "the documents are about what is asked" on what the best
 * sentence, with the one before it, covers. Fitted on questions about Wikipedia articles, aeronautics
 * and biomedicine, asked of the collection that they belong to and of the others.
 */
const fitted = { coverage: 10, amount: 4.25, pairs: 4.5, threshold: 8.2 } as const;

/**
 * Judges whether passages can answer a question, by the share of its weight that the best sentence
 * covers, by how much weight that is in all (a long question is never covered whole), and by whether
 * the terms stand in the question's order. It tells other subjects apart; it cannot see a false premise.
 *
 * @returns 0 to 1; below {@link leastConfidence} is no answer
 */
export function judgeEvidence(question: Question, sentences: readonly RankedSentence[]): number {
  const whole = question.terms.reduce((sum, { need }) => sum + need, 0);
  const covered = Math.max(0, ...sentences.map((sentence) => sentence.covered));
  const pairs = Math.max(0, ...sentences.map((sentence) => sentence.pairs));
  if (whole === 0 || covered === 0) return 0;
  const evidence =
    fitted.coverage * (covered / whole) +
    fitted.amount * Math.log1p(covered / question.mostWeight) +
    fitted.pairs * pairs;
  return 1 / (1 + Math.exp(fitted.threshold - evidence));
}

/** The least {@link judgeEvidence} of an answer: about 1 in 25 questions that have one are refused. */
export const leastConfidence = 0.5;
