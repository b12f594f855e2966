import { endsWithColon, readLabel } from '#language/blocks.ts';
import type { Language } from '#language/languages.ts';
import { endsSentence, sentencesOf } from '#language/sentences.ts';
import type { TextRange } from '#language/text-range.ts';
import { splitWords } from '#language/words.ts';
import { headingSeparator, isAboveHeadings, type PassageText } from '#passages/passage.ts';
import { remember } from '#passages/remember.ts';
import { languageOf, type Term, toTerms } from '#passages/terms.ts';
import { withoutStruck } from '#reading/flow/struck-text.ts';
import {
  isAnsweredBy,
  isOpenQuestion,
  itemNumber,
  type LaidBlock,
  layOut,
  startsLower,
  styleOf,
} from './layout.ts';
import { type Cell, nameCells, readTableLine, readTables, type Table } from './tables.ts';

/** A range of a passage that can be shown by itself. */
export interface Unit extends TextRange {
  /** `partText.slice(start, end)`. */
  text: string;
  /** A heading also names the columns of a table; it is never an answer. */
  kind: 'sentence' | 'heading' | 'item' | 'row' | 'field';
  /** The headings above it, outermost first; if its part has none above it, those of earlier parts. */
  headings: readonly string[];
  /**
   * Its lead-in: of an item the sentence or line that introduces its list, or else the heading; of a row the
   * row of heads; of a sentence after a label that label. Null if it has none.
   */
  leadIn: TextRange | null;
  /** Equal for the items of one list, or the rows of one table, of a part; null for other units. */
  group: number | null;
  /** Cells of a row; label and value of a field. */
  cells: readonly Cell[];
}

/** @returns the text of a unit's lead-in; empty if it has none */
export function leadOf({ leadIn }: Pick<Unit, 'leadIn'>, partText: string): string {
  return leadIn ? partText.slice(leadIn.start, leadIn.end) : '';
}

/** @returns what is above a unit of a part: its heading and its lead-in */
export function aboveOf(unit: Pick<Unit, 'headings' | 'leadIn'>, partText: string): string {
  return `${unit.headings.at(-1) ?? ''}\n${leadOf(unit, partText)}`;
}

/** Maximum number of characters of the heading and of the lead-in that count. */
const maxAboveLength = 120;

/** The encoder knows few words in capitals, such as those of bank statements and receipts. */
const inCapitals = /\p{Lu}{4,}/gu;

