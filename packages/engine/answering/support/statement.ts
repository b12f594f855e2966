import { isStopWord, type Language, writesCompounds } from '#language/languages.ts';
import { stemWord } from '#language/stems.ts';
import { splitWords, type Word } from '#language/words.ts';
import { calendarName, numberOf } from './number-words.ts';
import {
  forbids,
  isAgentWord,
  isDeterminer,
  isExclusion,
  isLight,
  isNegation,
  isPassiveVerb,
  isPreposition,
  negationWithin,
  opensClause,
} from './statement-words.ts';

/** A word of a statement, with what its position shows about it. */
export interface Token {
  /** Folded. */
  text: string;
  stem: string;
  kind: 'number' | 'name' | 'content' | 'light' | 'function';
  /** All values that the spelling of a number may have; for a month or a weekday, its key. */
  values: ReadonlySet<string>;
  /** Its index among the tokens. */
  place: number;
  /** The index of its clause, from 0. */
  clause: number;
  capital: boolean;
  /** The folded word before it, in its clause. */
  before: string;
  /** The preposition of its noun phrase; empty if it has none. */
  preposition: string;
  /** The determiner before it; empty if it has none. */
  determiner: string;
}

/** A clause and its polarity. */
export interface Clause {
  tokens: readonly Token[];
  /** Whether it is negated. */
  negative: boolean;
}

/** A sentence, read for comparison with another one. */
export interface Statement {
  language: Language;
  tokens: readonly Token[];
  clauses: readonly Clause[];
}

/** For each token of a statement, the matching tokens of the source; empty if it says something new. */
export type Alignment = ReadonlyMap<Token, readonly Token[]>;

const signs: Readonly<Record<string, string>> = {
  '€': ' euro ',
  '£': ' pounds ',
  $: ' dollars ',
  '%': ' percent ',
  '°': ' degrees ',
};

const clauseMark = /[,;:()!?–—،؛，；。।\t|]|\s-\s|\.(?=\s|$)/u;

/** @returns the number, month or weekday that a word means; “one” is also an article */
function meaningsOf(word: string, language: Language): ReadonlySet<string> {
  if (/\p{N}/u.test(word)) return valuesOf(word);
  const spelled = numberOf(word, language);
  const meaning = spelled === undefined || spelled === 1 ? calendarName(word) : String(spelled);
  return new Set(meaning === undefined ? [] : [meaning]);
}

/** @returns the possible values of digits: points and commas may separate thousands or decimals */
function valuesOf(digits: string): ReadonlySet<string> {
  const values = new Set([digits, digits.replace(',', '.').replace(/\.0+$/u, '')]);
  if (/^\d{1,3}(?:[.,]\d{3})+$/u.test(digits)) values.add(digits.replace(/[.,]/gu, ''));
  const withUnit = /^(\d+(?:[.,]\d+)?)(?:mg|ml|g|kg|km|m|cm|mm|kb|mb|gb|h|l|kw|v|w|c)$/u.exec(
    digits,
  );
  if (withUnit?.[1]) values.add(withUnit[1]);
  return values;
}

/** A number whose thousands are set apart by spaces, and not the numbers of neighbouring cells. */
const spacedNumber = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d])/gu;

/**
 * Reads a sentence for comparison with another one.
 *
 * @param language language of the text that it is compared with
 */
export function readStatement(sentence: string, language: Language): Statement {
  const text = sentence
    .replace(spacedNumber, (number) => number.replace(/\s/gu, ''))
    .replace(/(?<=\d):00(?!\d)/gu, '')
    .replace(/[€£$%°]/gu, (sign) => signs[sign] ?? sign);
  const tokens: Token[] = [];
  let clause = 0;
  let end = 0;
  for (const word of splitWords(text)) {
    if (word.kind !== 'word') continue;
    const before = tokens.at(-1);
    const gap = text.slice(end, word.start);
    const opens = opensClause(word.text, language) || isExclusion(word.text, language);
    if (before && (clauseMark.test(gap) || (opens && before.clause === clause))) clause += 1;
    const written = text.slice(word.start, word.end);
    tokens.push(toToken({ written, word, clause, tokens, language, gap }));
    end = word.end;
  }
  joinSpelled(tokens, language);
  const clauses = Array.from({ length: clause + 1 }, (_, place) => {
    const own = tokens.filter((token) => token.clause === place);
    return { tokens: own, negative: isNegative(own, language) };
  });
  return { language, tokens, clauses };
}

interface Reading {
  written: string;
  word: Word;
  clause: number;
  tokens: readonly Token[];
  language: Language;
  gap: string;
}

