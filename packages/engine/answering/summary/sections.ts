import { markedLevelOf, unmarkedLevel } from '#answering/layout.ts';
import { headerOf, isQuotedLine } from '#answering/mail-lines.ts';
import { readUnits, type Unit } from '#answering/units.ts';
import { isStopWord, type Language, writesCompounds } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import type { Passage } from '#passages/passage.ts';
import { languageOf } from '#passages/terms.ts';
import { isSameWord } from './named-document.ts';
import { isNegated, namesSection } from './patterns.ts';

/** A level of headings divides a document only if it has at least this many headings. */
export const minHeadings = 2;

/** A unit of a document's text, and the passage that it was read from. */
export interface SummaryUnit extends Unit {
  passage: Passage;
  /** Language of its part. */
  language: Language;
  /**
   * Level of a heading: 1 is the topmost; headings that the file does not mark are below those that it does.
   */
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
    const language = languageOf(splitWords(passage.partText));
    const own = readUnits(passage).filter(
      (unit) => headerOf(unit, passage) === undefined && !isQuotedLine(unit, passage),
    );
    return own.map(
      (unit): SummaryUnit => ({
        ...unit,
        passage,
        language,
        level:
          markedLevelOf(passage.partText, unit, passage.headings) ??
          unmarkedLevel + unit.headings.length,
      }),
    );
  });
}

/** @returns a passage as a section of its own */
export function sectionOf(passage: Passage): Section {
  return toSection(unitsOf([passage]));
}

/** Divides a document at its topmost headings if there are enough, else by passages, else by paragraphs. */
export function divide(units: readonly SummaryUnit[]): Section[] {
  const headings = units.filter(({ kind }) => kind === 'heading');
  const levels = headings.map(({ level }) => level).sort((one, other) => one - other);
  const top = levels.find((one) => levels.filter((other) => other <= one).length >= minHeadings);
  if (top !== undefined)
    return split(units, ({ kind, level }) => kind === 'heading' && level <= top);
  const byPassage = split(units, (unit, before) => unit.passage !== before.passage);
  return byPassage.length > 1 ? byPassage : split(units, opensParagraph);
}

function opensParagraph({ passage, start }: SummaryUnit, before: SummaryUnit): boolean {
  return /\n\s*\n/u.test(passage.partText.slice(before.end, start));
}

/** Splits before each unit that opens a section. */
export function split(
  units: readonly SummaryUnit[],
  opens: (unit: SummaryUnit, before: SummaryUnit) => boolean,
): Section[] {
  const groups: SummaryUnit[][] = [];
  let before: SummaryUnit | undefined;
  for (const unit of units) {
    const group = groups.at(-1);
    if (group && before && !opens(unit, before)) group.push(unit);
    else groups.push([unit]);
    before = unit;
  }
  return groups.map(toSection);
}

function toSection(units: readonly SummaryUnit[]): Section {
  const [first] = units;
  return {
    heading: first?.kind === 'heading' ? first : null,
    units: units.filter(({ kind }) => kind !== 'heading'),
  };
}

/** A heading with more than this many extra words is about something else, such as a letterhead. */
const maxExtraWords = 3;
/** The row of heads of a table is a heading of its rows only. */
const namesColumns = /\t|\S {3,}\S| \| /u;

/** A section that was found. */
export interface FoundSection {
  /** Includes the headings within it. */
  units: SummaryUnit[];
  /** Number of words in its heading. */
  headingWords: number;
}

/** What a heading must say. */
interface SectionName {
  /** Folded. Some of them may be in the headings above, or in the first sentence of the section. */
  words: readonly string[];
  /** Whether the heading must be negated. */
  negated: boolean;
}

/** Finds the sections whose heading contains the words. */
export function findSections(
  units: readonly SummaryUnit[],
  { words, negated }: SectionName,
): FoundSection[] {
  return units.flatMap((heading, index) => {
    if (heading.kind !== 'heading' || namesColumns.test(heading.text)) return [];
    const below = units.slice(index + 1);
    const next = below.findIndex(({ kind, level }) => kind === 'heading' && level <= heading.level);
    const section = below.slice(0, next < 0 ? undefined : next);
    const lead = section.find(({ kind }) => kind !== 'heading');
    const { language } = heading;
    const said = contentWords(heading.text, language);
    const saysAll = (known: readonly string[]) =>
      words.every((word) => known.some((one) => isSameOrPart(word, one, language)));
    const saysOne = words.some((word) => said.some((one) => isSameOrPart(word, one, language)));
    const isContrary = negated !== isNegated(heading.text, language);
    const beside = said.length - words.length;
    if (!lead || !saysOne || isContrary || beside > maxExtraWords) return [];
    const around = [...heading.headings, lead.text].join(' ');
    return saysAll([...said, ...contentWords(around, language)])
      ? [{ units: section, headingWords: splitWords(heading.text).length }]
      : [];
  });
}

/** Shorter words are not matched as parts of compounds. */
const minPartLength = 4;

function isSameOrPart(word: string, known: string, language: Language): boolean {
  if (isSameWord(word, known)) return true;
  return writesCompounds(language) && word.length >= minPartLength && known.startsWith(word);
}

/** Removes the number of a heading. */
export function plain(heading: string): string {
  return heading.replace(/^(?:[\p{N}.)§\s]|\p{Lu}[.)]\s)+/u, '').replace(/\s*[.:]$/u, '');
}

function contentWords(text: string, language: Language): string[] {
  const words = splitWords(text)
    .filter((word) => word.kind === 'word' && !/\p{N}/u.test(word.text))
    .map((word) => word.text)
    .filter((word) => !isStopWord(word, language));
  const about = words.filter((word) => !namesSection(word));
  return about.length > 0 ? about : words;
}
