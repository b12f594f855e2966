/** A stretch of one of the text items of a page, in UTF-16 code units. */
export interface ItemRange {
  item: number;
  start: number;
  end: number;
}

/** The letters and digits of a text, normalised for comparison. */
interface Squeezed {
  text: string;
  /** For each code unit, its offset in the original. */
  from: number[];
}

/** A piece that is not found is halved, down to this length; shorter ones are not distinctive. */
const minPieceLength = 8;
/** A piece counts at most this far from where it is expected, a long one anywhere. */
const maxDistance = 600;
const distinctiveLength = 24;

/** Drops white space, marks and signs, in which the text of a part differs from the page. */
function squeeze(text: string): Squeezed {
  let squeezed = '';
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const kept = character
      .normalize('NFKD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
    squeezed += kept;
    for (let unit = 0; unit < kept.length; unit++) from.push(at);
    at += character.length;
  }
  return { text: squeezed, from };
}

/** @returns the range of a squeezed text that comes from a stretch of the original */
function within({ from }: Squeezed, start: number, end: number): [number, number] {
  const first = from.findIndex((at) => at >= start);
  const last = from.findLastIndex((at) => at < end);
  return first < 0 || last < first ? [0, 0] : [first, last + 1];
}

function occurrences(text: string, piece: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) found.push(at);
  return found;
}

const nearest = (places: readonly number[], expected: number): number | undefined =>
  places.toSorted((one, other) => Math.abs(one - expected) - Math.abs(other - expected))[0];

/** Finds a piece, or its halves, near where it is expected. */
function spread(page: string, piece: string, expected: number): [number, number][] {
  const found = nearest(occurrences(page, piece), expected);
  const isDistinctive = piece.length >= distinctiveLength;
  if (found !== undefined && (isDistinctive || Math.abs(found - expected) <= maxDistance))
    return [[found, found + piece.length]];
  if (piece.length < 2 * minPieceLength) return [];
  const half = Math.floor(piece.length / 2);
  const left = spread(page, piece.slice(0, half), expected);
  const right = spread(page, piece.slice(half), left.at(-1)?.[1] ?? expected + half);
  return [...left, ...right];
}

/**
 * Finds a quote from a part's text on the page. Both come from the same file, but the text has joined
 * lines, undivided words and cleaned white space.
 *
 * @param text of the part; the quote is in UTF-16 code units of it
 * @param items the text items of the page, in their order
 * @returns the stretches of the items that contain the quote, in order; empty if it is not found
 */
export function locateQuote(
  items: readonly string[],
  text: string,
  quote: { start: number; end: number },
): ItemRange[] {
  const part = squeeze(text);
  const [start, end] = within(part, quote.start, quote.end);
  const wanted = part.text.slice(start, end);
  if (wanted === '') return [];
  const squeezedItems = items.map(squeeze);
  const page = squeezedItems.map((item) => item.text).join('');
  const places = occurrences(page, wanted);
  const rank = occurrences(part.text, wanted).indexOf(start);
  const share = part.text.length > 0 ? page.length / part.text.length : 1;
  const place = places[rank] ?? nearest(places, start * share);
  const found: [number, number][] =
    place === undefined ? spread(page, wanted, start * share) : [[place, place + wanted.length]];
  return found.flatMap((range) => rangesIn(squeezedItems, items, range));
}

/** @returns the stretches of the items in a range of the squeezed and joined items */
function rangesIn(
  squeezedItems: readonly Squeezed[],
  items: readonly string[],
  [start, end]: [number, number],
): ItemRange[] {
  const stretches: ItemRange[] = [];
  let before = 0;
  for (const [item, { text, from }] of squeezedItems.entries()) {
    const first = Math.max(start - before, 0);
    const last = Math.min(end - before, text.length) - 1;
    before += text.length;
    if (last < first) continue;
    const whole = items[item] ?? '';
    // Extend to the next letter or digit, to include accents and signs after the last one.
    const next = from.slice(last + 1).find((at) => at > (from[last] ?? 0));
    const begin = from[first] ?? 0;
    stretches.push({ item, start: begin, end: begin + whole.slice(begin, next).trimEnd().length });
  }
  return stretches;
}
