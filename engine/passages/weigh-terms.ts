import { rarity } from './bm25.ts';
import { termId } from './terms.ts';
import type { WeighedQuestion } from './weighed-question.ts';

/**
 * Where more chunks than this hold a word, other ways to say it only blur the ranking; elsewhere they
 * count a share of their strength.
 */
const fewChunks = 2;
const variantShare = { spelling: 1, part: 0.5 } as const;

/**
 * @returns BM25's question side, by term id; another way to say a word counts by its own rarity, and
 *   never more than the word
 */
export function weighTerms({ terms, chunks, beside }: WeighedQuestion): Map<number, number> {
  const weights = new Map(beside);
  const add = (stems: readonly string[], weight: number) => {
    for (const stem of stems) weights.set(termId(stem), (weights.get(termId(stem)) ?? 0) + weight);
  };
  for (const { stems, weight, chunks: standing, variants } of terms) {
    add(stems, weight);
    if (standing > fewChunks) continue;
    for (const variant of variants)
      add(
        variant.stems,
        variantShare[variant.kind] *
          variant.strength *
          Math.min(weight, rarity(variant.chunks, chunks)),
      );
  }
  return weights;
}
