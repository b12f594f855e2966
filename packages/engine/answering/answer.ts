import { isStopWord, knownLanguages, type Language } from '#language/languages.ts';
import { foldWord, splitWords } from '#language/words.ts';
import type { ReadTable } from '#models/table-reader.ts';
import type { Passage } from '#passages/passage.ts';
import type { CompareMeaning } from './compare-meaning.ts';
import { composeAnswer } from './compose.ts';
import { computeAnswer } from './computing/compute-answer.ts';
import { followUpSigns, languageOfQuestions, patternsOf } from './follow-up-words.ts';
import {
  chanceAmong,
  chooseUnits,
  minChance,
  namedFrom,
  passagesRead,
  type RankedUnit,
  rankUnits,
} from './judge.ts';
import { isQuotedLine } from './mail-lines.ts';
import type { AnswerPiece } from './piece.ts';
import type { Question } from './question.ts';
import { isWithin, type Quote } from './quote.ts';
import { readPassage, type Unit } from './units.ts';
import { correctionOf, versionsOf } from './versions.ts';

/** The unit of a passage that fits a question best, as a quote. */
export type FittingQuote = Quote & Pick<Unit, 'kind' | 'cells'>;

/** What the documents say to a question. */
export interface Evidence {
  /** Best first. */
  passages: readonly Passage[];
  /** The best-fitting unit of each passage, in the order of the passages; undefined if it has none. */
  quotes: readonly (FittingQuote | undefined)[];
  /** The answer; empty if the documents do not answer. */
  pieces: readonly AnswerPiece[];
  /** The chance, 0 to 1, that the pieces answer the question; without pieces, that the best unit would. */
  confidence: number;
  /** Words of the question that no document contains. */
  missing: readonly string[];
  /** If there is no answer: the language of the passages, if the question is clearly in another; else null. */
  otherLanguage: Language | null;
}

/** What an answer may use besides the question and its passages. */
export interface AnswerOptions {
  /** Number of sentences, items or rows wanted; undefined leaves it to the question. */
  most?: number | undefined;
  /** How the text of each document begins, by document id; it may show which of two documents is newer. */
  openings?: ReadonlyMap<string, string> | undefined;
  /** If undefined, only words decide. */
  compareMeaning?: CompareMeaning | undefined;
  /** If undefined, nothing is computed from tables. */
  readTable?: ReadTable | undefined;
}

/** A missing word with a smaller weight than this is not named. */
const minWeightToMention = 0.3;

/**
 * Answers a question with units of the best passages, word for word.
 *
 * @param passages best first
 */
export async function answerExtractively(
  question: Question,
  passages: readonly Passage[],
  { most, openings = new Map(), compareMeaning, readTable }: AnswerOptions = {},
): Promise<Evidence> {
  const best = passages.filter((one, place) => place < passagesRead || one.isNear);
  const ranked = rankUnits(question, passages, await compareMeaning?.(question, best));
  const computed =
    readTable &&
    (await computeAnswer(question.text, passages.slice(0, passagesRead), ranked, readTable));
  if (computed)
    return {
      ...{ passages, pieces: [computed.piece], confidence: computed.chance, missing: [] },
      ...{ quotes: quotesOf(ranked, passages), otherLanguage: null },
    };
  const read = new Set(best);
  const candidates = ranked.filter(({ passage }) => read.has(passage));
  const { older = [], current = [] } = Object.groupBy(candidates, (unit) =>
    isQuotedLine(unit, unit.passage) ? 'older' : 'current',
  );
  const asked = wordsOf(question.text);
  // A document that asks the same question answers it.
  const isAsked = [...new Set(current.flatMap(({ headings }) => headings))].some(
    (heading) => wordsOf(heading) === asked,
  );
  const min = compareMeaning && !isAsked ? minChance.byMeaning : minChance.byWords;
  const likely = chooseUnits(current, min, most);
  const named = current.slice(0, 1).filter(({ measures }) => measures.found >= namedFrom);
  const ofCurrent = likely.length > 0 ? likely : chooseUnits(named, minChance.named, most);
  // What a mail quotes from an earlier one may be out of date.
  const ofOlder = ofCurrent.length > 0 ? [] : chooseUnits(older, min, most);
  const correction = ofOlder[0] && correctionOf(ofOlder[0], current);
  const chosen = ofCurrent.length > 0 ? ofCurrent : correction ? [correction] : ofOlder;
  const [first] = chosen;
  const versions = first ? versionsOf(question.text, first, candidates, openings) : [];
  const pieces =
    versions.length > 0
      ? versions.slice(0, most)
      : composeAnswer(question.text, chosen, most, candidates);
  const shown = pieces.flatMap(({ quotes }) => quotes);
  // The corrected line shows that the question is answered.
  const corrected = correction && ofOlder[0];
  const seen = candidates.filter(
    (unit) => unit === corrected || shown.some((quote) => isWithin(unit, quote)),
  );
  const scoresOf = (units: readonly RankedUnit[]) => units.map(({ score }) => score);
  return {
    passages,
    quotes: quotesOf(ranked, passages),
    pieces,
    confidence: chanceAmong(
      scoresOf(pieces.length > 0 ? seen : candidates.slice(0, 1)),
      scoresOf(candidates),
    ),
    missing: missingWords(question, passages),
    otherLanguage: pieces.length > 0 ? null : otherLanguageOf(question.text, [...read]),
  };
}

const wordsOf = (text: string) =>
  splitWords(text)
    .map((word) => word.text)
    .join(' ');

function quotesOf(ranked: readonly RankedUnit[], passages: readonly Passage[]) {
  return passages.map((passage) => ranked.find((unit) => unit.passage === passage));
}

const particle = /^\p{sc=Hiragana}$/u;

/**
 * @returns the words of a question that no text has, not even as a part of one, such as `Keller` in `Kellerraum`;
 *   without its question words
 */
function missingWords({ text, terms }: Question, texts: readonly Passage[]): string[] {
  const missing = terms.filter((term) => term.missing && term.weight >= minWeightToMention);
  if (missing.length === 0) return [];
  const language = languageOfQuestions(text);
  const patterns = [patternsOf(language).questions, followUpSigns.questions];
  const asking = patterns.flatMap((pattern) => text.match(pattern) ?? []).join(' ');
  const folded = [...new Set(texts.map(({ partText }) => partText))].map(foldWord);
  return missing
    .map(({ word }) => word)
    .filter((word) => !asking.includes(word) && !isStopWord(word, language) && !particle.test(word))
    .filter((word) => !folded.some((one) => one.includes(foldWord(word))));
}

/** A question in another language has at least this many stop words, and none of the texts' languages. */
const tellingStopWords = 2;

/** @returns the language of the texts, if the question is clearly in another one */
function otherLanguageOf(query: string, passages: readonly Passage[]): Language | null {
  const written = passages.map((passage) => readPassage(passage).language);
  const asked = splitWords(query).filter(({ text }) => text.length > 1);
  const stopWordsOf = (some: readonly Language[]) =>
    asked.filter(({ text }) => some.some((language) => isStopWord(text, language))).length;
  const isOther = stopWordsOf(knownLanguages) >= tellingStopWords && stopWordsOf(written) === 0;
  return isOther ? (written[0] ?? null) : null;
}
