import { splitSentences } from '../language/sentences.ts';
import { splitWords } from '../language/words.ts';
import { languageOf, toTerms } from '../passages/terms.ts';
import { countShared } from './count-shared.ts';
import type { Passage, Quote } from './quote.ts';

/** Fewer characters prove nothing. */
const shortestQuote = 4;
/** How much of what a sentence says must stand in the passage it cites, or in the question. */
const supportedShare = 0.5;

/**
 * Finds words that a model says it copied, in the passage it names: character by character, or with
 * other white space.
 *
 * @returns the words as they stand there; null where they do not
 */
export function findQuote(passage: Passage, words: string): Quote | null {
  const wanted = words.trim();
  if (wanted.length < shortestQuote) return null;
  const text = passage.partText.slice(passage.start, passage.end);
  const pattern = wanted
    .split(/\s+/u)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  const found = new RegExp(pattern, 'u').exec(text);
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
  const said = tellingStems(sentence);
  let best: Quote | null = null;
  let most = 0;
  for (const { start, end } of splitSentences(text)) {
    const quote = text.slice(start, end);
    const shared = countShared(said, tellingStems(quote));
    if (shared <= most || shared < supportedShare * said.size) continue;
    most = shared;
    best = { passage, text: quote, start: passage.start + start, end: passage.start + end };
  }
  return best;
}

/**
 * Checks that a passage can have told a sentence: every number of it stands there, and, where both
 * are in one language, at least half of its telling words stand there or in the question.
 */
export function supports(passage: Passage, sentence: string, query: string): boolean {
  const text = passage.partText.slice(passage.start, passage.end);
  const known = new Set([...splitWords(text), ...splitWords(query)].map((word) => word.text));
  const numbers = splitWords(sentence).filter((word) => /\p{N}/u.test(word.text));
  if (!numbers.every((word) => known.has(word.text))) return false;
  if (languageOf(splitWords(text)) !== languageOf(splitWords(sentence))) return true;
  const said = tellingStems(sentence);
  const told = new Set([...tellingStems(text), ...tellingStems(query)]);
  return countShared(said, told) >= supportedShare * said.size;
}

function tellingStems(text: string): Set<string> {
  const words = splitWords(text);
  const terms = toTerms(words, languageOf(words));
  return new Set(
    terms.filter(({ stop, kind }) => !stop && kind === 'word').map(({ stem }) => stem),
  );
}
