import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { guessLanguage, isStopWord, type Language } from '#language/languages.ts';
import { foldWord } from '#language/words.ts';

/** Words of scripts that separate words by spaces and have word lists. */
const word =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{M}]{3,}/gu;
/** Fewer words than `least` are inconclusive. Words beyond `most` are ignored. */
const count = { least: 12, most: 400 } as const;
const maxCharacters = 10_000;
/** Minimum share of the commonest words of its language in a text, */
const commonShare = 0.06;
/** or else of listed words. */
const listedShare = 0.25;
/** A reading of a page is better if its share of listed words is higher by this. */
const betterBy = 0.08;
function wordsOf(text: string): string[] {
  return (text.slice(0, maxCharacters).match(word) ?? []).slice(0, count.most).map(foldWord);
}

function shareOf(words: readonly string[], counts: (word: string) => boolean): number {
  return words.length === 0 ? 0 : words.filter(counts).length / words.length;
}

async function shareListed(words: readonly string[], language: Language): Promise<number> {
  // Loaded on demand: it takes 8 MB and few files need it.
  const { isListedAs } = await import('#language/frequency.ts');
  return shareOf(words, (one) => isListedAs(one, language));
}

/** @returns the share of characters that do not occur in text: those of fonts without a character map */
export function oddShare({ items }: TextContent): number {
  let [signs, odd] = [0, 0];
  for (const item of items) {
    if (!('str' in item)) continue;
    signs += item.str.length;
    odd += item.str.match(/[[\p{Cc}\p{Co}\ufffd]--[\t\n\r\uf0b7]]/gv)?.length ?? 0;
  }
  return signs === 0 ? 0 : odd / signs;
}

/** Whether a text has hardly any words of its language. False for short texts. */
export async function isNoise(text: string): Promise<boolean> {
  const words = wordsOf(text);
  if (words.length < count.least) return false;
  const language = guessLanguage(words);
  const common = shareOf(words, (one) => isStopWord(one, language));
  return common < commonShare && (await shareListed(words, language)) < listedShare;
}

/** Whether one reading of a page has a higher share of real words than the other, and about as much text. */
export async function readsBetter(one: string, other: string): Promise<boolean> {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length < count.least || one.length < other.length / 2) return false;
  const language = guessLanguage([...words, ...others]);
  const [share, otherShare] = [
    await shareListed(words, language),
    await shareListed(others, language),
  ];
  return share > otherShare + betterBy;
}
