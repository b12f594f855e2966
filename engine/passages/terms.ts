import { guessLanguage, isStopWord } from '../language/guess-language.ts';
import type { Language } from '../language/languages.ts';
import { stemWord } from '../language/stems.ts';
import { splitWords, type Word } from '../language/words.ts';

/** What a text is found by. */
export interface Term {
  /** Equal for forms and spellings of one word. */
  stem: string;
  /**
   * `compound` is a hyphenated or dotted word joined, beside its parts; `gram` is two or three
   * characters of a script that sets no spaces, beside its words.
   */
  kind: Word['kind'] | 'gram';
  /** Offsets into the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** A word such as `the`, which says little about what a text is about. */
  stop: boolean;
}

/** Scripts whose words are hard to tell apart, with how many characters in a row are looked for. */
const gramScripts = [
  { script: /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+$/u, size: 2 },
  { script: /^\p{sc=Hang}+$/u, size: 2 },
  { script: /^[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+$/u, size: 3 },
];

/** Joins words that follow each other without a gap, so that grams reach over a wrong word end. */
function gramsOf(words: readonly Word[]): Term[] {
  const grams: Term[] = [];
  for (const { script, size } of gramScripts) {
    const window: { character: string; start: number; end: number }[] = [];
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
  return terms.concat(gramsOf(words));
}

/** @returns the language that the words speak, English where they do not tell */
export function languageOf(words: readonly Word[]): Language {
  return guessLanguage(words.map(({ text }) => text));
}

/**
 * Reads the terms off a text in any language.
 *
 * @param language what its words are stemmed by; by default what the text seems to be written in
 */
export function termsOf(text: string, language?: Language): Term[] {
  const words = splitWords(text);
  return toTerms(words, language ?? languageOf(words));
}
