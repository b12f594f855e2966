import { endsWithColon, readLabel } from '#language/blocks.ts';
import { sentencesOf } from '#language/sentences.ts';
import type { TextRange } from '#language/text-range.ts';

/** Steps within one paragraph. */
export interface InnerSteps {
  /** What precedes them; null if nothing does. */
  leadIn: TextRange | null;
  steps: TextRange[];
  /** End of the last step. */
  end: number;
}

const stepMark = /(?<=^|\s)\(?(\p{Nd}{1,2}|[a-h])([.)])\s+(?=\p{L})/gu;
/** A label in the middle of a line: a capitalised word, followed by lower-case words. */
const innerLabel =
  /(?<=[^\s,;:]\s+)\p{Lu}[\p{L}\p{M}'’-]*(?:\s\p{Ll}[\p{L}\p{M}'’-]*){0,3}\.?\s?[:：]\s+(?=\S)/gu;

/**
 * Finds the steps of a paragraph, such as `To apply: (1) fill it in, (2) sign it.` Their marks count from 1
 * or a. Marks with a dot (`1.`) are steps only after a colon.
 *
 * @returns null if there are fewer than two
 */
export function findInnerSteps(partText: string, { start, end }: TextRange): InnerSteps | null {
  const text = partText.slice(start, end);
  const marks: number[] = [];
  let sign = '';
  let isCounted = false;
  for (const { index, 0: mark, 1: number = '', 2: close = '' } of text.matchAll(stepMark)) {
    const opening = mark.startsWith('(') ? `(${close}` : close;
    if (marks.length === 0) {
      if (number !== '1' && number !== 'a') continue;
      if (opening === '.' && !endsWithColon(text.slice(0, index))) continue;
      sign = opening;
      isCounted = number === '1';
    } else if (opening !== sign || number !== nameOf(marks.length, isCounted)) continue;
    marks.push(start + index);
  }
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined || marks.length < 2) return null;
  const [closing] = sentencesOf(partText, { start: last, end });
  const stepsEnd = closing?.end ?? end;
  const [leadIn = null] = sentencesOf(partText, { start, end: first }).slice(-1);
  return {
    leadIn,
    steps: marks.map((from, index) => trimEnd(partText, from, marks[index + 1] ?? stepsEnd)),
    end: stepsEnd,
  };
}

function nameOf(place: number, isCounted: boolean): string {
  return isCounted ? String(place + 1) : String.fromCharCode('a'.charCodeAt(0) + place);
}

function trimEnd(partText: string, start: number, end: number): TextRange {
  return { start, end: start + partText.slice(start, end).trimEnd().length };
}

/** @returns the fields on one line, such as `Order: 12 Date: 4 May`; the line itself if it has only one */
export function splitFields(partText: string, { start, end }: TextRange): TextRange[] {
  const text = partText.slice(start, end);
  const found = readLabel(text);
  if (!found) return [{ start, end }];
  const inner = Array.from(text.matchAll(innerLabel), ({ index }) => index);
  const starts = [0, ...inner.filter((index) => index > found.valueAt)];
  return starts.map((from, place) =>
    trimEnd(partText, start + from, start + (starts[place + 1] ?? text.length)),
  );
}
