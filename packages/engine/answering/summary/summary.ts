import { markedLevelOf, unmarkedLevel } from '#answering/layout.ts';
import { headerOf, isQuotedLine } from '#answering/mail-lines.ts';
import { readUnits, type Unit } from '#answering/units.ts';
import type { Language } from '#language/languages.ts';
import { monthPattern } from '#language/month-names.ts';
import { endsSentence } from '#language/sentences.ts';
import { splitWords } from '#language/words.ts';
import type { Passage } from '#passages/passage.ts';
import { languageOf } from '#passages/terms.ts';
import { isSameWord } from './named-document.ts';
import { duePattern, fold, holds, overviewPattern } from './words.ts';

/** A unit of a document's text, and the passage that it was read from. */
export interface SummaryUnit extends Unit {
  passage: Passage;
  /** Language of its part. */
  language: Language;
  /** Of a heading: 1 is the topmost; headings that the file does not mark are below those that it does. */
  level: number;
}

/** The units below a heading; without headings, a part or a paragraph. */
export interface Section {
  /** Null if it has no heading. */
  heading: SummaryUnit | null;
  /** Without headings. */
  units: readonly SummaryUnit[];
}

/** @returns the units of passages, in order, without the headers of a mail and its quotes */
export function unitsOf(passages: readonly Passage[]): SummaryUnit[] {
  return passages.flatMap((passage) => {
    const { partText, headings } = passage;
    const language = languageOf(splitWords(partText));
    return readUnits(passage)
      .filter((unit) => headerOf(unit, passage) === undefined && !isQuotedLine(unit, passage))
      .map((unit): SummaryUnit => {
        const marked = markedLevelOf(partText, unit, headings);
        return {
          ...unit,
          passage,
          language,
          level: marked ?? unmarkedLevel + unit.headings.length,
        };
      });
  });
}

/** A level of headings divides a document only if it has at least this many headings. */
const minHeadings = 2;

/** @returns the level of the topmost headings that divide a document, if there are enough */
export function dividingLevel(levels: readonly number[]): number | undefined {
  return levels
    .toSorted((one, other) => one - other)
    .find((level) => levels.filter((other) => other <= level).length >= minHeadings);
}

/** Divides a document at its topmost headings if there are enough, else by passages, else by paragraphs. */
export function divide(units: readonly SummaryUnit[]): Section[] {
  const headings = units.filter(({ kind }) => kind === 'heading');
  const top = dividingLevel(headings.map(({ level }) => level));
  if (top !== undefined)
    return split(units, ({ kind, level }) => kind === 'heading' && level <= top);
  const byPassage = split(units, (unit, before) => unit.passage !== before.passage);
  if (byPassage.length > 1) return byPassage;
  return split(units, ({ passage, start }, before) =>
    /\n\s*\n/u.test(passage.partText.slice(before.end, start)),
  );
}

/** Splits before each unit that opens a section. */
function split(
  units: readonly SummaryUnit[],
  opens: (unit: SummaryUnit, before: SummaryUnit) => boolean,
): Section[] {
  const groups: SummaryUnit[][] = [];
  for (const unit of units) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && !opens(unit, before)) group.push(unit);
    else groups.push([unit]);
  }
  return groups.map(toSection);
}

/** @returns units as a section, with the heading that they begin with */
export function toSection(units: readonly SummaryUnit[]): Section {
  const heading = units[0]?.kind === 'heading' ? units[0] : null;
  return { heading, units: units.filter(({ kind }) => kind !== 'heading') };
}

/** Maximum number of sentences in a summary, and of words in them. */
const maxSentences = 8;
const maxWords = 120;
/** Shorter sentences, in characters, say little; Chinese, Japanese and Korean characters count twice. */
const tellingLength = 30;
/** A summary with fewer units is filled up with other content of the document. */
const fewUnits = 4;
/** A list is shown whole up to this many words, and fields alone up to this many. */
const maxWordsInList = 30;
const maxFields = 2;
/** Maximum number of sums and days shown besides the leading sentences. */
const maxFacts = 3;

/**
 * Summarises a document: by its overview section, if it has one, otherwise by what is due and when; and by the
 * leading sentences of its other sections.
 *
 * @param most maximum number of sentences
 * @returns in the order of the document
 */
export function summariseSections(
  sections: readonly Section[],
  most = maxSentences,
): SummaryUnit[] {
  const units = sections.flatMap((section) => section.units);
  const overview = sections.find(({ heading }) => heading && isOverview(heading.text));
  const first = shorten(overview?.units ?? factsIn(units), most);
  const others = sections.filter(
    (section) => section !== overview && !section.units.some((unit) => first.includes(unit)),
  );
  const found = others.map(leadOf).filter((lead) => lead.length > 0);
  const isShort = first.length + found.flat().length < fewUnits;
  const leads = isShort ? contentOf(units).map((unit) => [unit]) : found;
  const unlike = [...Map.groupBy(leads, ([unit]) => unit?.text).values()].flatMap((same) =>
    same.slice(0, 1),
  );
  const places = most - first.length;
  const summary = Array.from({ length: places + 1 }, (_, fewer) => [
    ...first,
    ...spread(unlike, places - fewer).flat(),
  ]).find((chosen) => wordsIn(chosen) <= maxWords || chosen.length === 1);
  const all = sections.flatMap(({ heading, units: own }) => (heading ? [heading, ...own] : own));
  return all.filter((unit) => (summary ?? first).includes(unit));
}

