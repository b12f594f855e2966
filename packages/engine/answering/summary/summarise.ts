import type { Evidence } from '#answering/answer.ts';
import { pieceOf } from '#answering/piece.ts';
import { isNegation } from '#answering/support/statement-words.ts';
import { isStopWord, type Language, writesCompounds } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import { type Passage, wholePartOf } from '#passages/passage.ts';
import type { Heading } from '#reading/document-text.ts';
import { isSameWord, type NamedDocument } from './named-document.ts';
import {
  divide,
  dividingLevel,
  type Section,
  type SummaryUnit,
  spread,
  summariseSection,
  summariseSections,
  summariseSubject,
  unitsOf,
} from './summary.ts';
import { mayAskForSummary, readSummaryRequest, type SummaryTarget } from './summary-request.ts';
import { holds, sectionPattern } from './words.ts';

/** Of a document with more parts, only those with the chosen sections are read. */
const fewParts = 20;
/** Maximum number of documents summarised in one answer. */
const maxDocuments = 8;
/** Sections and subjects are searched for in this many of the best passages. */
const passagesSearched = 20;

/** A part of a document without its text. */
export interface PartOutline {
  part: number;
  headings: Heading[];
}

/** The documents to summarise. */
export interface DocumentSource {
  /** @returns the documents, including those that the question may name; the newest first */
  listDocuments(query: string): Promise<readonly NamedDocument[]>;
  /** @returns the parts of a document that have text, in order */
  readOutline(documentId: string): Promise<readonly PartOutline[]>;
  /** @returns those of the numbered parts that have text, in order; all parts if no numbers are given */
  readParts(documentId: string, parts?: readonly number[]): Promise<readonly Passage[]>;
  /** @returns the best passages, best first */
  search(query: string, limit: number): Promise<readonly Passage[]>;
}

/**
 * Answers a request for a whole document ("Summarise this", "What is report.pdf about?"), for a section
 * ("Summarise the holiday rules") or for what documents say about a subject ("What should I know about the
 * boiler?") with the documents' own sentences.
 *
 * @returns null if the question asks for something else, or the documents do not have it
 */
export async function summarise(source: DocumentSource, query: string): Promise<Evidence | null> {
  if (!mayAskForSummary(query)) return null;
  const request = readSummaryRequest(query, await source.listDocuments(query));
  if (request === null) return null;
  for (const target of request.targets) {
    const units =
      target.words.length === 0
        ? await summariseWhole(source, target.documents)
        : await summariseNamedSection(source, target, request.negated);
    if (units.length > 0) return toEvidence(units);
  }
  const subject = request.targets.findLast(({ words }) => words.length > 0);
  if (request.asksWhatItSays || !subject) return null;
  const about = summariseSubject(unitsOf(await searchParts(source, subject)), subject.words);
  return about.length > 0 ? toEvidence(about) : null;
}

async function summariseWhole(
  source: DocumentSource,
  documents: readonly NamedDocument[],
): Promise<SummaryUnit[]> {
  const wanted = documents.slice(0, maxDocuments);
  const most = Math.floor(maxDocuments / wanted.length);
  const summaries: SummaryUnit[] = [];
  for (const { id } of wanted)
    summaries.push(...summariseSections(await readSections(source, id), most));
  return summaries;
}

/** Reads a document; of a long one, the parts with its topmost headings, or else parts at even distances. */
async function readSections(source: DocumentSource, documentId: string): Promise<Section[]> {
  const outline = await source.readOutline(documentId);
  const top = dividingLevel(outline.flatMap(({ headings }) => headings.map(({ level }) => level)));
  const opening = outline.filter(({ headings }) =>
    headings.some(({ level }) => level <= (top ?? 0)),
  );
  const long = spread(opening.length > 0 ? opening : outline, maxDocuments).map(({ part }) => part);
  const parts = outline.length > fewParts ? long : undefined;
  return divide(unitsOf(await source.readParts(documentId, parts)));
}

async function summariseNamedSection(
  source: DocumentSource,
  target: SummaryTarget,
  negated: boolean,
): Promise<SummaryUnit[]> {
  const { words } = target;
  const found: SummaryUnit[] = [];
  for (const passage of await searchParts(source, target)) {
    const { documentId, part } = passage;
    if (findSections(unitsOf([passage]), words, negated).length === 0) continue;
    // A section may continue in the next part.
    found.push(...unitsOf(await source.readParts(documentId, [part, part + 1])));
  }
  const [best] = findSections(found, words, negated);
  return best ? summariseSection(best) : [];
}

