import { splitWords } from '#language/words.ts';
import { contentStemsIn, countShared, languageOf } from '#passages/terms.ts';
import type { RankedUnit } from './judge.ts';
import { leadOf } from './units.ts';

/** The state of a conversation when a follow-up question arrives. */
export interface FollowUpState {
  /** The first quote of the previous answer. */
  quote: string;
  /** The new question without what it carries. */
  fresh: string;
  /** Stems of its words that occur in a document. */
  held: ReadonlySet<string>;
}

/**
 * Added to the score (log-odds) of a unit under the same heading as the earlier quote, unless the question
 * names something that the unit lacks.
 */
const nearby = 1.5;
/** Subtracted from the score of a unit in the earlier quote that has nothing the new question asks for. */
const again = 2.5;

/** @returns the units, best first, with those near the earlier quote raised; unchanged if it was not found */
export function boostNearby(
  ranked: readonly RankedUnit[],
  { quote, fresh, held }: FollowUpState,
): RankedUnit[] {
  const found = ranked.find(({ passage }) => quote !== '' && passage.partText.includes(quote));
  if (!found) return [...ranked];
  const { documentId, part, partText } = found.passage;
  const start = partText.indexOf(quote);
  const isHere = (unit: RankedUnit) =>
    unit.passage.documentId === documentId && unit.passage.part === part;
  const isQuoted = (unit: RankedUnit) =>
    isHere(unit) && unit.start < start + quote.length && unit.end > start;
  const headings = ranked.find(isQuoted)?.headings.join('\n');
  const language = languageOf(splitWords(partText));
  const stemsOf = (text: string) => contentStemsIn(text, language);
  const asked = stemsOf(fresh);
  const named = new Set([...asked].filter((stem) => held.has(stem)));
  const isNamed = (unit: RankedUnit) =>
    countShared(named, unit.stems) > 0 || countShared(named, stemsOf(leadOf(unit, partText))) > 0;
  const isAsked = (unit: RankedUnit) => countShared(asked, unit.stems) > 0;
  return ranked
    .map((unit) => {
      if (isQuoted(unit)) return isAsked(unit) ? unit : { ...unit, score: unit.score - again };
      const isNear =
        isHere(unit) &&
        unit.headings.join('\n') === headings &&
        (named.size === 0 || isNamed(unit));
      return isNear ? { ...unit, score: unit.score + nearby } : unit;
    })
    .sort((one, other) => other.score - one.score);
}
