import { findCut } from '../../language/text-range.ts';
import { partLengthLimit } from '../document-text.ts';

/** A text that is too long is cut after a line, else a sentence, else a word. */
const cuts = [/\n/g, /\. /g, / /g];

/** @returns a text in pieces of at most {@link partLengthLimit} UTF-16 code units, none of them empty */
export function cutLongText(text: string): string[] {
  const pieces: string[] = [];
  let left = text;
  while (left.length > partLengthLimit) {
    const end = findCut(left.slice(0, partLengthLimit), cuts, partLengthLimit / 2 + 1);
    pieces.push(left.slice(0, end).trimEnd());
    left = left.slice(end).trimStart();
  }
  return left === '' ? pieces : [...pieces, left];
}
