import type { WeighedQuestion } from './weigh-question.ts';

/** What of a question's words a passage holds. */
export interface WordMatch {
  /** Share of the question's words, by what they tell, 0 to 1. */
  covered: number;
  /** Share of the pairs of neighbouring words that are neighbours in the passage too, 0 to 1. */
  paired: number;
}

/** @returns a function that compares the question with a passage's stems in their order */
export function compareWords({ terms }: WeighedQuestion): (stems: readonly string[]) => WordMatch {
  const words = terms.filter(({ kind }) => kind === 'word');
  const placeOf = new Map(words.flatMap(({ stems }, place) => stems.map((stem) => [stem, place])));
  const weights = words.map(({ weight }) => weight);
  const pairWeights = weights.slice(1).map((weight, place) => weight + (weights[place] ?? 0));
  const share = (held: ReadonlySet<number>, of: readonly number[]) => {
    const whole = of.reduce((sum, weight) => sum + weight, 0);
    return whole > 0
      ? of.reduce((sum, weight, place) => sum + (held.has(place) ? weight : 0), 0) / whole
      : 0;
  };
  return (stems) => {
    const held = new Set<number>();
    const pairs = new Set<number>();
    let before: number | undefined;
    for (const stem of stems) {
      const place = placeOf.get(stem);
      if (place !== undefined) held.add(place);
      if (before !== undefined && place === before + 1) pairs.add(before);
      before = place;
    }
    return { covered: share(held, weights), paired: share(pairs, pairWeights) };
  };
}
