import { termId } from '../passages/term-id.ts';
import type { CountedWord } from './count-words.ts';

/** Shortest and longest run of characters of a word that is looked at. */
const shortestRun = 3;
const longestRun = 5;
/** What all the runs of a word weigh, where the word itself weighs 1. */
const runShare = 0.5;

function addHashed(vector: Float32Array, hash: number, weight: number): void {
  const place = (hash >>> 1) % vector.length;
  vector[place] = (vector[place] ?? 0) + (hash & 1 ? weight : -weight);
}

function runsOf(word: string): number[] {
  const marked = `<${word}>`;
  const runs: number[] = [];
  for (let length = shortestRun; length <= longestRun; length += 1)
    for (let start = 0; start + length <= marked.length; start += 1)
      runs.push(termId(marked.slice(start, start + length)));
  return runs;
}

/**
 * Adds words and the runs of characters inside them to a vector, by feature hashing with signs
 * (Weinberger et al., 2009). Runs bring words together that differ by a typing error.
 *
 * @param rarityOf how much a term tells
 */
export function addHashFeatures(
  vector: Float32Array,
  words: readonly CountedWord[],
  rarityOf: (term: number) => number,
): void {
  for (const { text, term, count } of words) {
    const weight = (1 + Math.log(count)) * rarityOf(term);
    addHashed(vector, term, weight);
    const runs = runsOf(text);
    for (const run of runs) addHashed(vector, run, (weight * runShare) / Math.sqrt(runs.length));
  }
}
