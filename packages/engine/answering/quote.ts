import { splitSentences } from '#language/sentences.ts';
import type { TextRange } from '#language/text-range.ts';
import type { Passage } from '#passages/passage.ts';
import { contentStems, countShared, termsOf } from '#passages/terms.ts';

/** A range of a passage's part that is shown word for word. */
export interface Quote extends TextRange {
  passage: Passage;
  text: string;
}

/** @returns whether the quote is in the document's text at its range, character for character */
export function isVerbatim({ passage, start, end, text }: Quote): boolean {
  return text !== '' && passage.partText.slice(start, end) === text;
}

/** @returns a range of a passage's part as a quote */
export function quoteOf(passage: Passage, { start, end }: TextRange): Quote {
  return { passage, start, end, text: passage.partText.slice(start, end) };
}

/** @returns whether a quote contains a range of the same part */
export function isWithin(
  { passage, start, end }: TextRange & { passage: Passage },
  quote: Quote,
): boolean {
  const { documentId, part } = quote.passage;
  const isSamePart = passage.documentId === documentId && passage.part === part;
  return isSamePart && start >= quote.start && end <= quote.end;
}

/** Minimum share of a sentence's content words that a sentence of the passage must contain. */
const supportedShare = 0.5;

/**
 * Finds in the cited passage the words that a model says it copied. {@link copiedWords} says how they are
 * compared.
 *
 * @returns the words as the passage has them; null if they are not there
 */
export function findQuote(passage: Passage, words: string): Quote | null {
  const found = copiedWords(words)?.exec(passage.partText.slice(passage.start, passage.end));
  if (!found) return null;
  const start = passage.start + found.index;
  return { passage, text: found[0], start, end: start + found[0].length };
}

/**
 * Finds the sentence of a passage that shares most words with a sentence.
 *
 * @returns null if none shares half of them
 */
export function findSupport(passage: Passage, sentence: string): Quote | null {
  const text = passage.partText.slice(passage.start, passage.end);
  const said = contentStems(termsOf(sentence));
  let best: Quote | null = null;
  let most = 0;
  for (const { start, end } of splitSentences(text)) {
    const quote = text.slice(start, end);
    const shared = countShared(said, contentStems(termsOf(quote)));
    if (shared <= most || shared < supportedShare * said.size) continue;
    most = shared;
    best = { passage, text: quote, start: passage.start + start, end: passage.start + end };
  }
  return best;
}

/** @returns the sentences of the passage that contain a quote, from the first to the last */
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

/** Scripts without spaces between words, in which a line may break anywhere. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}`;
const quotationMarks = '"“”„«»‘’\'`';
/** What a text may have or lack between two words: space, cell bars, quotation marks. */
const betweenWords = String.raw`[\s|${quotationMarks}]`;
/** The mark of an item at the beginning of its line. */
const itemMark = String.raw`(?<=(?:^|\n)[^\S\n]*)(?:[-–—*•▪◦‣·]|\p{Nd}{1,2}[.)])(?=\s)`;
const gap = `(?:${betweenWords}|${itemMark})`;

/** A quote needs this many words, or else this many characters, to prove anything. */
const fewest = { words: 2, characters: 6 } as const;

const groupsDigits = /(?<=\p{Nd})[.,'’\s](?=\p{Nd}{3}(?!\p{Nd}))/gu;

/**
 * @param words words that a model says it copied
 * @returns a pattern that finds them in a text, character by character, ignoring white space, tabs and bars
 *   between cells, marks of list items, quotation marks and digit grouping; null if they are too few to prove
 *   anything
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