function toToken({ written, word: { text: word }, ...more }: Reading): Token {
  const { clause, tokens, language, gap } = more;
  const before = tokens.at(-1);
  const capital = /^\p{Lu}/u.test(written);
  const opensSentence = before === undefined || /[.!?:]\s/u.test(gap);
  const sameClause = before?.clause === clause ? before : undefined;
  const values = meaningsOf(word, language);
  const kind = ((): Token['kind'] => {
    if (calendarName(word) !== undefined && (capital || language !== 'english')) return 'name';
    if (values.size > 0 && calendarName(word) === undefined) return 'number';
    if (isTitle(before) || (capital && !opensSentence && language !== 'german')) return 'name';
    if (isStopWord(word, language) || isFunction(word, language)) return 'function';
    return isLight(word, language) ? 'light' : 'content';
  })();
  return {
    ...{ text: word, stem: stemWord(word, language), kind, clause, capital, values },
    place: before ? before.place + 1 : 0,
    before: sameClause?.text ?? '',
    preposition: prepositionOf(tokens, clause, language),
    determiner: sameClause && isDeterminer(sameClause.text, language) ? sameClause.text : '',
  };
}

/** Maximum number of words between a preposition and its noun, other than determiners. */
const maxPhraseLength = 2;

function prepositionOf(tokens: readonly Token[], clause: number, language: Language): string {
  let between = 0;
  for (let place = tokens.length - 1; between <= maxPhraseLength + 1; place -= 1) {
    const token = tokens[place];
    if (token?.clause !== clause) return '';
    const { text, kind } = token;
    if (isPreposition(text, language) || isAgentWord(text, language)) return text;
    if (between > maxPhraseLength) return '';
    if (isDeterminer(text, language)) between = maxPhraseLength;
    else if (kind === 'function' || kind === 'light') return '';
    between += 1;
  }
  return '';
}

function isFunction(word: string, language: Language): boolean {
  return [isNegation, isExclusion, opensClause, isPassiveVerb, isPreposition, isDeterminer].some(
    (test) => test(word, language),
  );
}

/** German capitalises all nouns, so only a word after a title is known to be a name. */
function isTitle(before: Token | undefined): boolean {
  return /^(?:herr|herrn|frau|dr|firma|mr|mrs|ms|lady|lord|monsieur|madame|senora?|senor)$/u.test(
    before?.text ?? '',
  );
}

/** Forty-one is one number. */
function joinSpelled(tokens: Token[], language: Language): void {
  for (const [place, token] of tokens.entries()) {
    const next = tokens[place + 1];
    const tens = numberOf(token.text, language) ?? 0;
    const ones = next && numberOf(next.text, language);
    if (!next || !ones || ones > 9 || tens < 20 || tens > 90 || tens % 10 > 0) continue;
    const whole = new Set([String(tens + ones)]);
    token.values = whole;
    next.values = whole;
    next.kind = 'number';
  }
}

/** Languages in which two negations in a clause cancel out. */
const countsNegations: ReadonlySet<Language> = new Set([
  'english',
  'german',
  'dutch',
  'danish',
  'norwegian',
  'swedish',
]);

function isNegative(tokens: readonly Token[], language: Language): boolean {
  const plain = tokens.filter(
    ({ text }) =>
      isNegation(text, language) ||
      (/\p{sc=Han}|\p{sc=Hira}|\p{sc=Hang}/u.test(text) && negationWithin.test(text)),
  );
  const others = tokens.filter(({ text }) => isExclusion(text, language) || forbids.has(text));
  const count = countsNegations.has(language) ? plain.length : Math.min(1, plain.length);
  return (others.length + count) % 2 === 1;
}

/** How many first letters two forms of a word share at least, and which share of the longer one. */
const sameBeginning = { letters: 5, share: 0.6 } as const;

/**
 * @returns whether a word of a statement matches one of its source: a form or part of it, or a like beginning
 */
export function areAlike(one: Token, other: Token, language: Language): boolean {
  if (one.kind === 'number' || other.kind === 'number')
    return one.text === other.text || [...one.values].some((value) => other.values.has(value));
  if (one.kind === 'function' || other.kind === 'function') return one.text === other.text;
  if (one.stem === other.stem) return true;
  if (one.kind === 'name') return false;
  const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one];
  const { letters, share } = sameBeginning;
  if (writesCompounds(language) && short.stem.length >= letters && long.text.includes(short.stem))
    return true;
  let shared = 0;
  while (shared < short.text.length && short.text[shared] === long.text[shared]) shared += 1;
  return shared >= letters && shared >= share * long.text.length;
}

/** @returns whether a word is {@link areAlike} one of others */
export function stands(token: Token, among: readonly Token[], language: Language): boolean {
  return among.some((other) => areAlike(token, other, language));
}
