import { splitSentences } from '#language/sentences.ts';
import type { TextRange } from '#language/text-range.ts';
import type { Passage } from '#passages/passage.ts';
import { countShared, tellingStems, termsOf } from '#passages/terms.ts';

/** A stretch of a passage's part that is shown word for word. */
export interface Quote extends TextRange {
  passage: Passage;
  text: string;
}

/** @returns whether the quote stands in the document's text, character for character, where it says */
export function isVerbatim({ passage, start, end, text }: Quote): boolean {
  return text !== '' && passage.partText.slice(start, end) === text;
}

/** The share of a sentence's telling words that a sentence of the passage must say. */
const supportedShare = 0.5;

/**
 * Finds the words that a model says it copied in the passage that it names, as {@link copiedWords} compares
 * them.
 *
 * @returns the words as they stand in the passage; null if they do not
 */
export function findQuote(passage: Passage, words: string): Quote | null {
  const found = copiedWords(words)?.exec(passage.partText.slice(passage.start, passage.end));
  if (!found) return null;
  const start = passage.start + found.index;
  return { passage, text: found[0], start, end: start + found[0].length };
}

/**
 * Finds the sentence of a passage that says most of what a sentence says.
 *
 * @returns null if none says half of it
 */
export function findSupport(passage: Passage, sentence: string): Quote | null {
  const text = passage.partText.slice(passage.start, passage.end);
  const said = tellingStems(termsOf(sentence));
  let best: Quote | null = null;
  let most = 0;
  for (const { start, end } of splitSentences(text)) {
    const quote = text.slice(start, end);
    const shared = countShared(said, tellingStems(termsOf(quote)));
    if (shared <= most || shared < supportedShare * said.size) continue;
    most = shared;
    best = { passage, text: quote, start: passage.start + start, end: passage.start + end };
  }
  return best;
}

/** @returns the sentences of the passage that a quote stands in, from the first to the last */
export function wholeSentences({ passage, start, end }: Quote): Quote {
  const text = passage.partText.slice(passage.start, passage.end);
  const met = splitSentences(text)
    .map((range) => ({ start: passage.start + range.start, end: passage.start + range.end }))
    .filter((range) => range.end > start && range.start < end);
  const whole = {
    start: Math.min(start, ...met.map((range) => range.start)),
    end: Math.max(end, ...met.map((range) => range.end)),
  };
  return { passage, text: passage.partText.slice(whole.start, whole.end), ...whole };
}

/** Scripts that set no spaces between words: a line may break anywhere. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}`;
const quotationMarks = '"“”„«»‘’\'`';
/** What may stand between two words of a text, or be left out there: space, cells, quotation marks. */
const betweenWords = String.raw`[\s|${quotationMarks}]`;
/** The mark of an item at the beginning of its line. */
const itemMark = String.raw`(?<=(?:^|\n)[^\S\n]*)(?:[-–—*•▪◦‣·]|\p{Nd}{1,2}[.)])(?=\s)`;
const gap = `(?:${betweenWords}|${itemMark})`;

/** Fewest words that prove something, or else fewest characters. */
const fewest = { words: 2, characters: 6 } as const;

const groupsDigits = /(?<=\p{Nd})[.,'’\s](?=\p{Nd}{3}(?!\p{Nd}))/gu;

/**
 * @param words as somebody says that they copied them
 * @returns finds them in a text, character by character, but for white space, tabs and bars between
 *   cells, marks of list items, quotation marks and how digits are grouped; null if they are too few
 *   to prove anything
 */
export function copiedWords(words: string): RegExp | null {
  const wanted = words
    .replace(groupsDigits, '')
    .split(new RegExp(`${betweenWords}+|(?<=^|\\s)[-–—*•▪◦‣·](?=\\s)`, 'u'))
    .filter(Boolean);
  const length = wanted.join('').length;
  if (wanted.length < fewest.words && length < fewest.characters) return null;
  return new RegExp(wanted.map(patternOf).reduce(join, ''), 'u');
}

function join(before: string, next: string): string {
  if (before === '') return next;
  const isOpen = new RegExp(`[${unspaced}]$`, 'u').test(before);
  return `${before}${gap}${isOpen ? '*' : '+'}${next}`;
}

/** @returns the pattern of a word: its digits may be grouped, and a line may break between signs */
function patternOf(word: string): string {
  return word
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/(?<=\p{Nd})(?=(?:\p{Nd}{3})+(?!\p{Nd}))/gu, String.raw`[.,'’\s]?`)
    .replace(new RegExp(`(?<=[${unspaced}])(?=[${unspaced}])`, 'gu'), String.raw`\s*`);
}
