import type { Quote } from '#answering/quote.ts';
import { aboveOf, leadOf, readUnits } from '#answering/units.ts';
import { itemMark } from '#language/blocks.ts';
import { splitSentences } from '#language/sentences.ts';
import type { TextRange } from '#language/text-range.ts';
import { splitWords } from '#language/words.ts';
import { languageOf } from '#passages/terms.ts';
import { readStatement, type Statement, type Token } from './statement.ts';
import { isPronoun } from './statement-words.ts';

/** A quoted sentence, and the context from which a statement about it may take words. */
export interface QuotedSentence {
  source: Statement;
  /** Words of headings and of the filename, and names in earlier sentences that its pronouns may refer to. */
  context: readonly Token[];
  /** Words of the question. */
  topic: readonly Token[];
  /** The row, if it is a row of a table. */
  row: QuotedRow | null;
}

/** A row of a table, as words. */
export interface QuotedRow {
  cells: readonly { head: readonly Token[]; text: readonly Token[] }[];
  /** The words of the other rows. */
  others: readonly Token[];
}

/**
 * @returns one for each sentence with a quote, and one for each list with quoted items; an item that its
 *   lead-in denies is only quoted together with the lead-in
 */
export function readQuotedSentences(quotes: readonly Quote[], query: string): QuotedSentence[] {
  const read = quotes.map((quote) => ({ quote, ...readSentences(quote, query) }));
  const lists = listItems(read).map((list) => joinItems(list));
  const denied = new Set(lists.flatMap((list) => list.denied));
  const plain = read.flatMap(({ sentences }) => sentences).filter((one) => !denied.has(one));
  return [...plain, ...lists.flatMap(({ joined }) => joined)];
}

function readSentences({ passage, start, end }: Quote, query: string) {
  const text = passage.partText.slice(passage.start, passage.end);
  const language = languageOf(splitWords(text));
  const all = splitSentences(text).map((range) => ({
    start: passage.start + range.start,
    end: passage.start + range.end,
    statement: readStatement(text.slice(range.start, range.end), language),
  }));
  const units = readUnits(passage).filter((unit) => unit.end > start && unit.start < end);
  const above = units.map((unit) => aboveOf(unit, passage.partText));
  const heading = readTopic(`${passage.heading} ${passage.filename} ${above.join(' ')}`);
  const topic = readTopic(query);
  function readTopic(words: string): readonly Token[] {
    // The added x keeps a leading capital from being read as the start of a sentence.
    return readStatement(`x ${words}`, language).tokens.slice(1);
  }
  const rows = units.some(({ kind }) => kind === 'row') ? readUnits(passage) : [];
  const rowOf = (item: TextRange): QuotedRow | null => {
    const row = rows.find((unit) => unit.start < item.end && unit.end > item.start);
    if (row?.kind !== 'row') return null;
    const beside = rows.filter((unit) => unit.group === row.group && unit !== row);
    return {
      cells: row.cells.map(({ head, text: cell }) => ({
        ...{ head: readTopic(head), text: readTopic(cell) },
      })),
      others: readTopic(beside.map((unit) => unit.text).join(' ')),
    };
  };
  const sentences = all.flatMap((item, place): QuotedSentence[] => {
    if (item.end <= start || item.start >= end) return [];
    const meant: Token[] = [];
    for (let back = place; back > 0 && refersBack(all[back]?.statement); back -= 1)
      meant.push(...(all[back - 1]?.statement.tokens ?? []).filter(isName));
    return [{ source: item.statement, context: [...heading, ...meant], topic, row: rowOf(item) }];
  });
  return { units, sentences };
}

/** An item that is quoted. */
interface QuotedItem {
  of: QuotedSentence;
  lead: string;
  text: string;
}

/** @returns the quoted items, by list */
function listItems(
  read: readonly ({ quote: Quote } & ReturnType<typeof readSentences>)[],
): (readonly QuotedItem[])[] {
  const items = read.flatMap(({ quote: { passage }, units, sentences: [of] }) =>
    units.flatMap((unit) => {
      const lead = leadOf(unit, passage.partText).replace(/\s*[:：]$/u, '');
      const list = `${passage.documentId} ${passage.part} ${unit.group}`;
      const text = unit.text.slice(itemMark(unit.text).length);
      return of && lead && unit.kind === 'item' ? [{ of, lead, list, text }] : [];
    }),
  );
  return Object.values(Object.groupBy(items, ({ list }) => list)).map((list = []) => list);
}

/**
 * Joins the quoted items of a list and its lead-in to one sentence, or one for each item if the lead-in
 * denies.
 */
function joinItems(list: readonly QuotedItem[]) {
  const [first] = list;
  if (!first) return { joined: [], denied: [] };
  const { language } = first.of.source;
  const read = (words: string) => readStatement(`${first.lead} ${words}`, language);
  const texts = [...new Set(list.map(({ text }) => text))];
  if (readStatement(first.lead, language).clauses.at(-1)?.negative)
    return {
      joined: texts.map((text) => ({ ...first.of, source: read(text) })),
      denied: list.map(({ of }) => of),
    };
  return { joined: [{ ...first.of, source: read(texts.join(', ')) }], denied: [] };
}

/** @returns whether a word may be a name */
function isName({ kind, determiner, capital }: Token): boolean {
  return kind === 'name' || determiner !== '' || capital;
}

function refersBack(statement: Statement | undefined): boolean {
  return statement?.tokens.some(({ text }) => isPronoun(text, statement.language)) ?? false;
}
