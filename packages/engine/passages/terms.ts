import { createHash } from 'node:crypto';
import { guessLanguage, isStopWord, type Language } from '#language/languages.ts';
import { stemWord } from '#language/stems.ts';
import type { TextRange } from '#language/text-range.ts';
import { splitWords, type Word } from '#language/words.ts';

/** A search term for a word of a text. */
export interface Term extends TextRange {
  /** Equal for forms and spellings of one word. */
  stem: string;
  /**
   * `compound` is a hyphenated or dotted word joined, in addition to its parts; `gram` is two or three
   * characters of a script without spaces, in addition to its words.
   */
  kind: Word['kind'] | 'gram';
  /** A word such as `the`, which says little about the topic of a text. */
  stop: boolean;
}

/** Scripts whose words are hard to separate, and the length of their grams in characters. */
const gramScripts = [
  { script: /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+$/u, size: 2 },
  { script: /^\p{sc=Hang}+$/u, size: 2 },
  { script: /^[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+$/u, size: 3 },
];

/** No script of {@link gramScripts} has a character before the first of Thai. */
const firstOfGrams = 0x0e00;

/**
 * @returns the grams of words from {@link splitWords}. They cross into the next word if no space is
 *   between, because words may be split wrongly there.
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

/** @returns the terms of words from {@link splitWords}, in that order, then the grams */
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

/** @returns the language of the words, or English if they are inconclusive */
export function languageOf(words: readonly Word[]): Language {
  return guessLanguage(words.map(({ text }) => text));
}

/** @returns the terms of a text, stemmed in the language that it seems to be in */
export function termsOf(text: string): Term[] {
  const words = splitWords(text);
  return toTerms(words, languageOf(words));
}

/** @returns the stems of words that say something about the topic of a text */
export function contentStems(terms: readonly Term[]): Set<string> {
  const telling = terms.filter(({ kind, stop }) => kind === 'word' && !stop);
  return new Set(telling.map(({ stem }) => stem));
}

/** @returns the stems of a text's words that say something about its topic, in a language */
export function contentStemsIn(text: string, language: Language): Set<string> {
  return contentStems(toTerms(splitWords(text), language));
}

/** @returns the number of common members of two sets, in time linear in the smaller one */
export function countShared<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const member of small) if (large.has(member)) shared += 1;
  return shared;
}

/** Bits of a {@link termId}: sparse vectors of weights have 2 to the power of this many dimensions. */
const termIdBits = 29;

/**
 * The numeric id of a term: FNV-1a over its UTF-16 code units, mixed once more (the finalizer of
 * MurmurHash3) and cut to {@link termIdBits}. Ids are stored in rows, so they must never change.
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
 * @param weights by term id; zero weights are left out
 * @returns pgvector's text form of a sparse vector, whose indices count from 1
 */
export function toSparseVector(weights: ReadonlyMap<number, number>): string {
  const items: string[] = [];
  for (const [term, weight] of weights) {
    const rounded = Math.fround(weight).toPrecision(6);
    if (Number(rounded) !== 0) items.push(`${term + 1}:${rounded}`);
  }
  return `{${items.join(',')}}/${2 ** termIdBits}`;
}

/**
 * BM25 (Robertson and Zaragoza, 2009, with the non-negative idf of Lucene), split in two: the weight of
 * a term in a chunk is stored, and its rarity is applied to each question.
 */
const saturation = 1.2;
const lengthShare = 0.75;

/**
 * Assumed average length of a chunk in words without stop words. A constant, where BM25 uses the
 * average of the collection, so that stored weights stay valid as documents come and go.
 */
const usualLength = 100;

/**
 * @param count occurrences of the term in the chunk
 * @param length words of the chunk without stop words
 */
function termWeight(count: number, length: number): number {
  const norm = 1 - lengthShare + lengthShare * (length / usualLength);
  return (count * (saturation + 1)) / (count + saturation * norm);
}

/**
 * @param chunks number of chunks with the term
 * @param allChunks number of all chunks
 * @returns the inverse document frequency, above 0
 */
export function rarity(chunks: number, allChunks: number): number {
  return Math.log(1 + (allChunks - chunks + 0.5) / (chunks + 0.5));
}

/** The words of a heading count as if they occurred in the chunk this many times more. */
const headingCount = 2;

/** The search terms of a chunk. */
export interface ChunkTerms {
  /** BM25's document side, by term id. */
  weights: Map<number, number>;
  language: Language;
  /** Equal for chunks with the same words. */
  duplicateKey: string;
}

/**
 * Computes the search terms of a chunk.
 *
 * @param title words that apply to it: headings, the title and the name of the document
 * @param pageTitle also searchable under {@link titleTerm}
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

/** @returns the term id of a word in the title of a page, whose rarity is counted separately */
export function titleTerm(stem: string): number {
  return termId(`\t${stem}`);
}
