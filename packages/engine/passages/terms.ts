import { createHash } from 'node:crypto';
import { guessLanguage, isStopWord, type Language } from '#language/languages.ts';
import { stemWord } from '#language/stems.ts';
import type { TextRange } from '#language/text-range.ts';
import { splitWords, type Word } from '#language/words.ts';
import { termWeight } from './bm25.ts';

/** What a word of a text is found by. */
export interface Term extends TextRange {
  /** Equal for forms and spellings of one word. */
  stem: string;
  /**
   * `compound` is a hyphenated or dotted word joined, beside its parts; `gram` is two or three
   * characters of a script that sets no spaces, beside its words.
   */
  kind: Word['kind'] | 'gram';
  /** A word such as `the`, which says little about what a text is about. */
  stop: boolean;
}

/** Scripts whose words are hard to tell apart, and the length of their grams in characters. */
const gramScripts = [
  { script: /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+$/u, size: 2 },
  { script: /^\p{sc=Hang}+$/u, size: 2 },
  { script: /^[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+$/u, size: 3 },
];

/** No script of {@link gramScripts} has a character before the first of Thai. */
const firstOfGrams = 0x0e00;

/**
 * @returns the grams of words that {@link splitWords} found. They cross from one word into the next if no
 *   space lies between, because the words may be divided wrongly there.
 */
export function gramsOf(words: readonly Word[]): Term[] {
  const grams: Term[] = [];
  if (words.every(({ text }) => text.charCodeAt(0) < firstOfGrams)) return grams;
  for (const { script, size } of gramScripts) {
    const window: (TextRange & { character: string })[] = [];
    for (const { text, start, end, kind } of words) {
      if (kind !== 'word' || !script.test(text)) continue;
      if (window.at(-1)?.end !== start) window.length = 0;
      for (const character of text) {
        window.push({ character, start, end });
        if (window.length < size) continue;
        if (window.length > size) window.shift();
        grams.push({
          stem: `~${window.map((item) => item.character).join('')}`,
          kind: 'gram',
          start: window[0]?.start ?? start,
          end,
          stop: false,
        });
      }
    }
  }
  return grams;
}

/** @returns the terms of words that {@link splitWords} found, in that order; grams come last */
export function toTerms(words: readonly Word[], language: Language): Term[] {
  const terms: Term[] = words.map(({ text, start, end, kind }) => ({
    stem: stemWord(text, language),
    kind,
    start,
    end,
    stop: isStopWord(text, language),
  }));
  const grams = gramsOf(words);
  return grams.length === 0 ? terms : terms.concat(grams);
}

/** @returns the language that the words are of, English where they do not tell */
export function languageOf(words: readonly Word[]): Language {
  return guessLanguage(words.map(({ text }) => text));
}

/** @returns the terms of a text, its words stemmed by the language that it seems to be written in */
export function termsOf(text: string): Term[] {
  const words = splitWords(text);
  return toTerms(words, languageOf(words));
}

/** @returns the stems of the words among terms that say what a text is about */
export function tellingStems(terms: readonly Term[]): Set<string> {
  const telling = terms.filter(({ kind, stop }) => kind === 'word' && !stop);
  return new Set(telling.map(({ stem }) => stem));
}

/** @returns how many members two sets share; takes as long as the smaller one is large */
export function countShared<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const member of small) if (large.has(member)) shared += 1;
  return shared;
}

/** Bits of a {@link termId}: sparse vectors of weights have 2 to the power of it places. */
const termIdBits = 29;

/**
 * A term's number: FNV-1a over its UTF-16 code units, mixed once more (the finalizer of MurmurHash3)
 * and cut to {@link termIdBits}. It stands in stored rows, so it never changes.
 */
export function termId(stem: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < stem.length; index += 1)
    hash = Math.imul(hash ^ stem.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) >>> (32 - termIdBits);
}

/**
 * @param weights by term id; zero ones are left out
 * @returns pgvector's text form of a sparse vector, whose places count from 1
 */
export function toSparseVector(weights: ReadonlyMap<number, number>): string {
  const items: string[] = [];
  for (const [term, weight] of weights) {
    const rounded = Math.fround(weight).toPrecision(6);
    if (Number(rounded) !== 0) items.push(`${term + 1}:${rounded}`);
  }
  return `{${items.join(',')}}/${2 ** termIdBits}`;
}

/** A heading's words count as if they stood in the chunk this many times more. */
const headingCount = 2;

/** What a chunk is found by. */
export interface ChunkTerms {
  /** BM25's document side, by term id. */
  weights: Map<number, number>;
  language: Language;
  /** Equal for chunks whose words are the same. */
  duplicateKey: string;
}

/**
 * Tells what a chunk is found by.
 *
 * @param title words that stand above it: headings, the title and the name of the document
 * @param pageTitle of a page among others, which it is also found by as {@link titleTerm} says
 */
export function readChunkTerms(text: string, title: string, pageTitle = ''): ChunkTerms {
  const words = splitWords(text);
  const language = languageOf(words);
  const counts = new Map<number, number>();
  const add = (stem: string, count: number) => {
    const id = termId(stem);
    counts.set(id, (counts.get(id) ?? 0) + count);
  };
  const terms = toTerms(words, language);
  for (const { stem } of terms) add(stem, 1);
  for (const { stem } of toTerms(splitWords(title), language)) add(stem, headingCount);
  const length = terms.filter(({ kind, stop }) => kind === 'word' && !stop).length;
  const weights = new Map(Array.from(counts, ([id, count]) => [id, termWeight(count, length)]));
  for (const { kind, stop, stem } of toTerms(splitWords(pageTitle), language))
    if (kind === 'word' && !stop) weights.set(titleTerm(stem), 1);
  const duplicateKey = createHash('sha256')
    .update(words.map((word) => word.text).join(' '))
    .digest('base64url');
  return { weights, language, duplicateKey };
}

/** @returns the term id that counts the chunks of a language in a scope; no text has such a term */
export function languageTerm(language: Language): number {
  return termId(`\n${language}`);
}

/** @returns the term id of a word in the title of a page: how rare it is there is counted by itself */
export function titleTerm(stem: string): number {
  return termId(`\t${stem}`);
}
