import type { Passage } from '#passages/passage.ts';
import type { Nearness } from './compare-meaning.ts';
import { judge, weightsByMeaning, weightsByWords } from './judge.ts';
import { headerAsked, headerOf } from './mail-lines.ts';
import { type MeasuredUnit, measureUnits } from './measure.ts';
import type { Question } from './question.ts';
import { opensYesOrNo } from './question-words.ts';

/** A unit of a passage that was found, and how well it answers the question. */
export interface RankedUnit extends Omit<MeasuredUnit, 'measures'> {
  /** The logarithm of the odds that it answers: it decides what is shown, and what is said of it. */
  score: number;
}

/** The score of a header of a mail that is asked for. */
const headerScore = 6;

/**
 * Ranks the units of passages by how well they answer. The words of a heading count for the units below it; a
 * heading itself is never an answer, nor is a header of a mail, unless the question is about the mail itself.
 *
 * @param nearness as `measureUnits` takes it; without it, words alone decide
 * @returns best first
 */
export function rankUnits(
  question: Question,
  passages: readonly Passage[],
  nearness?: ReadonlyMap<string, Nearness>,
): RankedUnit[] {
  const mayBeSo = opensYesOrNo.test(question.text);
  const asked = headerAsked(question.text);
  const weights = nearness ? weightsByMeaning : weightsByWords;
  return measureUnits(question, passages, nearness)
    .flatMap(({ measures, ...unit }): RankedUnit[] => {
      const header = headerOf(unit, unit.passage);
      if (unit.kind === 'heading' || (header !== undefined && header !== asked)) return [];
      if (header !== undefined)
        return [{ ...unit, score: headerScore, tells: true, lacksTerm: false }];
      const tells = unit.tells || (mayBeSo && /[.!。।]$/u.test(unit.text));
      return [{ ...unit, score: judge(measures, weights), tells }];
    })
    .sort((one, other) => other.score - one.score);
}
