import { countShared } from '../passages/terms.ts';
import type { RankedSentence } from './rank.ts';

/** Most sentences of an answer. */
const answerSentences = 3;

/** Weight of the score against likeness to what is chosen already (Carbonell and Goldstein, 1998). */
const scoreShare = 0.7;
/** Sentences with this cosine of their stems, or more, say the same. */
const sameSentence = 0.9;
/** A sentence with less than this share of the best score is left out. */
const leastShare = 0.5;
/** Only this many of the best sentences are looked at. */
const mostCandidates = 40;

/**
 * Chooses the best sentence, and after it the ones that fit well and add something (maximal marginal
 * relevance): a heading that only repeats the question adds nothing.
 *
 * @param ranked best first
 * @returns at most {@link answerSentences}, the best first
 */
export function chooseSentences(ranked: readonly RankedSentence[]): RankedSentence[] {
  const chosen: RankedSentence[] = [];
  const telling = ranked.filter(({ tells }) => tells);
  const candidates = (telling.length > 0 ? telling : ranked).slice(0, mostCandidates);
  const best = candidates[0]?.score ?? 0;
  const least = Math.min(best, leastShare * best);
  let left = candidates.filter(({ score }) => score >= least);
  while (chosen.length < answerSentences && left.length > 0) {
    const worth = (sentence: RankedSentence) =>
      scoreShare * sentence.score - (1 - scoreShare) * likeness(sentence, chosen);
    const next = left.reduce((best, sentence) => (worth(sentence) > worth(best) ? sentence : best));
    chosen.push(next);
    left = left.filter(
      (sentence) => sentence !== next && likeness(sentence, chosen) < sameSentence,
    );
  }
  return chosen;
}

function likeness({ stems }: RankedSentence, chosen: readonly RankedSentence[]): number {
  const shares = chosen.map(
    (other) => countShared(stems, other.stems) / Math.sqrt(stems.size * other.stems.size || 1),
  );
  return Math.max(0, ...shares);
}
