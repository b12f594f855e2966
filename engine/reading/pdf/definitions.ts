import { joinTexts, listMark, type TextLine } from './text-line.ts';

/** Longest term, in UTF-16 code units, and most lines of its definition. */
const longestTerm = 60;
const mostLines = 6;
/** How far a definition stands to the right of its term, in sizes of the font. */
const indent = { least: 0.8, most: 8 } as const;
/** Edges that are this near stand below each other, in sizes of the font; */
const sameEdge = 0.4;
/** lines of a pair are at most this far apart. */
const widestLeading = 2;
/** A term with its definition may be anything; so many in a row are a list of them. */
const fewestPairs = 2;

interface Pair {
  term: TextLine;
  definition: TextLine[];
}

/** Puts definitions that stand indented below their terms behind these, as the cells of a row. */
export function joinDefinitions(lines: readonly TextLine[]): TextLine[] {
  const written: TextLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const pairs = pairsFrom(lines, at);
    const isList = pairs.length >= fewestPairs;
    const used = isList ? pairs.reduce((sum, { definition }) => sum + 1 + definition.length, 0) : 1;
    written.push(...(isList ? pairs.map((pair) => rowOf(pair, at)) : lines.slice(at, at + 1)));
    at += used;
  }
  return written;
}

function pairsFrom(lines: readonly TextLine[], from: number): Pair[] {
  const pairs: Pair[] = [];
  for (let at = from; ; ) {
    const [pair, first] = [pairAt(lines, at), pairs[0]];
    const isOther =
      first && pair && !(isFlush(first.term, pair.term) && areFlush(first.definition, pair));
    if (!pair || isOther) return pairs;
    pairs.push(pair);
    at += 1 + pair.definition.length;
  }
}

function areFlush([first]: readonly TextLine[], { definition: [other] }: Pair): boolean {
  return first !== undefined && other !== undefined && isFlush(first, other);
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
    if (!isIndented || leading <= 0 || leading > widestLeading || !isPlain(line)) break;
    definition.push(line);
  }
  return definition.length > 0 && definition.length <= mostLines ? { term, definition } : null;
}

function isTerm(line: TextLine): boolean {
  const { text } = line;
  return (
    isPlain(line) && text.length <= longestTerm && /^[\p{Lu}\p{Lo}\p{N}].*[^.,;!?…]$/u.test(text)
  );
}

function isPlain({ text, rtl, table }: TextLine): boolean {
  return !rtl && table === undefined && !text.includes('\t') && !listMark.test(text);
}

function isFlush(one: TextLine, other: TextLine): boolean {
  const isAlike = Math.abs(one.size - other.size) <= 0.13 * one.size;
  return isAlike && Math.abs(one.start - other.start) <= sameEdge * one.size;
}

function rowOf({ term, definition }: Pair, table: number): TextLine {
  const lines = [term, ...definition];
  return {
    ...term,
    text: `${term.text}\t${joinTexts(definition)}`,
    end: Math.max(...lines.map(({ end }) => end)),
    baseline: Math.min(...lines.map(({ baseline }) => baseline)),
    // Those of tables whose cells were put together count from 0.
    table: -1 - table,
  };
}
