import { zipfOf } from '#language/frequency.ts';
import type { Language } from '#language/languages.ts';
import { rarity } from './bm25.ts';
import type { WeighedQuestion, WeighedTerm } from './weighed-question.ts';

/**
 * A collection is taken to have at least this many chunks: how often a word stands in a handful of
 * them does not tell how common it is.
 */
const fewestChunks = 50;
/** In this many chunks, how rare a word is there counts as much as how rare it is in its language. */
const evenChunks = 200;

/** A word this common on the Zipf scale, or commoner, tells nothing. */
const tellsNothing = 6.6;
/** A word this rare on the Zipf scale, or rarer, tells all it can. */
const tellsAll = 2.6;
/** What a word of a language without a list of frequencies is taken to tell. */
const usuallyTold = 0.6;
/** Even the commonest word tells a little. */
const leastTold = 0.05;

/** Compounds repeat their parts, and grams their words. */
const kindShare = { word: 1, compound: 0, gram: 0.5 } as const;
/** What a word counts that builds the question, rather than saying what it is about. */
const frameShare = 0.3;

/** @returns how much a folded word tells in its language, 0 to 1 */
function tellingIn(language: Language, word: string): number {
  if (/\p{N}/u.test(word)) return 1;
  // Where a text does not tell its language, it is taken for English.
  if (language === 'english' && !/\p{sc=Latin}/u.test(word)) return usuallyTold;
  const zipf = zipfOf(word, language);
  if (zipf === null) return usuallyTold;
  const told = (tellsNothing - zipf) / (tellsNothing - tellsAll);
  return Math.min(1, Math.max(leastTold, told));
}

/**
 * Tells how much a term of a question counts in a sentence or a passage, 0 to 1. In a small scope, how
 * rare a word is must come from the language: every word stands in few chunks there.
 *
 * @param word folded
 * @param isFrame it builds the question, rather than saying what it is about
 */
export function weightOf(
  { kind, chunks: standing, share = 1 }: Pick<WeighedTerm, 'kind' | 'chunks' | 'share'>,
  { word, isFrame }: { word: string; isFrame: boolean },
  { chunks, language }: Pick<WeighedQuestion, 'chunks' | 'language'>,
): number {
  const all = Math.max(chunks, fewestChunks);
  const inScopes = rarity(standing, all) / rarity(0, all);
  const scopeShare = chunks / (chunks + evenChunks);
  const told = scopeShare * inScopes + (1 - scopeShare) * tellingIn(language, word);
  return told * kindShare[kind] * share * (isFrame ? frameShare : 1);
}
