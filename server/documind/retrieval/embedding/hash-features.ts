import { splitWords } from '../language/split-words.ts';
import { termId } from '../term-id.ts';
import { languageOf, toTerms } from '../terms.ts';

/** Shortest and longest run of characters of a word that is looked at. */
const gramLengths = [3, 4, 5] as const;
/** What all the runs of a word weigh, where the word itself weighs 1. */
const gramShare = 0.5;

function addHashed(vector: Float32Array, first: number, feature: string, weight: number): void {
  const hash = termId(feature);
  const place = first + ((hash >>> 1) % (vector.length - first));
  vector[place] = (vector[place] ?? 0) + (hash & 1 ? weight : -weight);
}

function gramsOfWord(word: string): string[] {
  const marked = `<${word}>`;
  return gramLengths.flatMap((length) =>
    Array.from({ length: Math.max(0, marked.length - length + 1) }, (_, start) =>
      marked.slice(start, start + length),
    ),
  );
}

/**
 * Adds a text's words and the runs of characters inside them to the places of a vector from `first`
 * on, by feature hashing with signs (Weinberger et al., 2009). Runs bring words together that differ
 * by a typing error.
 *
 * @param weightOf how much a word's stem tells
 */
export function addHashFeatures(
  vector: Float32Array,
  first: number,
  text: string,
  weightOf: (stem: string) => number,
): void {
  const words = splitWords(text);
  const counts = new Map<string, { word: string; stem: string; count: number }>();
  const terms = toTerms(words, languageOf(words));
  words.forEach((word, index) => {
    const term = terms[index];
    if (term === undefined || term.stop) return;
    const known = counts.get(word.text);
    if (known) known.count += 1;
    else counts.set(word.text, { word: word.text, stem: term.stem, count: 1 });
  });
  for (const { word, stem, count } of counts.values()) {
    const weight = (1 + Math.log(count)) * weightOf(stem);
    addHashed(vector, first, stem, weight);
    const grams = gramsOfWord(word);
    for (const gram of grams)
      addHashed(vector, first, gram, (weight * gramShare) / Math.sqrt(grams.length));
  }
}
