import { zipfOf } from '#language/frequency.ts';
import type { Language } from '#language/languages.ts';
import type { TextRange } from '#language/text-range.ts';
import { splitWords, type Word } from '#language/words.ts';
import { rarity } from '#passages/bm25.ts';
import type { WeighedQuestion, WeighedTerm } from '#passages/weighed-question.ts';
import { saidBySign } from './question-words.ts';

/** A term of a question that an answer should contain. */
export interface QuestionTerm {
  /** Its stems in the languages of the documents. */
  stems: readonly string[];
  /** As typed in the question. */
  word: string;
  /** Weight, 0 to 1. */
  weight: number;
  /** Whether no document in the scopes searched contains it. */
  missing: boolean;
}

/** A question as it is compared with the units of the documents. */
export interface Question {
  text: string;
  /** The range of the new question in `text`, if it carries words of an earlier one. */
  fresh: TextRange | undefined;
  words: readonly Word[];
  terms: readonly QuestionTerm[];
  /** Number of chunks in the scopes searched. */
  chunks: number;
}

/**
 * Reads a question in any language.
 *
 * @param asked its terms, and how rare they are in the documents searched
 */
export function readQuestion(text: string, asked: WeighedQuestion): Question {
  return {
    text,
    fresh: asked.fresh,
    words: splitWords(text),
    chunks: asked.chunks,
    terms: asked.terms
      .filter(({ kind }) => kind !== 'compound')
      .map((term) => {
        const word = text.slice(term.start, term.end);
        const isSign = saidBySign.test(word);
        return {
          stems: term.stems,
          word,
          weight: weightOf(term, { word: term.word || word, isSign }, asked),
          missing: term.chunks === 0 && term.kind === 'word' && !isSign,
        };
      }),
  };
}

/**
 * Minimum assumed size of a collection: how many of a handful of chunks contain a word does not show
 * how common it is.
 */
const minChunks = 50;
/** At this many chunks, a word's rarity there counts as much as its rarity in the language. */
const evenChunks = 200;

/** A word this common on the Zipf scale, or commoner, says nothing. */
const noWeightZipf = 6.6;
/** A word this rare on the Zipf scale, or rarer, has full weight. */
const fullWeightZipf = 2.6;
/** Assumed weight of a word in a language without a frequency list. */
const assumedWeight = 0.6;
/** Minimum weight of even the commonest word. */
const minimumWeight = 0.05;

/** Compounds repeat their parts, and grams their words. */
const kindShare = { word: 1, compound: 0, gram: 0.5 } as const;
/** Weight of a unit, which a text may write as a sign. */
const signShare = 0.3;

/** @returns how much a folded word says in its language, 0 to 1 */
function weightInLanguage(language: Language, word: string): number {
  if (/\p{N}/u.test(word)) return 1;
  // A text of unknown language is taken for English.
  if (language === 'english' && !/\p{sc=Latin}/u.test(word)) return assumedWeight;
  const zipf = zipfOf(word, language);
  if (zipf === null) return assumedWeight;
  const weight = (noWeightZipf - zipf) / (noWeightZipf - fullWeightZipf);
  return Math.min(1, Math.max(minimumWeight, weight));
}

/**
 * The weight of a question's term in a sentence or a passage, 0 to 1. In a small scope, the rarity of a
 * word must come from the language: every word is in few chunks there.
 *
 * @param word folded
 * @param isSign whether a text may write it as a sign
 */
function weightOf(
  { kind, chunks: standing, share = 1 }: Pick<WeighedTerm, 'kind' | 'chunks' | 'share'>,
  { word, isSign }: { word: string; isSign: boolean },
  { chunks, language }: Pick<WeighedQuestion, 'chunks' | 'language'>,
): number {
  const all = Math.max(chunks, minChunks);
  const inScopes = rarity(standing, all) / rarity(0, all);
  const scopeShare = chunks / (chunks + evenChunks);
  const weight = scopeShare * inScopes + (1 - scopeShare) * weightInLanguage(language, word);
  return weight * kindShare[kind] * share * (isSign ? signShare : 1);
}
