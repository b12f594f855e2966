import { splitWords } from '../language/words.ts';
import { languageOf, termId, toTerms } from '../passages/terms.ts';
import { type Embedder, embeddingDimensions, toUnitLength } from './embedder.ts';

/** A word of a text, with how often it stands there. */
export interface CountedWord {
  /** Folded. */
  text: string;
  /** {@link termId} of its stem. */
  term: number;
  count: number;
}

/** @returns each word of a text once, without stop words */
export function countWords(text: string): CountedWord[] {
  const words = splitWords(text);
  const counted = new Map<string, CountedWord>();
  const terms = toTerms(words, languageOf(words));
  words.forEach((word, index) => {
    const term = terms[index];
    if (term === undefined || term.stop || term.kind !== 'word') return;
    const known = counted.get(word.text);
    if (known) known.count += 1;
    else counted.set(word.text, { text: word.text, term: termId(term.stem), count: 1 });
  });
  return [...counted.values()];
}

/** Runs of characters inside a word have this length at least, and at most. */
const shortestRun = 3;
const longestRun = 5;
/** What all runs of a word weigh together, where the word itself weighs 1. */
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
 * Adds words and the runs of characters inside them to a vector, by feature hashing with signs (Weinberger et
 * al., 2009). Because of the runs, a mistyped word is near the one that was meant.
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

/** Needs no text to learn from, so it serves from the first chunk on; it is the same for everybody. */
export const hashedEmbedder: Embedder = {
  id: 'hashed-1',
  share: 0.1,
  async embed(texts) {
    return texts.map((text) => {
      const vector = new Float32Array(embeddingDimensions);
      addHashFeatures(vector, countWords(text), () => 1);
      return toUnitLength(vector);
    });
  },
};