/** @returns whether a heading, without its number, announces an overview of the whole document */
function isOverview(heading: string): boolean {
  const plain = heading.replace(/^(?:[\p{N}.)§\s]|\p{Lu}[.)]\s)+/u, '').replace(/\s*[.:]$/u, '');
  return fold(plain).replace(overviewPattern, '').trim() === '';
}

/** @returns a sentence, or a short list before it; else the first item, or some fields */
function leadOf({ heading, units }: Section): SummaryUnit[] {
  const sentence = units.find(
    (unit) => (unit.kind === 'sentence' || unit.kind === 'field') && isSentence(unit),
  );
  const item = units.find(({ kind }) => kind === 'item');
  if (item && (!sentence || units.indexOf(item) < units.indexOf(sentence))) {
    const list = [...(heading ? [heading] : []), ...units].filter(
      ({ group, start }) => group === item.group || start === item.leadIn?.start,
    );
    if (wordsIn(list) <= maxWordsInList) return list;
  }
  const lead = sentence ?? item;
  if (lead) return [lead];
  const fields = units.filter(({ kind }) => kind === 'field').slice(0, maxFields);
  // A title may look like a field.
  return fields.length > 1 ? fields : [];
}

/** @returns the sentences, items and priced rows of a document; all of it if there are none */
function contentOf(units: readonly SummaryUnit[]): readonly SummaryUnit[] {
  const telling = units.filter(
    (unit) =>
      unit.kind === 'item' || (unit.kind === 'row' ? amount.test(unit.text) : isSentence(unit)),
  );
  return telling.length > 0 ? telling : units;
}

/** @returns whether a unit is a whole sentence that says something, not a running head */
function isSentence({ text }: Unit): boolean {
  const wide = text.replace(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu, '$&$&');
  return wide.length >= tellingLength && !/^[\p{Ll}\p{P}]/u.test(text) && endsSentence(text);
}

const currency =
  '(?:[\\p{Sc}元円원]|(?<!\\p{L})(?:eur|usd|gbp|chf|pln|sek|nok|dkk|try|inr|zł|kr|euros?|pounds?|dollars?|francs?|रुपये|рублей|ريال|درهم|ש"ח)(?!\\p{L}))';
/** A sum of money: a number with a currency, or one with two decimals at the end of a line. */
const amount = new RegExp(
  `\\p{Nd}\\s?${currency}|${currency}\\s?\\p{Nd}|(?<![\\p{Nd}.,])\\d[\\d.,' ]*[.,]\\d{2}\\s*$`,
  'imu',
);
/** A day of a month. */
const date = new RegExp(
  [
    '(?<!\\d)\\d{1,4}([./-])\\d{1,2}\\1\\d{2,4}(?!\\d)|\\d{1,2}\\s*[月월]\\s*\\d{1,2}\\s*[日일]',
    `\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?,?\\s+(?:d(?:e|'|’)\\s*|of\\s*)?${monthPattern}`,
    `(?<!\\p{L})${monthPattern}\\.?\\s+\\d{1,2}(?!\\d)`,
  ].join('|'),
  'iu',
);

/** @returns the units with a sum to pay, or with a day on which something is due, begins or ends */
function factsIn(units: readonly SummaryUnit[]): SummaryUnit[] {
  return units
    .filter(({ text }) => holds(duePattern, fold(text)))
    .map((unit) => ({ unit, told: [amount, date].filter((kind) => kind.test(unit.text)).length }))
    .filter(({ told }) => told > 0)
    .sort((one, other) => other.told - one.told)
    .slice(0, maxFacts)
    .map(({ unit }) => unit);
}

/** Maximum number of units of a section shown as a list or a table. */
const maxListed = 16;

/** Summarises a section: its beginning; or, if that is too long, the leading sentences of its subsections. */
export function summariseSection(section: readonly SummaryUnit[]): SummaryUnit[] {
  const { units } = toSection(section);
  const short = shorten(units, maxListed);
  const parts = split(section, ({ kind }) => kind === 'heading');
  return short.length === units.length || parts.length === 1
    ? short
    : shorten(
        parts.flatMap((part) => part.units.slice(0, 1)),
        maxListed,
      );
}

/** @returns the first units that contain all of the folded words, up to the length of a summary */
export function summariseSubject(
  units: readonly SummaryUnit[],
  words: readonly string[],
): SummaryUnit[] {
  const about = units.filter(({ kind, text }) => {
    const said = splitWords(text).map((word) => word.text);
    return (
      kind !== 'heading' && words.every((word) => said.some((known) => isSameWord(word, known)))
    );
  });
  return shorten(about, maxSentences);
}

/** @returns the first units, up to the maximum number of units and of words in sentences */
function shorten(units: readonly SummaryUnit[], most: number): SummaryUnit[] {
  const short: SummaryUnit[] = [];
  for (const unit of units.slice(0, most)) {
    const sentences = [...short, unit].filter(({ kind }) => kind === 'sentence');
    const isTooMuch = sentences.length > maxSentences || wordsIn(sentences) > maxWords;
    if (short.length > 0 && unit.kind === 'sentence' && isTooMuch) break;
    short.push(unit);
  }
  return short;
}

function wordsIn(units: readonly Unit[]): number {
  return units.flatMap(({ text }) => splitWords(text).filter(({ kind }) => kind === 'word')).length;
}

/** Chooses at most `most` items of a list: the first, and others at even distances. */
export function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from(
    { length: most },
    (_, index) => list[Math.floor((index * list.length) / most)],
  ).flatMap((item) => item ?? []);
}
