import type { Unit } from '#answering/units.ts';
import { monthPattern } from '#language/month-names.ts';
import { endsSentence } from '#language/sentences.ts';
import { oneOf } from '#language/word-pattern.ts';
import { splitWords } from '#language/words.ts';
import { isSameWord } from './named-document.ts';
import { isOverview, tellsOf } from './patterns.ts';
import { plain, type Section, type SummaryUnit, split } from './sections.ts';

/** A day of a month. */
const date = new RegExp(
  [
    '(?<!\\d)\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})(?!\\d)',
    '(?<!\\d)\\d{4}-\\d{2}-\\d{2}(?!\\d)',
    `\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?,?\\s+(?:(?:de|of|d['’])\\s*)?${monthPattern}`,
    `(?<![\\p{L}\\p{M}])${monthPattern}\\.?\\s+\\d{1,2}(?!\\d)`,
    '\\d{1,2}\\s*[月월]\\s*\\d{1,2}\\s*[日일]',
  ].join('|'),
  'iu',
);

const currency =
  '[\\p{Sc}元円원]|(?<!\\p{L})(?:eur|usd|gbp|chf|pln|sek|nok|dkk|try|inr|zł|kr|euros?|pounds?|dollars?|francs?|रुपये|रुपए|руб\\p{L}*|ريال|درهم|يورو|שקל|ש"ח)(?!\\p{L})';
/** A sum of money: a number with a currency, or one with two decimals at the end of a line. */
const amount = new RegExp(
  `\\p{Nd}\\s?(?:${currency})|(?:${currency})\\s?\\p{Nd}|(?<![\\p{Nd}.,])\\d[\\d.,' ]*[.,]\\d{2}\\s*$`,
  'imu',
);

const leaningWords = `he she it they his her its their this these those that such however but also then both
    er sie es dies diese dieser dieses dort dabei damit jedoch deren dessen
    il elle ils elles ce cette ces cela celui-ci son sa ses leur
    él ella ellos ellas este esta estos estas eso su sus
    egli lui lei essi esso questo questa questi queste suo sua ele eles elas isto isso esse essa seu
    hij zij ze het deze dit он она оно они это эти этот эта его её их
    هو هي هم هذا هذه ذلك وهو وهي`;

/** Matches the opening of a sentence that refers to the one before it. */
const leaningOpener = new RegExp(
  `^["'“‘«]?${oneOf(leaningWords)}(?!\\p{L})|^(?:これ|それ|この|その|彼|它|他|她|这|那|그는|그녀|이것|이는)`,
  'iu',
);

/** Maximum number of sentences in a summary, and of words in them. */
const maxSentences = 8;
const maxWords = 120;
/** Maximum number of units of a section shown as a list or a table. */
const maxListed = 16;
/** Shorter sentences, in characters, say little; Chinese, Japanese and Korean characters count twice. */
const tellingLength = 30;
/** Maximum number of sentences about a subject from one section. */
const maxPerSection = 2;
/** A summary with fewer units is filled up with other content of the document. */
const fewUnits = 4;
/** A list is shown whole up to this many words, and fields alone up to this many. */
const maxWordsInList = 30;
const maxFields = 2;
/** The date of a document is searched for in this many first units. */
const opening = 20;
/** Maximum number of amounts and dates shown besides the leading sentences. */
const maxFacts = 3;

/**
 * Summarises a document: by its overview section, if it has one, otherwise by the dates and amounts that
 * matter; and by the leading sentences of its other sections.
 *
 * @param most maximum number of sentences
 * @returns in the order of the document
 */