/** @returns the parts with the best passages, the best first */
async function searchParts(
  source: DocumentSource,
  { documents, words }: SummaryTarget,
): Promise<Passage[]> {
  const passages = await source.search(words.join(' '), passagesSearched);
  const asked = passages.filter(({ documentId }) => documents.some(({ id }) => id === documentId));
  const byPart = Map.groupBy(asked, ({ documentId, part }) => `${documentId} ${part}`);
  return [...byPart.values()].flatMap((same) => same.slice(0, 1).map(wholePartOf));
}

/** A heading with more than this many extra words is about something else, such as a letterhead. */
const maxExtraWords = 3;
/** The row of heads of a table is a heading of its rows only. */
const namesColumns = /\t|\S {3,}\S| \| /u;

/**
 * Finds the sections whose heading contains folded words. Some of the words may be in the headings above, or in
 * the first sentence of the section.
 *
 * @param negated whether the heading must be negated
 * @returns their units, with the headings within them; the section with the fewest words in its heading first
 */
function findSections(
  units: readonly SummaryUnit[],
  words: readonly string[],
  negated: boolean,
): SummaryUnit[][] {
  const found = units.flatMap((heading, index) => {
    if (heading.kind !== 'heading' || namesColumns.test(heading.text)) return [];
    const { language } = heading;
    const below = units.slice(index + 1);
    const next = below.findIndex(({ kind, level }) => kind === 'heading' && level <= heading.level);
    const section = below.slice(0, next < 0 ? undefined : next);
    const lead = section.find(({ kind }) => kind !== 'heading');
    const headingWords = splitWords(heading.text).map(({ text }) => text);
    const isContrary = negated !== headingWords.some((word) => isNegation(word, language));
    const said = topicOf(heading.text, language);
    if (!lead || isContrary || said.length - words.length > maxExtraWords) return [];
    const around = topicOf([...heading.headings, lead.text].join(' '), language);
    const isSaid = (known: readonly string[]) => (word: string) =>
      known.some((one) => isSameOrPart(word, one, language));
    return words.some(isSaid(said)) && words.every(isSaid([...said, ...around]))
      ? [{ section, extent: headingWords.length }]
      : [];
  });
  return found.sort((one, other) => one.extent - other.extent).map(({ section }) => section);
}

/** Shorter words are not matched as parts of compounds. */
const minPartLength = 4;

function isSameOrPart(word: string, known: string, language: Language): boolean {
  if (isSameWord(word, known)) return true;
  return writesCompounds(language) && word.length >= minPartLength && known.startsWith(word);
}

/** @returns the words of a text that say what it is about; without any, its general words for sections */
function topicOf(text: string, language: Language): string[] {
  const words = splitWords(text)
    .filter(({ kind, text: word }) => kind === 'word' && !/\p{N}/u.test(word))
    .map(({ text: word }) => word)
    .filter((word) => !isStopWord(word, language));
  const topic = words.filter((word) => !holds(sectionPattern, word));
  return topic.length > 0 ? topic : words;
}

function toEvidence(units: readonly SummaryUnit[]): Evidence {
  const passages = [...new Set(units.map(({ passage }) => passage))];
  const quotes = passages.map((passage) => units.find((unit) => unit.passage === passage));
  const pieces = withListsWhole(units).flatMap((group) =>
    group[0] ? pieceOf(group[0].passage, group) : [],
  );
  return { passages, quotes, pieces, confidence: 1, missing: [], otherLanguage: null };
}

/** Groups adjacent items of one list, together with their lead-in. */
function withListsWhole(units: readonly SummaryUnit[]): SummaryUnit[][] {
  const groups: SummaryUnit[][] = [];
  for (const unit of units) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const goesOn =
      before?.passage === unit.passage &&
      unit.kind === 'item' &&
      (unit.group === before.group || unit.leadIn?.start === before.start) &&
      unit.passage.partText.slice(before.end, unit.start).trim() === '';
    if (group && goesOn) group.push(unit);
    else groups.push([unit]);
  }
  return groups;
}
