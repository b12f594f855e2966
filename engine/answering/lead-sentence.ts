import { splitSentences } from '../language/sentences.ts';
import type { TextRange } from '../language/text-range.ts';

/** Shorter sentences say little about a section. */
const tellingLength = 40;

/** Only so much of a stretch is looked at, in UTF-16 code units. */
const openingLength = 4000;

/** @returns the sentences that a stretch of text begins with */
export function sentencesIn(text: string, { start, end }: TextRange): TextRange[] {
  return splitSentences(text.slice(start, Math.min(end, start + openingLength))).map((range) => ({
    start: start + range.start,
    end: start + range.end,
  }));
}

/**
 * @returns the first whole sentence of a stretch of text that is not a heading, a running head or the
 *   end of a sentence from before
 */
export function leadSentence(text: string, stretch: TextRange): TextRange | undefined {
  return sentencesIn(text, stretch).find(({ start, end }) => opens(text.slice(start, end)));
}

function opens(sentence: string): boolean {
  const wide = sentence.replace(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu, '$&$&');
  return (
    wide.length >= tellingLength &&
    !/^[\p{Ll}\p{P}]/u.test(sentence) &&
    /[\p{STerm}…]["'”’»)\]]*$/u.test(sentence)
  );
}
