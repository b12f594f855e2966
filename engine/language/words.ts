import { foldWord } from './fold-word.ts';

/** A word as it stands in a text. */
export interface Word {
  /** Folded. */
  text: string;
  /** Offsets into the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** `compound` joins the words of it that precede: `wellknown` after `well` and `known`. */
  kind: 'word' | 'compound';
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const number = /^\p{N}+(?:[.,·:]\p{N}+)+$/u;
const groupedNumber = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;
const separators = /\p{P}+/gu;
const separator = /\p{P}/u;
const apostrophe = /['’]/u;
const hyphen = /^[-\u2010\u2011]\n?$/u;
/** A chain of more words than this is no compound. */
const compoundWords = 6;

function numberText(text: string): string {
  const folded = foldWord(text);
  return groupedNumber.test(folded) ? folded.replaceAll(',', '') : folded;
}

/** Splits one segment at the punctuation inside it; `3.5` and `U.S` stay whole. */
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
      words.push({
        text,
        start: start + index,
        end: start + index + piece.length,
        kind: 'word',
      });
  }
  if (words.length < 2 || words.length > compoundWords || apostrophe.test(segment)) return words;
  const whole = words.map(({ text }) => text).join('');
  if (words.every(({ text }) => text.length === 1))
    return [{ text: whole, start, end, kind: 'word' }];
  return [...words, { text: whole, start, end, kind: 'compound' }];
}

/**
 * Splits a text into words of any language (UAX 29, with dictionaries where a script sets no
 * spaces). Hyphenated and dotted words are given in parts, and once more joined.
 *
 * @returns in the order of the text, a compound after its parts
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let chain: Word[] = [];

  function endChain(): void {
    const [first, last] = [chain[0], chain.at(-1)];
    if (first && last && chain.length > 1 && chain.length <= compoundWords) {
      const whole = chain.map((word) => word.text).join('');
      words.push({ text: whole, start: first.start, end: last.end, kind: 'compound' });
    }
    chain = [];
  }

  let gap = '';
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) {
      if (gap.length < 3) gap += segment;
      continue;
    }
    if (!hyphen.test(gap)) endChain();
    gap = '';
    words.push(...wordsOfSegment(segment, index));
    if (chain.length <= compoundWords)
      chain.push({
        text: foldWord(segment).replace(separators, ''),
        start: index,
        end: index + segment.length,
        kind: 'compound',
      });
  }
  endChain();
  return words;
}
