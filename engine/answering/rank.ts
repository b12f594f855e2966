import type { Language } from '../language/languages.ts';
import { endsSentence, splitSentences } from '../language/sentences.ts';
import type { TextRange } from '../language/text-range.ts';
import { splitWords } from '../language/words.ts';
import type { Passage } from '../passages/passage.ts';
import { countShared, languageOf, type Term, toTerms } from '../passages/terms.ts';
import { pairsOf, type Question, questionIn } from './question.ts';
import { leaningOpener, numberWord } from './question-words.ts';
import type { Quote } from './quote.ts';

/** A sentence of a passage that was found, and how well it fits the question. */
export interface RankedSentence extends Quote {
  stems: ReadonlySet<string>;
  /** Compares sentences of one question; 1 is about all its terms. */
  score: number;
  /** How much of what an answer needs stands in it, in the sentence before it or in its headings. */
  covered: number;
  /** Share of the question's pairs of terms that stand in it. */
  pairs: number;
  /** Has a word that the question does not have. */
  tells: boolean;
}

/** A sentence, compared with the question. */
interface Unit extends TextRange {
  text: string;
  stems: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
  /** Its words that the question does not have; the number before a heading does not count. */
  news: readonly { word: string; opens: boolean }[];
}

type AskedWords = ReturnType<typeof questionIn>;

/** A question with what every sentence is compared with. */
interface ReadyQuestion extends Question {
  index: ReadonlyMap<string, readonly number[]>;
  wordsIn(language: Language): AskedWords;
}

const passageShare = 0.5;
const pairShare = 0.25;
const expectationShare = 0.25;
/** What a sentence is credited of the terms that only the one before it holds: it may go on about them, */
const nextShare = 0.15;
/** and all the more where it leans on that one. */
const leaningShare = 0.5;
/** Taken off a sentence that tells nothing new, or asks. */
const emptyCost = 0.3;

/**
 * Ranks the sentences of passages by the question's terms that they hold (weighted by rarity), by
 * the pairs of terms that they hold in the question's order, by the passage's own score, and by
 * whether they name the kind of thing that is asked for. A sentence that leans on the one before it
 * shares that one's terms.
 *
 * @returns best first
 */
export function rankSentences(question: Question, passages: readonly Passage[]): RankedSentence[] {
  const whole = question.terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const bestPassage = Math.max(...passages.map(({ score }) => score)) || 1;
  const inLanguage = new Map<Language, AskedWords>();
  const ready: ReadyQuestion = {
    ...question,
    index: indexTerms(question),
    wordsIn(language) {
      const words = inLanguage.get(language) ?? questionIn(question, language);
      inLanguage.set(language, words);
      return words;
    },
  };
  return passages
    .flatMap((passage) => {
      const { units, pairs: wanted, around } = readPassage(ready, passage);
      return units.map((unit, index) => {
        const { text, start, end, stems } = unit;
        const before = units[index - 1];
        const own = coveredBy(ready, [stems]);
        const shared = before ? coveredBy(ready, [stems, before.stems]) : own;
        const leaning = before && leansOn(unit, before) ? leaningShare : nextShare;
        const pairs = share(wanted, unit.pairs);
        const tells = unit.news.length > 0;
        const score =
          (own + leaning * (shared - own)) / whole +
          passageShare * (passage.score / bestPassage) +
          pairShare * pairs +
          (names(unit, question) ? expectationShare : 0) -
          (!tells || /[?？؟]$/u.test(text) ? emptyCost : 0);
        const covered = coveredBy(ready, [stems, before?.stems ?? around, around], 'need');
        return { passage, text, start, end, stems, score, covered, pairs, tells };
      });
    })
    .sort((a, b) => b.score - a.score);
}

function readPassage({ wordsIn }: ReadyQuestion, passage: Passage) {
  const text = passage.partText.slice(passage.start, passage.end);
  const words = splitWords(text);
  const language = languageOf(words);
  const { stems: asked, pairs } = wordsIn(language);
  const termsBySentence = termsWithin(splitSentences(text), toTerms(words, language));
  const units = termsBySentence.map(({ start, end, terms }): Unit => {
    const sentence = text.slice(start, end);
    const numbersHeading = ({ start: at, end: to }: Term) =>
      at === start && to < end && /^\p{N}+$/u.test(text.slice(at, to)) && !endsSentence(sentence);
    return {
      text: sentence,
      start: passage.start + start,
      end: passage.start + end,
      stems: stemsOf(terms),
      pairs: pairsOf(terms),
      news: terms
        .filter(({ stem, stop, kind }) => kind === 'word' && !stop && !asked.has(stem))
        .filter((term) => !numbersHeading(term))
        .map((term) => ({ word: text.slice(term.start, term.end), opens: term.start === start })),
    };
  });
  const title = splitWords(`${passage.heading}\n${passage.filename}`);
  return { units, pairs, around: stemsOf(toTerms(title, language)) };
}

function termsWithin(sentences: readonly TextRange[], terms: readonly Term[]) {
  const found = sentences.map((sentence) => ({ ...sentence, terms: [] as Term[] }));
  const sentenceAt = new Map<number, number>();
  for (const [place, { start, end }] of sentences.entries())
    for (let at = start; at < end; at += 1) sentenceAt.set(at, place);
  for (const term of terms) {
    const sentence = found[sentenceAt.get(term.start) ?? -1];
    if (sentence && term.end <= sentence.end) sentence.terms.push(term);
  }
  return found;
}

function stemsOf(terms: readonly Term[]): ReadonlySet<string> {
  return new Set(terms.map(({ stem }) => stem));
}

/** @returns the places of a question's terms by stem: a sentence has fewer stems than a long question */
function indexTerms({ terms }: Question): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [place, { stems }] of terms.entries())
    for (const stem of stems) {
      const known = index.get(stem);
      if (known) known.push(place);
      else index.set(stem, [place]);
    }
  return index;
}

/** @returns the weight of the question's terms that stand in one of the sets */
function coveredBy(
  { terms, index }: ReadyQuestion,
  sets: readonly ReadonlySet<string>[],
  measure: 'weight' | 'need' = 'weight',
): number {
  const places = new Set(
    sets.flatMap((set) => Array.from(set, (stem) => index.get(stem) ?? []).flat()),
  );
  // In the question's order: the sums of two sentences that hold the same are equal to the last bit.
  return [...places]
    .sort((one, other) => one - other)
    .reduce((sum, place) => sum + (terms[place]?.[measure] ?? 0), 0);
}

function share(wanted: ReadonlySet<string>, present: ReadonlySet<string>): number {
  return wanted.size === 0 ? 0 : countShared(wanted, present) / wanted.size;
}

/** Also after a heading or a line of a list, which no full stop ends. */
function leansOn(unit: Unit, before: Unit): boolean {
  return leaningOpener.test(unit.text) || /[:：]$/u.test(before.text) || !endsSentence(before.text);
}

function names({ news }: Unit, { expects }: Question): boolean {
  if (expects === 'name') return news.some(({ word, opens }) => !opens && /^\p{Lu}/u.test(word));
  if (expects === null) return false;
  const inLetters = expects === 'number' ? numberWord : [];
  return news.some(
    ({ word }) => /\p{N}/u.test(word) || inLetters.some((known) => known.test(word)),
  );
}
