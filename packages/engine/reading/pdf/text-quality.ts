import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { guessLanguage, isStopWord, type Language } from '#language/languages.ts';
import { foldWord } from '#language/words.ts';

/** Scripts whose words are set apart, and listed. */
const word =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{M}]{3,}/gu;
/** Fewer words than this tell nothing; more than the most are not looked at. */
const count = { least: 12, most: 400 } as const;
const mostCharacters = 10_000;
/** A text has at least this share of the commonest words of its language, */
const commonShare = 0.06;
/** or this one of listed words. */
const listedShare = 0.25;
/** Another reading of a page is better where its share of listed words is higher by this. */
const betterBy = 0.08;
function wordsOf(text: string): string[] {
  return (text.slice(0, mostCharacters).match(word) ?? []).slice(0, count.most).map(foldWord);
}

function shareOf(words: readonly string[], counts: (word: string) => boolean): number {
  return words.length === 0 ? 0 : words.filter(counts).length / words.length;
}

async function shareListed(words: readonly string[], language: Language): Promise<number> {
  // Few files need its 8 MB.
  const { isListedAs } = await import('#language/frequency.ts');
  return shareOf(words, (one) => isListedAs(one, language));
}

/** @returns the share of signs that no text has: those of fonts without a map to characters */
export function oddShare({ items }: TextContent): number {
  let [signs, odd] = [0, 0];
  for (const item of items) {
    if (!('str' in item)) continue;
    signs += item.str.length;
    odd += item.str.match(/[[\p{Cc}\p{Co}\ufffd]--[\t\n\r\uf0b7]]/gv)?.length ?? 0;
  }
  return signs === 0 ? 0 : odd / signs;
}

/** Whether a text has next to no words of its language; a short one never. */
export async function isNoise(text: string): Promise<boolean> {
  const words = wordsOf(text);
  if (words.length < count.least) return false;
  const language = guessLanguage(words);
  const common = shareOf(words, (one) => isStopWord(one, language));
  return common < commonShare && (await shareListed(words, language)) < listedShare;
}

/** Whether one reading of a page has more words that are some than the other, and about as much text. */
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
