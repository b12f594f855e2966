import type { Evidence } from '#answering/answer.ts';
import { pieceOf } from '#answering/piece.ts';
import type { TextRange } from '#language/text-range.ts';
import { type Passage, wholePartOf } from '#passages/passage.ts';
import type { Heading } from '#reading/document-text.ts';
import { isOfGenre, type NamedDocument } from './named-document.ts';
import { tellsOf } from './patterns.ts';
import {
  divide,
  type FoundSection,
  findSections,
  minHeadings,
  type Section,
  type SummaryUnit,
  sectionOf,
  unitsOf,
} from './sections.ts';
import {
  spread,
  summariseSection,
  summariseSections,
  summariseSubject,
  summariseWhatSays,
} from './summary.ts';
import { mayAskForSummary, readSummaryRequest, type SummaryTarget } from './summary-request.ts';

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
  const { form, negated, targets } = request;
  for (const target of targets) {
    const units =
      target.words.length === 0
        ? await summariseWhole(source, target.documents)
        : await summariseNamedSection(source, target, negated);
    if (units.length > 0) return toEvidence(units);
  }
  const subject = targets.findLast(({ words }) => words.length > 0);
  if (form === 'contents' || !subject) return null;
  const units = await summariseAbout(source, subject);
  return units.length > 0 ? toEvidence(units) : null;
}

async function summariseWhole(
  source: DocumentSource,
  documents: readonly NamedDocument[],
): Promise<SummaryUnit[]> {
  const wanted = documents.slice(0, maxDocuments);
  const most = Math.floor(maxDocuments / wanted.length);
  const summaries: SummaryUnit[] = [];
  for (const document of wanted) {
    const sections = await readSections(source, document.id);
    const decisions =
      wanted.length === 1 && isOfGenre(document, ['minutes'])
        ? summariseWhatSays(sections, ({ text, language }) => tellsOf('decisions', text, language))
        : [];
    summaries.push(...(decisions.length > 0 ? decisions : summariseSections(sections, most)));
  }
  return summaries;
}

async function readSections(source: DocumentSource, documentId: string): Promise<Section[]> {
  const outline = await source.readOutline(documentId);
  if (outline.length <= fewParts) return divide(unitsOf(await source.readParts(documentId)));
  const places = spread(placesOf(outline), maxDocuments);
  const parts = await source.readParts(
    documentId,
    places.map(({ part }) => part),
  );
  const byNumber = new Map(parts.map((part) => [part.part, part]));
  return places.flatMap(({ part, start, end }) => {
    const found = byNumber.get(part);
    return found ? [sectionOf({ ...found, start, end: Math.min(end, found.end) })] : [];
  });
}

async function summariseNamedSection(
  source: DocumentSource,
  { documents, words }: SummaryTarget,
  negated: boolean,
): Promise<SummaryUnit[]> {
  const parts = await searchParts(source, documents, words);
  const found: FoundSection[] = [];
  for (const passage of parts) {
    if (findSections(unitsOf([passage]), { words, negated }).length === 0) continue;
    const { documentId, part } = passage;
    // A section may continue in the next part.
    const units = unitsOf(await source.readParts(documentId, [part, part + 1]));
    found.push(...findSections(units, { words, negated }));
  }
  // The more words a heading has, the less it is about the wanted words alone.
  const [best] = found.sort((one, other) => one.headingWords - other.headingWords);
  return best ? summariseSection(best.units) : [];
}

async function summariseAbout(
  source: DocumentSource,
  { documents, words }: SummaryTarget,
): Promise<SummaryUnit[]> {
  const order = new Map(documents.map(({ id }, place) => [id, place]));
  const placeOf = ({ documentId }: Passage) => order.get(documentId) ?? 0;
  const parts = await searchParts(source, documents, words);
  const inOrder = parts.sort(
    (one, other) => placeOf(one) - placeOf(other) || one.part - other.part,
  );
  return summariseSubject(unitsOf(inOrder), words);
}

/** @returns the parts with the best passages, the best first */
async function searchParts(
  source: DocumentSource,
  documents: readonly NamedDocument[],
  words: readonly string[],
): Promise<Passage[]> {
  const ids = new Set(documents.map(({ id }) => id));
  const parts = new Map<string, Passage>();
  for (const passage of await source.search(words.join(' '), passagesSearched)) {
    const key = `${passage.documentId} ${passage.part}`;
    if (ids.has(passage.documentId) && !parts.has(key))
      parts.set(key, { ...wholePartOf(passage), score: 1 });
  }
  return [...parts.values()];
}

/** @returns the ranges of a document's sections: below its topmost headings, or else its parts */
function placesOf(outline: readonly PartOutline[]): (TextRange & { part: number })[] {
  const levels = outline.flatMap(({ headings }) => headings.map(({ level }) => level));
  const top = [...new Set(levels)]
    .sort((one, other) => one - other)
    .find((level) => levels.filter((one) => one <= level).length >= minHeadings);
  return outline.flatMap(({ part, headings }) => {
    const starts = headings.filter(({ level }) => level <= (top ?? 0)).map(({ start }) => start);
    const from = top === undefined ? [0] : starts;
    return from.map((start, index) => ({
      part,
      start,
      end: from[index + 1] ?? Number.MAX_SAFE_INTEGER,
    }));
  });
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
