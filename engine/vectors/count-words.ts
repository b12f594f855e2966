import { splitWords } from '../language/words.ts';
import { termId } from '../passages/term-id.ts';
import { languageOf, toTerms } from '../passages/terms.ts';

/** A word of a text. */
export interface CountedWord {
  /** Folded. */
  text: string;
  /** {@link termId} of its stem. */
  term: number;
  /** How often it stands in the text. */
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