export function summariseSections(
  sections: readonly Section[],
  most = maxSentences,
): SummaryUnit[] {
  const units = sections.flatMap((section) => section.units);
  const all = sections.flatMap(({ heading, units: own }) => (heading ? [heading, ...own] : own));
  const brief = sections.find(
    ({ heading }) => heading && isOverview(plain(heading.text), heading.language),
  );
  const first = shorten(brief?.units ?? withDate(duesIn(units), units), most);
  const leads = sections
    .filter((section) => section !== brief && !section.units.some((unit) => first.includes(unit)))
    .flatMap((section) => leadOf(section) ?? []);
  const unitCount = first.length + leads.reduce((sum, lead) => sum + lead.whole.length, 0);
  const found = unitCount < fewUnits ? detailsIn(units).map(alone) : leads;
  const more = unlike(found.length > 0 ? found : units.slice(0, most).map(alone), first);
  const whole = [...first, ...spread(more, most - first.length).flatMap((lead) => lead.whole)];
  if (wordsIn(whole) <= maxWords) return inOrder(all, whole);
  const openings = more.map((lead) => lead.first);
  for (let places = most - first.length; places > 0; places -= 1) {
    const chosen = [...first, ...spread(openings, places)];
    if (wordsIn(chosen) <= maxWords || chosen.length === 1) return inOrder(all, chosen);
  }
  return inOrder(units, first);
}

/**
 * Summarises a document by what its sections say of one kind, such as decisions: the first such sentence of
 * each section, then the second ones.
 *
 * @param says whether a unit is of that kind
 * @returns in the order of the document
 */
export function summariseWhatSays(
  sections: readonly Section[],
  says: (unit: SummaryUnit) => boolean,
): SummaryUnit[] {
  const units = sections.flatMap((section) => section.units);
  const bySection = sections.map((section) =>
    section.units.filter((unit) => isTelling(unit) && says(unit)),
  );
  const rounds = Math.max(0, ...bySection.map(({ length }) => length));
  const inRounds = Array.from({ length: rounds }, (_, round) =>
    bySection.flatMap((found) => found[round] ?? []),
  ).flat();
  const chosen = inRounds.flatMap((unit) => {
    const before = units[units.indexOf(unit) - 1];
    return before && leaningOpener.test(unit.text) ? [before, unit] : [unit];
  });
  return inOrder(units, shorten([...new Set(chosen)], maxSentences));
}

function inOrder(units: readonly SummaryUnit[], chosen: readonly SummaryUnit[]): SummaryUnit[] {
  return units.filter((unit) => chosen.includes(unit));
}

/** The lead of a section. */
interface Lead {
  first: SummaryUnit;
  /** If `first` is an item of a short list, the whole list. */
  whole: readonly SummaryUnit[];
}

function alone(unit: SummaryUnit): Lead {
  return { first: unit, whole: [unit] };
}

/** Leaves out repetitions. */
function unlike(leads: readonly Lead[], said: readonly SummaryUnit[]): Lead[] {
  const texts = new Set(said.map(({ text }) => text));
  return leads.filter(({ first: { text } }) => {
    const isNew = !texts.has(text);
    texts.add(text);
    return isNew;
  });
}

/** @returns a sentence, or a short list before it; else the first item, or some fields */
function leadOf({ heading, units }: Section): Lead | undefined {
  const sentence = units.find(
    (unit) => (unit.kind === 'sentence' || unit.kind === 'field') && isSentence(unit),
  );
  const item = units.find(({ kind }) => kind === 'item');
  if (item && (!sentence || units.indexOf(item) < units.indexOf(sentence))) {
    const list = [...(heading ? [heading] : []), ...units].filter(
      ({ group, start }) => group === item.group || start === item.leadIn?.start,
    );
    if (wordsIn(list) <= maxWordsInList) return { first: item, whole: list };
  }
  const [first = item] = sentence ? [sentence] : [];
  if (first) return alone(first);
  const fields = units.filter(({ kind }) => kind === 'field').slice(0, maxFields);
  // A title may look like a field.
  return fields[0] && fields.length > 1 ? { first: fields[0], whole: fields } : undefined;
}

/** @returns the units, preceded by the first dated unit of the document if none of them has a date */
function withDate(
  dues: readonly SummaryUnit[],
  units: readonly SummaryUnit[],
): readonly SummaryUnit[] {
  const dated = units
    .slice(0, opening)
    .find(({ kind, text }) => kind !== 'heading' && date.test(text));
  return dues.length === 0 || !dated || dues.some(({ text }) => date.test(text))
    ? dues
    : [dated, ...dues];
}

