import type { Passage } from '../passages/passage.ts';
import { judge } from './judge.ts';
import { measureUnits } from './measure.ts';
import type { Question } from './question.ts';
import { opensYesOrNo } from './question-words.ts';
import type { Unit } from './units.ts';

/** A unit of a passage that was found, and how well it answers the question. */
export interface RankedUnit extends Unit {
  passage: Passage;
  stems: ReadonlySet<string>;
  /** The logarithm of the odds that it answers: it decides what is shown, and what is said of it. */
  score: number;
  /** Has a word that the question does not have, or says that what is asked is so. */
  tells: boolean;
  /** Lacks a term of the question. */
  lacksTerm: boolean;
  /** How far it lacks the kind of thing that the question asks for, 0 to 1. */
  lacksExpected: number;
}

/**
 * Ranks the units of passages by how well they answer. The words of a heading count for the units below it; a
 * heading itself is never an answer.
 *
 * @returns best first
 */
export function rankUnits(question: Question, passages: readonly Passage[]): RankedUnit[] {
  const mayBeSo = opensYesOrNo.test(question.text);
  return measureUnits(question, passages)
    .filter(({ kind }) => kind !== 'heading')
    .map(({ measures, ...unit }) => {
      const tells = unit.tells || (mayBeSo && /[.!。।]$/u.test(unit.text));
      return { ...unit, score: judge(measures), tells, lacksTerm: measures.worst > 0 };
    })
    .sort((one, other) => other.score - one.score);
}
