import type { TextRange } from '../language/text-range.ts';
import type { FoundPassage } from '../passages/passage.ts';

/** A stretch of one part, found in one way or another. */
export type Passage = Omit<FoundPassage, 'chunkId'>;

/** A stretch of a passage's part that is shown word for word. */
export interface Quote extends TextRange {
  passage: Passage;
  text: string;
}

/** @returns whether the quote stands in the document's text, character by character, where it says */
export function isVerbatim({ passage, start, end, text }: Quote): boolean {
  return text !== '' && passage.partText.slice(start, end) === text;
}
