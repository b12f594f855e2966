/** Passages that share at least this much of their words are one. */
const sameShare = 0.9;

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size < large.size * sameShare) return 0;
  let shared = 0;
  for (const stem of small) if (large.has(stem)) shared += 1;
  return shared / (small.size + large.size - shared || 1);
}

/**
 * Folds copies and near-copies into the best of them.
 *
 * @param ranked best first; `duplicateKey` is equal where the words are the same
 * @returns at most `limit`, best first
 */
export function foldDuplicates<Passage extends { duplicateKey: string; stems: readonly string[] }>(
  ranked: readonly Passage[],
  limit: number,
): Passage[] {
  const kept: Passage[] = [];
  const words: ReadonlySet<string>[] = [];
  for (const passage of ranked) {
    if (kept.length === limit) break;
    if (kept.some(({ duplicateKey }) => duplicateKey === passage.duplicateKey)) continue;
    const own = new Set(passage.stems);
    if (words.some((other) => overlap(own, other) >= sameShare)) continue;
    kept.push(passage);
    words.push(own);
  }
  return kept;
}
