import type { Quote } from '#answering/quote.ts';
import { guessLanguage, isStopWord, type Language } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import { agrees, agreesWithRow } from './agreement.ts';
import { changes, ifFew, isAmong, resultsOf } from './numbers.ts';
import { type QuotedSentence, readQuotedSentences } from './quoted-sentence.ts';
import {
  type Alignment,
  areAlike,
  type Clause,
  readStatement,
  type Statement,
  stands,
  type Token,
} from './statement.ts';
import { isPronoun, opening } from './statement-words.ts';

/**
 * What the words of a sentence and of its quotes show: that it follows, that it says something else, or nothing,
 * since it is a free paraphrase. Of a translation, only numbers, names, denial and length can be compared.
 */
export type WordsVerdict = 'follows' | 'differs' | 'unclear' | 'translates' | 'mistranslates';

/** The share of its words that a statement must take from its sources, as a whole and by clause. */
const minShare = { whole: 0.7, clause: 0.5 } as const;
/** More sources take too long to compare. */
const maxQuoted = 8;
/** The credit of a word that is not in the quoted sentence itself. */
const credit = { context: 0.8, topic: 0.5 } as const;

/**
 * Compares a sentence that a language model wrote with the sentences it quotes. It follows if each clause takes
 * nearly all of its words, and all names and numbers, from one of these sentences, with the same meaning. If it
 * takes the words but not the meaning, it differs.
 *
 * @param written a leading yes or no, and words that order sentences, are not compared
 * @param quotes quotes that are in their passages
 */
export function compareWords(
  written: string,
  quotes: readonly Quote[],
  query: string,
): WordsVerdict {
  const sentence = written.replace(opening, '');
  const quoted = readQuotedSentences(quotes, query).slice(0, maxQuoted);
  const [first] = quoted;
  if (!first) return 'differs';
  const own = readStatement(sentence, first.source.language);
  const language = languageOfStatement(sentence, own, quoted);
  const said = language === own.language ? own : readStatement(sentence, language);
  const computed = computedNumbers(said, quoted);
  const all: QuotedSentence = {
    ...first,
    source: { ...first.source, tokens: quoted.flatMap(({ source }) => source.tokens) },
    context: [...quoted.flatMap(({ context }) => context), ...computed],
  };
  if (said !== own) return translates(said, quoted, all) ? 'translates' : 'mistranslates';
  const parts = assignClauses(said, quoted);
  if (computed.length > 0) {
    const isPlain = ({ tokens }: Clause) => !tokens.some((token) => computed.includes(token));
    const agreesElsewhere = parts.every(([{ language, clauses }, from]) => {
      const plain = clauses.map((clause) => (isPlain(clause) ? clause : silentClause));
      const tokens = plain.flatMap((clause) => clause.tokens);
      return agreesWith({ language, tokens, clauses: plain }, from);
    });
    return isCovered(said, all) && agreesElsewhere ? 'follows' : 'unclear';
  }
  const disagrees = ([part, from]: [Statement, QuotedSentence]) =>
    replacesWord(part, from) || !agreesWithRow(part, from) || !agreesWith(part, from);
  const isNear = ([{ tokens }, from]: [Statement, QuotedSentence]) =>
    shareOf(tokens, from) >= minShare.whole;
  if (parts.some((part) => isNear(part) && disagrees(part))) return 'differs';
  const follows = parts.every(
    ([part, from]) =>
      isCovered(part, from) && !mixesSources(part, from, quoted) && !disagrees([part, from]),
  );
  return follows ? 'follows' : 'unclear';
}

/** Short sentences are in the language of the quoted sentences if these contain most of their words. */
function languageOfStatement(
  sentence: string,
  said: Statement,
  quoted: readonly QuotedSentence[],
): Language {
  const words = splitWords(sentence).map(({ text }) => text);
  const guessed = guessLanguage(words);
  const count = (language: Language) => words.filter((word) => isStopWord(word, language)).length;
  if (count(guessed) <= count(said.language)) return said.language;
  const telling = said.tokens.filter(({ kind }) => kind === 'content' || kind === 'light');
  const known = telling.filter((token) =>
    quoted.some(({ source }) => stands(token, source.tokens, said.language)),
  );
  return known.length > telling.length / 2 ? said.language : guessed;
}

const silentClause: Clause = { tokens: [], negative: false };

/**
 * Assigns each clause to the quoted sentence with the largest share of its words; of about equal ones, to a
 * sentence that already has an earlier clause.
 *
 * @returns each of these sentences, with the statement reduced to its clauses
 */
function assignClauses(
  said: Statement,
  quoted: readonly QuotedSentence[],
): [Statement, QuotedSentence][] {
  const parts = new Map<QuotedSentence, Set<number>>();
  for (const [place, { tokens }] of said.clauses.entries()) {
    const shares = quoted.map((from) => shareOf(tokens, from) + (parts.has(from) ? 0.01 : 0));
    const best = quoted[shares.indexOf(Math.max(...shares))];
    if (best) parts.set(best, (parts.get(best) ?? new Set()).add(place));
  }
  return [...parts].map(([from, places]) => [
    {
      language: said.language,
      tokens: said.tokens.filter(({ clause }) => places.has(clause)),
      clauses: said.clauses.map((clause, place) => (places.has(place) ? clause : silentClause)),
    },
    from,
  ]);
}