/** @returns the content of a document without sections: some rows with amounts, and its sentences */
function detailsIn(units: readonly SummaryUnit[]): SummaryUnit[] {
  const rows = units.filter(
    ({ kind, group, text }) => kind === 'row' && group !== null && amount.test(text),
  );
  const sentences = units.filter(
    (unit) => (unit.kind === 'sentence' || unit.kind === 'item') && isTelling(unit),
  );
  const details = [...spread(rows, maxFacts), ...sentences];
  return details.length > 0 ? details : units.filter(isTelling);
}

/** @returns whether a unit is neither a running head nor the end of an earlier sentence */
function isTelling(unit: Unit): boolean {
  return unit.kind === 'sentence' ? isSentence(unit) : unit.kind !== 'heading';
}

function isSentence({ text }: Unit): boolean {
  const wide = text.replace(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu, '$&$&');
  return wide.length >= tellingLength && !/^[\p{Ll}\p{P}]/u.test(text) && endsSentence(text);
}

/** @returns the units with a sum to pay, or a day on which something is due, begins or ends */
function duesIn(units: readonly SummaryUnit[]): SummaryUnit[] {
  const dues = units
    .map((unit) => ({ unit, weight: dueWeight(unit) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxFacts);
  return dues.map(({ unit }) => unit);
}

function dueWeight({ text, language }: SummaryUnit): number {
  const told = [amount, date].filter((pattern) => pattern.test(text)).length;
  return told > 0 && tellsOf('dues', text, language) ? told : 0;
}

/**
 * Summarises one section: all of it if it is short, else the leading sentences of its subsections, else its
 * beginning. Lists are shown whole.
 */
export function summariseSection(section: readonly SummaryUnit[]): SummaryUnit[] {
  const units = section.filter(({ kind }) => kind !== 'heading');
  const short = shorten(units, maxListed);
  if (short.length === units.length || !section.some(({ kind }) => kind === 'heading'))
    return short;
  const parts = split(section, ({ kind }) => kind === 'heading').filter(
    (part) => part.units.length > 0,
  );
  return shorten(
    parts.flatMap((part) => part.units.slice(0, 1)),
    maxListed,
  );
}

/** @returns the first units, up to the maximum number of units and of words in sentences */
function shorten(units: readonly SummaryUnit[], most: number): SummaryUnit[] {
  const short: SummaryUnit[] = [];
  for (const unit of units) {
    const sentences = [...short, unit].filter(({ kind }) => kind === 'sentence');
    const isTooMuch = sentences.length > maxSentences || wordsIn(sentences) > maxWords;
    if (short.length === most || (short.length > 0 && unit.kind === 'sentence' && isTooMuch)) break;
    short.push(unit);
  }
  return short;
}

function wordsIn(units: readonly Unit[]): number {
  return units.reduce(
    (sum, { text }) => sum + splitWords(text).filter(({ kind }) => kind === 'word').length,
    0,
  );
}

/**
 * Finds what documents say about a subject: units that contain all of its words, a few from each section.
 *
 * @param units in the order of the documents
 * @param words folded
 */
export function summariseSubject(
  units: readonly SummaryUnit[],
  words: readonly string[],
): SummaryUnit[] {
  const bySection = new Map<string, number>();
  const about = units.filter((unit) => {
    if (unit.kind === 'heading') return false;
    const said = splitWords(unit.text).map(({ text }) => text);
    if (!words.every((word) => said.some((known) => isSameWord(word, known)))) return false;
    const section = [unit.passage.documentId, unit.passage.part, ...unit.headings].join('\n');
    bySection.set(section, (bySection.get(section) ?? 0) + 1);
    return (bySection.get(section) ?? 0) <= maxPerSection;
  });
  return shorten(about, maxSentences);
}

/** Chooses at most `most` items of a list: the first, and others at even distances. */
export function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from(
    { length: most },
    (_, index) => list[Math.floor((index * list.length) / most)],
  ).flatMap((item) => item ?? []);
}
