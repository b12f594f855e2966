import type { Language } from '#language/languages.ts';
import type { TextRange } from '#language/text-range.ts';
import { splitWords, type Word } from '#language/words.ts';
import { weightOf } from '#passages/term-weight.ts';
import type { Variant, WeighedQuestion } from '#passages/weighed-question.ts';
import { saidBySign } from './expectation.ts';

/** A term of a question that an answer should contain. */
export interface QuestionTerm {
  /** Its stems in the languages of the documents. */
  stems: readonly string[];
  /** Other words that may replace it. */
  variants: readonly Variant[];
  /** As typed in the question. */
  word: string;
  /** The same, folded. */
  folded: string;
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
  /** The language that it seems to be in. */
  language: Language;
  terms: readonly QuestionTerm[];
}

/**
 * Reads a question in any language.
 *
 * @param asked its terms, and how rare they are in the documents searched
 */
export function readQuestion(text: string, asked: WeighedQuestion): Question {
  const words = splitWords(text);
  const { language } = asked;
  const wordAt = new Map(
    words.flatMap(({ kind, start, text }) => (kind === 'word' ? [[start, text] as const] : [])),
  );
  return {
    text,
    fresh: asked.fresh,
    words,
    language,
    terms: asked.terms
      .filter(({ kind }) => kind !== 'compound')
      .map((term) => {
        const word = text.slice(term.start, term.end);
        const folded = wordAt.get(term.start) ?? word;
        // Units may be written as signs.
        const isFrame = saidBySign.test(word);
        return {
          stems: term.stems,
          variants: term.variants,
          word,
          folded,
          weight: weightOf(term, { word: folded, isFrame }, asked),
          missing: term.chunks === 0 && term.kind === 'word' && !isFrame,
        };
      }),
  };
}
