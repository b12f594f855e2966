import type { Passage } from '#passages/passage.ts';
import type { Nearness } from './compare-meaning.ts';
import { judge, weightsByMeaning, weightsByWords } from './judge.ts';
import { headerAsked, headerOf } from './mail-lines.ts';
import { type MeasuredUnit, measureUnits } from './measure.ts';
import type { Question } from './question.ts';
import { opensYesOrNo } from './question-words.ts';

/** A unit of a passage found, and how well it answers the question. */
export interface RankedUnit extends Omit<MeasuredUnit, 'measures'> {
  /** The log-odds that it answers, which decide what is shown and the reported confidence. */
  score: number;
}

/** The score of a mail header that the question asks for. */
const headerScore = 6;

/**
 * Ranks the units of passages by how well they answer. The words of a heading count for the units below it. A
 * heading itself is never an answer. A mail header is one only if the question is about the mail itself.
 *
 * @param nearness see `measureUnits`; if undefined, only words decide
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
