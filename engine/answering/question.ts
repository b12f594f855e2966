import type { Language } from '../language/languages.ts';
import { splitWords, type Word } from '../language/words.ts';
import { rarity } from '../passages/bm25.ts';
import { type Term, toTerms } from '../passages/terms.ts';
import type { WeighedQuestion } from '../passages/weighed-question.ts';
import { asksForName, asksHowMuch, asksWhen } from './question-words.ts';

/** What kind of thing an answer must name. */
export type Expectation = 'time' | 'number' | 'name';

/** A term of a question that an answer should hold. */
export interface QuestionTerm {
  /** Its stems in the languages of the documents. */
  stems: readonly string[];
  /** As it stands in the question. */
  word: string;
  /** How much it tells, above 0. */
  weight: number;
  /** The same for a whole answer, which is hardly about the question without its names and numbers. */
  need: number;
  /** Whether no document in the scopes that are asked holds it. */
  missing: boolean;
}

/** A question as the sentences of the documents are compared with it. */
export interface Question {
  words: readonly Word[];
  terms: readonly QuestionTerm[];
  /** What a term weighs at most. */
  mostWeight: number;
  expects: Expectation | null;
}

/**
 * A collection is taken to have at least this many chunks: how often a word stands in a handful of
 * them does not tell how common it is.
 */
const fewestChunks = 50;
/** How much more a name or a number counts than another word: hardly an answer does without it. */
const nameFactor = 1.5;
/** What a term counts in a sentence: compounds repeat their parts, and grams their words. */
const sentenceShare = { word: 1, compound: 0, gram: 0.5 } as const;

/**
 * Reads a question in any language.
 *
 * @param asked its terms, and how rare they are where it is asked
 */
export function readQuestion(text: string, asked: WeighedQuestion): Question {
  const chunks = Math.max(asked.chunks, fewestChunks);
  return {
    words: splitWords(text),
    terms: asked.terms
      .filter(({ kind }) => sentenceShare[kind] > 0)
      .map((term) => {
        const weight = rarity(term.chunks, chunks) * sentenceShare[term.kind] * (term.share ?? 1);
        return {
          stems: term.stems,
          word: text.slice(term.start, term.end),
          weight,
          need: weight * (isName(text, term) ? nameFactor : 1),
          missing: term.chunks === 0 && term.kind === 'word',
        };
      }),
    mostWeight: rarity(0, chunks),
    expects: expectationOf(text),
  };
}

/** @returns each two stems in a row, joined, unless both are of words such as `the` */
export function pairsOf(terms: readonly Term[]): Set<string> {
  const pairs = new Set<string>();
  const words = terms.filter(({ kind }) => kind === 'word');
  for (const [index, { stem, stop }] of words.entries()) {
    const next = words[index + 1];
    if (next && !(stop && next.stop)) pairs.add(`${stem} ${next.stem}`);
  }
  return pairs;
}

/** @returns the stems and the pairs of a question, stemmed by the language of the text it is compared with */
export function questionIn(
  { words }: Question,
  language: Language,
): { stems: ReadonlySet<string>; pairs: ReadonlySet<string> } {
  const terms = toTerms(words, language);
  return { stems: new Set(terms.map(({ stem }) => stem)), pairs: pairsOf(terms) };
}

function isName(text: string, { start, end }: { start: number; end: number }): boolean {
  const word = text.slice(start, end);
  const opensSentence = /(?:^|[.!?:]\s+)["'“‘«¿¡(]*$/u.test(text.slice(0, start));
  return /\p{N}/u.test(word) || (/^\p{Lu}/u.test(word) && !opensSentence);
}

function expectationOf(text: string): Expectation | null {
  if (asksWhen.some((pattern) => pattern.test(text))) return 'time';
  if (asksHowMuch.some((pattern) => pattern.test(text))) return 'number';
  return asksForName.some((pattern) => pattern.test(text)) ? 'name' : null;
}
