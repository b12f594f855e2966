import { extentOf, joinTexts, listMark, sizesAlike, type TextLine } from './text-line.ts';

/** Longest term, in UTF-16 code units, and most lines of its definition. */
const maxTermLength = 60;
const maxLines = 6;
/** Indent of a definition from its term, in font sizes. */
const indent = { least: 0.8, most: 8 } as const;
/** Edges this close are aligned, in font sizes. */
const sameEdge = 0.4;
/** Maximum distance between lines of a pair, in font sizes. */
const maxLeading = 2;
/** A single term with a definition may be anything. This many in a row are a list. */
const minPairs = 2;

/** A term, then the lines of its definition. */
type Pair = readonly [TextLine, TextLine, ...TextLine[]];

/** Puts definitions that are indented below their terms next to these, as the cells of a row. */
export function joinDefinitions(lines: readonly TextLine[]): TextLine[] {
  const written: TextLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const pairs = pairsFrom(lines, at);
    const isList = pairs.length >= minPairs;
    written.push(...(isList ? pairs.map((pair) => rowOf(pair, at)) : lines.slice(at, at + 1)));
    at += isList ? pairs.flat().length : 1;
  }
  return written;
}

function pairsFrom(lines: readonly TextLine[], from: number): Pair[] {
  const pairs: Pair[] = [];
  for (let at = from; ; ) {
    const [pair, first] = [pairAt(lines, at), pairs[0]];
    const isOther = first && pair && !(isFlush(first[0], pair[0]) && isFlush(first[1], pair[1]));
    if (!pair || isOther) return pairs;
    pairs.push(pair);
    at += pair.length;
  }
}

function pairAt(lines: readonly TextLine[], at: number): Pair | null {
  const term = lines[at];
  if (!term || !isTerm(term)) return null;
  const definition: TextLine[] = [];
  for (const line of lines.slice(at + 1)) {
    const before = definition.at(-1) ?? term;
    const room = (line.start - term.start) / term.size;
    const leading = (before.baseline - line.baseline) / term.size;
    const isIndented =
      room >= indent.least && room <= indent.most && isFlush(definition[0] ?? line, line);
    if (!isIndented || leading <= 0 || leading > maxLeading || !isPlain(line)) break;
    definition.push(line);
  }
  const [first, ...others] = definition;
  return first && definition.length <= maxLines ? [term, first, ...others] : null;
}

function isTerm(line: TextLine): boolean {
  const { text } = line;
  return (
    isPlain(line) && text.length <= maxTermLength && /^[\p{Lu}\p{Lo}\p{N}].*[^.,;!?…]$/u.test(text)
  );
}

function isPlain({ text, rtl, table }: TextLine): boolean {
  return !rtl && table === undefined && !text.includes('\t') && !listMark.test(text);
}

function isFlush(one: TextLine, other: TextLine): boolean {
  return sizesAlike(one, other) && Math.abs(one.start - other.start) <= sameEdge * one.size;
}

function rowOf(pair: Pair, table: number): TextLine {
  const [term, ...definition] = pair;
  return {
    ...term,
    text: `${term.text}\t${joinTexts(definition)}`,
    end: extentOf(pair).end,
    baseline: Math.min(...pair.map(({ baseline }) => baseline)),
    // Tables put together from cells use the numbers from 0 up.
    table: -1 - table,
  };
}
