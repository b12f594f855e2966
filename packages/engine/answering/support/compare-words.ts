import type { Quote } from '#answering/quote.ts';
import { guessLanguage, isStopWord, type Language } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import { agrees, agreesWithRow } from './agreement.ts';
import { computedNumbers } from './computed.ts';
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
const credit = { meant: 0.9, heading: 0.8, topic: 0.5 } as const;

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
  const said = readStatement(sentence, first.source.language);
  const language = languageOfStatement(sentence, said, quoted);
  if (language !== said.language)
    return translates(readStatement(sentence, language), quoted) ? 'translates' : 'mistranslates';
  const computed = computedNumbers(
    said.tokens,
    quoted.flatMap(({ source }) => source.tokens),
  );
  if (computed.size > 0) return followsByComputing(said, quoted, computed) ? 'follows' : 'unclear';
  const parts = assignClauses(said, quoted);
  const disagrees = ([part, from]: [Statement, QuotedSentence]) =>
    replacesWord(part, from) || !agreesWithRow(part, from) || !agreesWith(part, from);
  if (parts.some((part) => isNearVerbatim(part) && disagrees(part))) return 'differs';
  const follows = parts.every(
    ([part, from]) =>
      isCovered(part, from) && !mixesSources(part, from, quoted) && !disagrees([part, from]),
  );
  return follows ? 'follows' : 'unclear';
}

function isNearVerbatim([{ tokens }, from]: [Statement, QuotedSentence]): boolean {
  return shareOf(tokens, from) >= minShare.whole;
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

const silentClause: Clause = {
  tokens: [],
  negative: false,
  only: false,
  passive: false,
  limits: new Set(),
};

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

/** @returns whether a statement with computed numbers takes the rest from any of the quotes */
function followsByComputing(
  said: Statement,
  quoted: readonly QuotedSentence[],
  computed: ReadonlySet<Token>,
): boolean {
  const worth = (token: Token) =>
    computed.has(token) ? 1 : Math.max(...quoted.map((from) => worthOf(token, from)));
  const isExact = (token: Token) =>
    computed.has(token) ||
    quoted.some((from) => standsExactly(token, from, said.language)) ||
    (token.kind !== 'number' && token.kind !== 'name');
  return (
    said.tokens.every(isExact) &&
    said.clauses.every(({ tokens }) => meanOf(tokens, worth) >= minShare.clause) &&
    assignClauses(said, quoted).every(([part, from]) => {
      const isPlain = ({ tokens }: Clause) => !tokens.some((token) => computed.has(token));
      const clauses = part.clauses.map((clause) => (isPlain(clause) ? clause : silentClause));
      const tokens = clauses.flatMap((clause) => clause.tokens);
      return agreesWith({ ...part, tokens, clauses }, from);
    })
  );
}

/** @returns whether a number or a name is in a quoted sentence, or in the context that counts for it */
function standsExactly(
  token: Token,
  { source, heading, meant }: QuotedSentence,
  language: Language,
): boolean {
  const known = [...source.tokens, ...heading, ...(token.kind === 'name' ? meant : [])];
  return stands(token, known, language);
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
  const exact = tokens.filter(isExact).every((token) => standsExactly(token, from, language));
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
  const own = [...from.source.tokens, ...from.meant, ...from.heading];
  return tokens.some(
    (token) =>
      token.kind !== 'function' &&
      !stands(token, own, language) &&
      all.some(({ source }) => stands(token, source.tokens, language)),
  );
}

/** @returns how much of the tokens is in the quoted sentence or its context, 0 to 1; 1 if they say nothing */
function shareOf(tokens: readonly Token[], from: QuotedSentence): number {
  return meanOf(tokens, (token) => worthOf(token, from));
}

function meanOf(tokens: readonly Token[], worthOfToken: (token: Token) => number): number {
  const worths = tokens.flatMap((token) => {
    const worth = worthOfToken(token);
    const counts = worth > 0 || token.kind !== 'light';
    return token.kind !== 'function' && counts ? [worth] : [];
  });
  return worths.length === 0 ? 1 : worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
}

function worthOf(token: Token, { source, meant, heading, topic }: QuotedSentence): number {
  const { language } = source;
  if (stands(token, source.tokens, language)) return 1;
  if (stands(token, meant, language)) return credit.meant;
  if (stands(token, heading, language)) return credit.heading;
  return stands(token, topic, language) ? credit.topic : 0;
}

/** A translation has at most `times` as many content words as its source, plus `more`. */
const maxWords = { times: 1.4, more: 1 } as const;
/** Two names are the same if this many first letters agree, since languages inflect the rest. */
const sameName = 4;

/**
 * Checks a sentence against a quote in another language, whose words cannot be compared: the quote must
 * contain all its numbers, dates and names and agree in what is denied, and the sentence must not be much
 * longer.
 */
function translates(said: Statement, quoted: readonly QuotedSentence[]): boolean {
  const sources = quoted.map(({ source }) => source);
  const known = quoted.flatMap(({ source, meant, heading }) => [
    ...source.tokens,
    ...meant,
    ...heading,
  ]);
  const tells = ({ kind }: Token) => kind !== 'function';
  const length = sources.flatMap(({ tokens }) => tokens.filter(tells)).length;
  const computed = computedNumbers(said.tokens, known);
  return (
    said.tokens.every((token) => computed.has(token) || isKnown(token, known)) &&
    said.tokens.filter(tells).length <= maxWords.times * length + maxWords.more &&
    (sources.some(restricts) || sources.some((source) => denials(source) === denials(said)))
  );
}

function isKnown(token: Token, known: readonly Token[]): boolean {
  if (token.values.size > 0)
    return known.some(({ values }) => [...token.values].some((value) => values.has(value)));
  if (token.kind !== 'name') return true;
  const start = token.text.slice(0, sameName);
  return known.some(({ text }) => text.startsWith(start));
}

/** @returns 1 if the number of negative clauses is odd, else 0: a translation may cancel out two denials */
function denials({ clauses }: Statement): number {
  return clauses.filter(({ negative }) => negative).length % 2;
}

/** @returns whether it restricts something to one case, which a translation may express by a denial */
function restricts({ clauses }: Statement): boolean {
  return clauses.some(({ only }) => only);
}
