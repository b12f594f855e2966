import { isTableRow } from '#language/blocks.ts';
import { splitSentences } from '#language/sentences.ts';
import type { TextRange } from '#language/text-range.ts';
import type { Passage } from '#passages/passage.ts';
import { maxPassages } from './judge.ts';
import { readUnits } from './units.ts';

/** A passage as a language model gets it: from the beginning of a sentence to the end of one. */
export interface GivenPassage extends Passage {
  /** Its index among the passages found, from 0. */
  place: number;
  /** The row that names the columns of its first row, if that row is above the passage. */
  heads: TextRange | null;
}

/** Fewer bytes per token than in any of the languages, so that the prompt fits. */
const bytesPerToken = 3;

/** @returns about how many tokens a text takes, an overestimate */
export function countTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken);
}

/** Tokens for each passage besides its words. */
const labelTokens = 60;

/**
 * Chooses the passages for a language model: the best ones, each whole. A passage that does not fit is
 * skipped, except that the best is cut at the end of a sentence rather than left out.
 *
 * @param passages best first
 * @param budget in tokens
 */
export function givePassages(passages: readonly Passage[], budget: number): GivenPassage[] {
  const given: GivenPassage[] = [];
  let left = budget;
  for (const [place, passage] of passages.slice(0, maxPassages).entries()) {
    const whole = { ...passage, ...wholeSentencesOf(passage), place, heads: headsAbove(passage) };
    const fitting = given.length === 0 ? cutTo(whole, left - labelTokens) : whole;
    const tokens = countTokens(wordsOf(fitting)) + labelTokens;
    if (tokens > left && given.length > 0) continue;
    given.push(fitting);
    left -= tokens;
  }
  return given;
}

/** @returns the words of a passage, below the row that names its columns */
export function wordsOf({ partText, start, end, heads }: GivenPassage): string {
  const words = partText.slice(start, end);
  return heads ? `${partText.slice(heads.start, heads.end)}\n${words}` : words;
}

/** @returns the passage extended to whole sentences */
function wholeSentencesOf({ partText, start, end }: Passage): TextRange {
  const met = splitSentences(partText).filter((range) => range.end > start && range.start < end);
  return {
    start: Math.min(start, met[0]?.start ?? start),
    end: Math.max(end, met.at(-1)?.end ?? end),
  };
}

function headsAbove(passage: Passage): TextRange | null {
  const { partText, start, end } = passage;
  const [firstLine = ''] = partText.slice(start, end).split('\n', 1);
  if (!isTableRow(firstLine)) return null;
  const row = readUnits(passage).find(({ kind }) => kind === 'row');
  return row?.leadIn && row.leadIn.end <= start ? row.leadIn : null;
}

function cutTo(passage: GivenPassage, budget: number): GivenPassage {
  const { partText, start } = passage;
  const text = partText.slice(start, passage.end);
  const fits = (end: number) => countTokens(text.slice(0, end)) <= budget;
  if (fits(text.length)) return passage;
  const sentences = splitSentences(text);
  const last = sentences.findLast(({ end }) => fits(end)) ?? sentences[0];
  return last ? { ...passage, end: start + last.end } : passage;
}
