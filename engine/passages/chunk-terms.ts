import { createHash } from 'node:crypto';
import type { Language } from '../language/languages.ts';
import { splitWords } from '../language/words.ts';
import { termWeight } from './bm25.ts';
import { termId } from './term-id.ts';
import { languageOf, toTerms } from './terms.ts';

/** A heading's words count as if they stood in the chunk this many times more. */
const headingCount = 2;

/** What a chunk is found by. */
export interface ChunkTerms {
  /** BM25's document side, by term id. */
  weights: Map<number, number>;
  language: Language;
  /** Equal for chunks whose words are the same. */
  duplicateKey: string;
}

/**
 * Reads what a chunk is found by off its text.
 *
 * @param title words that stand above it: headings, the title and the name of the document
 */
export function readChunkTerms(text: string, title: string): ChunkTerms {
  const words = splitWords(text);
  const language = languageOf(words);
  const counts = new Map<number, number>();
  const add = (stem: string, count: number) => {
    const id = termId(stem);
    counts.set(id, (counts.get(id) ?? 0) + count);
  };
  const terms = toTerms(words, language);
  for (const { stem } of terms) add(stem, 1);
  for (const { stem } of toTerms(splitWords(title), language)) add(stem, headingCount);
  const length = terms.filter(({ kind, stop }) => kind === 'word' && !stop).length;
  const weights = new Map<number, number>();
  for (const [id, count] of counts) weights.set(id, termWeight(count, length));
  const duplicateKey = createHash('sha256')
    .update(words.map((word) => word.text).join(' '))
    .digest('base64url');
  return { weights, language, duplicateKey };
}

/** Counts the chunks of a language among the terms of a scope; no text holds such a term. */
export function languageTerm(language: Language): number {
  return termId(`\n${language}`);
}
