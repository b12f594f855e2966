/** How far other words stand for a word, above 0 to 1: by word, then by other word, both folded. */
export type Links = Map<string, Map<string, number>>;

/** A thesaurus as it is read. */
export interface Thesaurus {
  links: Links;
  /** How common a word is, compared with others of the thesaurus; 0 for one that is not there. */
  uses: ReadonlyMap<string, number>;
}

/** Matches a single word: what a thesaurus says about phrases is left out. */
export const singleWord = /^\p{L}{2,}$/u;

/** Keeps the strongest link from a word to another one. */
export function link(links: Links, word: string, other: string, strength: number): void {
  if (word === other || !singleWord.test(word) || !singleWord.test(other)) return;
  const known = links.get(word) ?? new Map<string, number>();
  links.set(word, known);
  if (strength > (known.get(other) ?? 0)) known.set(other, strength);
}

/**
 * Adds the reverse of each link, somewhat weaker, unless the thesaurus links the words in that direction
 * itself.
 */
export function linkBack(links: Links, share: number): void {
  for (const [word, others] of [...links])
    for (const [other, strength] of [...others]) link(links, other, word, share * strength);
}