/** @returns a unit below its heading and lead-in, the text whose meaning is encoded */
export function inContext(unit: Unit, partText: string): string {
  const above = [unit.headings.at(-1) ?? '', leadOf(unit, partText)].map((text) =>
    text.trim().slice(0, maxAboveLength),
  );
  return [...new Set([...above, unit.text])]
    .filter((text) => text !== '')
    .join(' › ')
    .replace(inCapitals, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

/** Maximum length of an item that is one unit, in UTF-16 code units; longer ones are split into sentences. */
const maxItemLength = 240;
/** Opens a paragraph and names its topic, such as `Pets.` or `7.3 Moving house.` */
const runIn =
  /^(?:\p{Nd}+(?:\.\p{Nd}+)*\.? )?\p{Lu}[\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]+){0,1}(?<=\p{L}{3})\.$/u;
/** Maximum number of words of a label inside a paragraph. */
const maxInnerWords = 4;

type Draft = TextRange & Pick<Unit, 'kind'> & Partial<Unit>;

interface List {
  group: number;
  last: number | null;
  leadIn: TextRange | null;
}

/** What is known of a part at the beginning of a block. */
interface Place {
  partText: string;
  headings: LaidBlock[];
  /** The lists since the last heading, by the style of their marks. */
  lists: Map<string, List>;
  before: LaidBlock | undefined;
  tables: ReadonlyMap<LaidBlock, Table>;
}

/**
 * Splits a passage into the units that can be shown: sentences, headings, items of lists, rows of tables and
 * fields. Headings and lead-ins above them are searched for in the whole part. Lines of a table of contents
 * and units that are struck out entirely are left out.
 *
 * @returns in the order of the text
 */
export function readUnits(passage: PassageText): Unit[] {
  const { start, end } = passage;
  const partText = withoutStruck(passage.partText);
  const blocks = layOut(partText, passage.headings);
  const isUnderEarlier = passage.heading !== '' && isAboveHeadings(passage);
  const earlier = isUnderEarlier ? passage.heading.split(headingSeparator) : [];
  const tables = readTables(partText, blocks);
  const place: Place = { partText, headings: [], lists: new Map(), before: undefined, tables };
  const units: Unit[] = [];
  for (const block of blocks) {
    const list = block.kind === 'item' ? openList(place, block) : null;
    const above = place.headings.filter(
      ({ level }) => block.kind !== 'heading' || level < block.level,
    );
    const seen = { start: Math.max(start, block.start), end: Math.min(end, block.end) };
    const drafts = seen.start < seen.end ? draftsOf(place, block, seen, list) : [];
    const headings = above.length > 0 ? above.map(({ text }) => text) : earlier;
    for (const draft of drafts) {
      const common = { headings, leadIn: null, group: null, cells: [] };
      units.push({ ...common, ...draft, text: passage.partText.slice(draft.start, draft.end) });
    }
    if (block.kind === 'heading') {
      place.headings = [...above, block];
      place.lists.clear();
    }
    place.before = block;
  }
  return units;
}

/** Finds the list that an item belongs to: a numbered item continues its numbers, any other follows an item. */
function openList(place: Place, item: LaidBlock): List {
  const style = styleOf(item);
  const number = itemNumber(item);
  const open = place.lists.get(style);
  const goesOn = number === null ? place.before?.kind === 'item' : number === (open?.last ?? 0) + 1;
  const list =
    open && goesOn ? open : { group: item.start, last: null, leadIn: leadInOf(place, item) };
  list.last = number;
  place.lists.set(style, list);
  return list;
}

function leadInOf({ partText, before, headings }: Place, item: LaidBlock): TextRange | null {
  const isWhole = before?.kind === 'item' || before?.kind === 'field';
  const mayLead = isWhole
    ? endsWithColon(before.text) || startsLower(item.text.slice(item.mark.length))
    : before?.kind !== 'row';
  const line = before && mayLead ? sentencesOf(partText, before).at(-1) : undefined;
  if (line && !endsSentence(partText.slice(line.start, line.end))) return line;
  const heading = headings.at(-1);
  return heading ? { start: heading.start, end: heading.end } : null;
}

/** @param seen the range of the block that is in the passage */
function draftsOf(place: Place, block: LaidBlock, seen: TextRange, list: List | null): Draft[] {
  const { partText } = place;
  if (block.kind === 'heading') return [{ kind: 'heading', ...seen }];
  if (block.kind === 'row') return rowDrafts(place, block, seen);
  if (!list) return sentenceDrafts(place, sentencesOf(partText, seen));
  const sentences = sentencesOf(partText, seen);
  const { group, leadIn } = list;
  const [first, ...rest] = seen.end - seen.start > maxItemLength ? sentences : [seen];
  const following = rest.map(
    (range): Draft => ({ kind: 'sentence', ...range, leadIn: first ?? null }),
  );
  return first ? [{ kind: 'item', ...first, group, leadIn }, ...following] : [];
}

function rowDrafts({ partText, tables }: Place, block: LaidBlock, seen: TextRange): Draft[] {
  const { group, heads } = tables.get(block) ?? { group: null, heads: null };
  const line = readTableLine(partText, block);
  if (heads && block.end <= heads.end) return [{ kind: 'heading', ...seen }];
  const fields = line.columns.map(({ start, end }) => fieldDraft(partText, { start, end }));
  if (fields.every((field) => field !== null)) return fields;
  return [
    {
      kind: 'row',
      ...seen,
      leadIn: heads && { start: heads.start, end: heads.end },
      group,
      cells: nameCells(line, heads),
    },
  ];
}

function fieldDraft(
  partText: string,
  { start, end }: TextRange,
  maxWords = Infinity,
): Draft | null {
  const text = partText.slice(start, end);
  const found = readLabel(text);
  if (!found || found.label.split(/\s+/u).length > maxWords) return null;
  const value = text.slice(found.valueAt).replace(/\s+/gu, ' ');
  return { kind: 'field', start, end, cells: [{ head: found.label, text: value }] };
}

function sentenceDrafts({ partText, headings }: Place, sentences: readonly TextRange[]): Draft[] {
  const above = headings.map(({ text }) => text);
  // “Yes.” below a question is not a label of what follows.
  const mayRunIn = !isOpenQuestion(above.at(-1) ?? '');
  let under: Pick<Draft, 'headings'> = {};
  let label: TextRange | null = null;
  return sentences.flatMap((sentence, index): Draft[] => {
    const text = partText.slice(sentence.start, sentence.end);
    const next = sentences[index + 1];
    const isLabel = index === 0 && mayRunIn && runIn.test(text);
    if (next && (isLabel || isAnsweredBy(text, partText.slice(next.start, next.end)))) {
      under = { headings: [...above, text] };
      return [{ kind: 'heading', ...sentence }];
    }
    const field = fieldDraft(partText, sentence, index === 0 ? undefined : maxInnerWords);
    if (!field) return [{ kind: 'sentence', ...sentence, leadIn: label, ...under }];
    label = { start: field.start, end: field.start + (field.cells?.[0]?.head.length ?? 0) };
    return [field];
  });
}

/** A unit with its words. */
export interface ReadUnit extends Unit {
  stems: ReadonlySet<string>;
  /** The text whose meaning is compared; see {@link inContext}. */
  inContext: string;
}

/** A passage prepared for comparison with questions. */
export interface ReadPassage {
  units: readonly ReadUnit[];
  language: Language;
  /** @returns the stems of other words, in the passage's language */
  stemsOf(words: string): ReadonlySet<string>;
}

/** Size of the cache of units, in characters of their parts: about a hundred passages. */
const rememberedCharacters = 500_000;

/** Prepares the units of a passage for comparison. */
export function readPassage({ partText, start, end, heading, headings }: PassageText): ReadPassage {
  return readStretch(`${JSON.stringify({ start, end, heading, headings })}\n${partText}`);
}

const readStretch = remember((stretch): ReadPassage => {
  const head = stretch.slice(0, stretch.indexOf('\n'));
  const partText = stretch.slice(head.length + 1);
  // Written by readPassage.
  const place: Omit<PassageText, 'partText'> = JSON.parse(head);
  const { start, end } = place;
  const text = withoutStruck(partText).slice(start, end);
  const words = splitWords(text);
  const language = languageOf(words);
  const units = readUnits({ ...place, partText });
  const byUnit = termsWithin(units, toTerms(words, language), start);
  const known = new Map<string, ReadonlySet<string>>();
  return {
    units: units.map((unit, index) => ({
      ...unit,
      stems: new Set((byUnit[index] ?? []).map(({ stem }) => stem)),
      inContext: inContext(unit, partText),
    })),
    language,
    stemsOf(words) {
      const stems =
        known.get(words) ?? new Set(toTerms(splitWords(words), language).map(({ stem }) => stem));
      known.set(words, stems);
      return stems;
    },
  };
}, rememberedCharacters);

/** @returns the terms of each unit; units and terms are in the order of the text, which begins at `from` */
function termsWithin(units: readonly Unit[], terms: readonly Term[], from: number): Term[][] {
  const found = units.map((): Term[] => []);
  // The unit that each character belongs to, counted from 1.
  const unitAt = new Int32Array(Math.max(0, ...units.map(({ end }) => end - from)));
  for (const [place, { start, end }] of units.entries())
    unitAt.fill(place + 1, Math.max(0, start - from), Math.max(0, end - from));
  for (const term of terms) {
    const place = unitAt[term.start] ?? 0;
    if (place > 0 && unitAt[term.end - 1] === place) found[place - 1]?.push(term);
  }
  return found;
}
