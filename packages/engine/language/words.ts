import type { TextRange } from './text-range.ts';

/** A word in a text. */
export interface Word extends TextRange {
  /** As {@link foldWord} returns it. */
  text: string;
  /** `compound` joins the words before it: `wellknown` after `well` and `known`. */
  kind: 'word' | 'compound';
}

/** Letters that Unicode normalization keeps, and their replacements for lookup. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  // Arabic: forms of alef, alef maksura, and the Persian forms of yeh and kaf.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};

const foldedLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** Accents, but not the breve of й, which is a letter of its own. */
const accent = /(?<!и)[\u0300-\u036f]/gu;

/** Vowel points of Hebrew and Arabic, the hamza above or below a letter, tatweel. */
const points =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu;

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;

const foreignDigit = /(?![0-9])\p{Nd}/gu;
const anyDigit = /\p{Nd}/u;

/** The digits of a script are consecutive from a code that ends in 0 or, in hexadecimal, in 6. */
function toDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const low = code & 15;
  return String(anyDigit.test(String.fromCharCode(code - low)) ? low : low - 6);
}

const plain = /^[a-z0-9]*$/u;

/** Words are compared by their first UTF-16 code units, this many of them. */
const wordLengthLimit = 80;

/**
 * Makes the spellings of a word equal: letter case, width and other compatibility forms (NFKC),
 * accents, points of Arabic and Hebrew, variants of alef, digits of any script.
 */
export function foldWord(word: string): string {
  const lower = word.slice(0, wordLengthLimit).toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(accent, '')
    .replace(points, '')
    .replace(invisible, '')
    .replace(foreignDigit, toDigit)
    .replace(foldedLetter, (letter) => letters[letter] ?? letter)
    .normalize('NFC');
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const number = /^\p{N}+(?:[.,·:]\p{N}+)+$/u;
const groupedNumber = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;
const separators = /\p{P}+/gu;
const separator = /\p{P}/u;
const apostrophe = /['’]/u;
const hyphen = /^[-\u2010\u2011]\n?$/u;
const asciiWord = /^[A-Za-z0-9]+$/;
/** A chain of more words than this is not a compound. */
const compoundWords = 6;

function numberText(text: string): string {
  const folded = foldWord(text);
  return groupedNumber.test(folded) ? folded.replaceAll(',', '') : folded;
}

/** Splits one segment at the punctuation inside it. `3.5` and `U.S` stay whole. */
function wordsOfSegment(segment: string, start: number): Word[] {
  const end = start + segment.length;
  if (number.test(segment)) return [{ text: numberText(segment), start, end, kind: 'word' }];
  if (!separator.test(segment)) {
    const text = foldWord(segment);
    return text === '' ? [] : [{ text, start, end, kind: 'word' }];
  }
  const words: Word[] = [];
  for (const { 0: piece, index } of segment.matchAll(/\P{P}+/gu)) {
    const text = foldWord(piece);
    if (text !== '')
      words.push({ text, start: start + index, end: start + index + piece.length, kind: 'word' });
  }
  if (words.length < 2 || words.length > compoundWords || apostrophe.test(segment)) return words;
  const whole = words.map(({ text }) => text).join('');
  if (words.every(({ text }) => text.length === 1))
    return [{ text: whole, start, end, kind: 'word' }];
  return [...words, { text: whole, start, end, kind: 'compound' }];
}

/** A word-like stretch of a text (UAX 29). */
interface Segment {
  segment: string;
  index: number;
}

function* segmentsOf(text: string): Generator<Segment> {
  for (const { segment, index, isWordLike } of segmenter.segment(text))
    if (isWordLike) yield { segment, index };
}

/**
 * Characters for which {@link plainSegment} finds the same words as the segmenter: Latin letters,
 * digits, and characters that neither join words nor belong to them. The segmenter takes two
 * underscores in a row for a word.
 */
const plainText =
  /^(?!.*__)[\0-\u00ac\u00ae-\u00b7\u00b9-\u024f\u2010-\u2023\u2025\u2026\u2030-\u203e\u20a0-\u20bf\u2190-\u21ff\u2212\u2500-\u25ff]*$/su;
const latin = 'A-Za-zªµºÀ-ÖØ-öø-ɏ';
/** Rules WB5 to WB13b of UAX 29 for {@link plainText}, in a third of the segmenter's time. */
const plainSegment = new RegExp(
  `_*[${latin}0-9][${latin}0-9_]*(?:(?:(?<=[${latin}])[.'’‘·:](?=[${latin}])|(?<=[0-9])[.,;'’‘](?=[0-9]))[${latin}0-9_]+)*`,
  'g',
);

function* plainSegmentsOf(text: string): Generator<Segment> {
  for (const { 0: segment, index } of text.matchAll(plainSegment)) yield { segment, index };
}

/**
 * Splits a text of any language into words (UAX 29, with dictionaries for scripts without spaces).
 * Hyphenated and dotted words are returned in parts, and joined.
 *
 * @returns words in text order, compounds after their parts
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let chain: TextRange[] = [];

  function endChain(): void {
    const [first, last] = [chain[0], chain.at(-1)];
    if (first && last && chain.length > 1 && chain.length <= compoundWords) {
      const parts = chain.map(({ start, end }) => foldWord(text.slice(start, end)));
      const whole = parts.map((part) => part.replace(separators, '')).join('');
      words.push({ text: whole, start: first.start, end: last.end, kind: 'compound' });
    }
    chain = [];
  }

  let before = 0;
  for (const { segment, index } of plainText.test(text)
    ? plainSegmentsOf(text)
    : segmentsOf(text)) {
    const end = index + segment.length;
    const gap = index - before;
    if (gap !== 1 && gap !== 2) endChain();
    else if (!hyphen.test(text.slice(before, index))) endChain();
    before = end;
    if (asciiWord.test(segment))
      words.push({ text: foldWord(segment), start: index, end, kind: 'word' });
    else words.push(...wordsOfSegment(segment, index));
    if (chain.length <= compoundWords) chain.push({ start: index, end });
  }
  endChain();
  return words;
}
