import { splitSentences } from '../language/sentences.ts';
import type { TextRange } from '../language/text-range.ts';
import type { Passage } from '../passages/passage.ts';
import { countShared, tellingStems, termsOf } from '../passages/terms.ts';
import { copiedWords } from './copied-words.ts';

/** A stretch of a passage's part that is shown word for word. */
export interface Quote extends TextRange {
  passage: Passage;
  text: string;
}

/** @returns whether the quote stands in the document's text, character for character, where it says */
export function isVerbatim({ passage, start, end, text }: Quote): boolean {
  return text !== '' && passage.partText.slice(start, end) === text;
}

/** The share of a sentence's telling words that a sentence of the passage must say. */
const supportedShare = 0.5;

/**
 * Finds the words that a model says it copied in the passage that it names, as {@link copiedWords} compares
 * them.
 *
 * @returns the words as they stand in the passage; null where they do not
 */
export function findQuote(passage: Passage, words: string): Quote | null {
  const found = copiedWords(words)?.exec(passage.partText.slice(passage.start, passage.end));
  if (!found) return null;
  const start = passage.start + found.index;
  return { passage, text: found[0], start, end: start + found[0].length };
}

/**
 * Finds the sentence of a passage that says most of what a sentence says.
 *
 * @returns null where none says half of it
 */
export function findSupport(passage: Passage, sentence: string): Quote | null {
  const text = passage.partText.slice(passage.start, passage.end);
  const said = tellingStems(termsOf(sentence));
  let best: Quote | null = null;
  let most = 0;
  for (const { start, end } of splitSentences(text)) {
    const quote = text.slice(start, end);
    const shared = countShared(said, tellingStems(termsOf(quote)));
    if (shared <= most || shared < supportedShare * said.size) continue;
    most = shared;
    best = { passage, text: quote, start: passage.start + start, end: passage.start + end };
  }
  return best;
}

/** @returns the sentences of the passage that a quote stands in, from the first to the last */
export function wholeSentences({ passage, start, end }: Quote): Quote {
  const text = passage.partText.slice(passage.start, passage.end);
  const met = splitSentences(text)
    .map((range) => ({ start: passage.start + range.start, end: passage.start + range.end }))
    .filter((range) => range.end > start && range.start < end);
  const whole = {
    start: Math.min(start, ...met.map((range) => range.start)),
    end: Math.max(end, ...met.map((range) => range.end)),
  };
  return { passage, text: passage.partText.slice(whole.start, whole.end), ...whole };
}