/** @returns the numbers of a statement that are not quoted but computed from quoted ones */
function computedNumbers({ tokens }: Statement, quoted: readonly QuotedSentence[]): Token[] {
  const isNumber = ({ kind, values }: Token) => kind === 'number' && values.size > 0;
  const said = tokens.filter(isNumber);
  const known = quoted.flatMap(({ source }) => source.tokens.filter(isNumber));
  const isKnown = (token: Token) => hasValue(token, known);
  const results = [
    ...resultsOf(ifFew(said.filter(isKnown).map(readValue))),
    ...changes(ifFew(known.map(readValue))),
  ];
  return said.filter((token) => !isKnown(token) && isAmong(results, readValue(token)));
}

const readValue = ({ values }: Token): number =>
  Math.max(...[...values].map(Number).filter(Number.isFinite));

/** @returns whether a word is in a quoted sentence or its context */
function isGiven(token: Token, { source, context }: QuotedSentence, language: Language): boolean {
  return stands(token, [...source.tokens, ...context], language);
}

function agreesWith(said: Statement, { source, row }: QuotedSentence): boolean {
  const alignment: Alignment = new Map(
    said.tokens.map((token) => [
      token,
      source.tokens.filter((other) => areAlike(token, other, said.language)),
    ]),
  );
  return agrees(said, source, alignment, row === null);
}

function isCovered({ tokens, clauses, language }: Statement, from: QuotedSentence): boolean {
  const isExact = ({ kind }: Token) => kind === 'number' || kind === 'name';
  const exact = tokens.filter(isExact).every((token) => isGiven(token, from, language));
  return (
    exact &&
    shareOf(tokens, from) >= minShare.whole &&
    clauses.every((clause) => shareOf(clause.tokens, from) >= minShare.clause) &&
    !bringsNews(tokens, from, language)
  );
}

/** @returns whether a statement has another subject than the quoted sentence, or two new words in a row */
function bringsNews(tokens: readonly Token[], from: QuotedSentence, language: Language): boolean {
  const telling = tokens.filter(({ kind }) => kind !== 'function' && kind !== 'light');
  const isNew = telling.map((token) => worthOf(token, from) === 0);
  const subject = telling.findIndex(({ preposition }) => preposition === '');
  const opened = tokens.some(
    ({ text, place, kind }) =>
      place < (telling[subject]?.place ?? 0) && (kind === 'light' || isPronoun(text, language)),
  );
  return (
    (isNew[subject] === true && !opened) ||
    isNew.some((one, place) => one && isNew[place + 1] === true)
  );
}

/** @returns whether a new word precedes a word of the source, in place of the source's own */
function replacesWord({ tokens, language }: Statement, { source }: QuotedSentence): boolean {
  const isTold = (token: Token, among: readonly Token[]) => stands(token, among, language);
  return tokens.some((token, at) => {
    const next = tokens[at + 1];
    if (token.kind !== 'content' || next?.kind !== 'content' || isTold(token, source.tokens))
      return false;
    return source.tokens.some((other, place) => {
      const following = source.tokens[place + 1];
      return (
        other.kind === 'content' &&
        following !== undefined &&
        areAlike(next, following, language) &&
        !isTold(other, tokens)
      );
    });
  });
}

/** @returns whether a word of a clause comes from another quoted sentence than the clause */
function mixesSources(
  { tokens, language }: Statement,
  from: QuotedSentence,
  all: readonly QuotedSentence[],
) {
  return tokens.some(
    (token) =>
      token.kind !== 'function' &&
      !isGiven(token, from, language) &&
      all.some(({ source }) => stands(token, source.tokens, language)),
  );
}

/** @returns how much of the tokens is in the quoted sentence or its context, 0 to 1; 1 if they say nothing */
function shareOf(tokens: readonly Token[], from: QuotedSentence): number {
  const worths = tokens.flatMap((token) => {
    const worth = worthOf(token, from);
    const counts = worth > 0 || token.kind !== 'light';
    return token.kind !== 'function' && counts ? [worth] : [];
  });
  return worths.length === 0 ? 1 : worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
}

function worthOf(token: Token, { source, context, topic }: QuotedSentence): number {
  const { language } = source;
  if (stands(token, source.tokens, language)) return 1;
  if (stands(token, context, language)) return credit.context;
  return stands(token, topic, language) ? credit.topic : 0;
}

/** Two names are the same if this many first letters agree, since languages inflect the rest. */
const sameName = 4;

/**
 * Checks a sentence against quotes in another language, whose words cannot be compared: they must contain all
 * its numbers, dates and names, and one must agree in what is denied.
 */
function translates(
  said: Statement,
  quoted: readonly QuotedSentence[],
  { source, context }: QuotedSentence,
): boolean {
  const known = [...source.tokens, ...context];
  const isKnown = (token: Token) =>
    token.values.size > 0
      ? hasValue(token, known)
      : token.kind !== 'name' ||
        known.some(({ text }) => text.startsWith(token.text.slice(0, sameName)));
  return said.tokens.every(isKnown) && quoted.some((one) => denials(one.source) === denials(said));
}

/** @returns whether one of the tokens may mean the same number or date */
function hasValue({ values }: Token, known: readonly Token[]): boolean {
  return known.some((other) => [...values].some((value) => other.values.has(value)));
}

/** @returns 1 if the number of negative clauses is odd, else 0: a translation may cancel out two denials */
function denials({ clauses }: Statement): number {
  return clauses.filter(({ negative }) => negative).length % 2;
}
