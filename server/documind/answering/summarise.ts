import { sql } from 'kysely';
import type { Evidence } from '#engine/answering/answer.ts';
import { pieceOf } from '#engine/answering/compose.ts';
import { isOfGenre, type NamedDocument } from '#engine/answering/summary/named-document.ts';
import { tellsOf } from '#engine/answering/summary/patterns.ts';
import {
  divide,
  type FoundSection,
  fewestHeadings,
  findSections,
  type Section,
  type SectionName,
  type SummaryPassage,
  type SummaryUnit,
  sectionOf,
  unitsOf,
} from '#engine/answering/summary/sections.ts';
import {
  spread,
  summariseSection,
  summariseSections,
  summariseSubject,
  summariseWhatSays,
} from '#engine/answering/summary/summary.ts';
import {
  mayAskForSummary,
  readSummaryRequest,
  type SummaryTarget,
} from '#engine/answering/summary/summary-request.ts';
import type { TextRange } from '#engine/language/text-range.ts';
import type { Passage } from '#engine/passages/passage.ts';
import type { Heading } from '#engine/reading/document-text.ts';
import type { Documind } from '../documind.ts';
import { search } from '../index/search.ts';

/** At most this many documents are looked at: first those that the question may name, then the newest. */
const candidates = 200;
/** As much of a document's beginning is looked at for its title, in characters. */
const titleLength = 200;
/** Of a document with more parts, the ones with the sections that are shown are read. */
const fewParts = 20;
/** Most documents that are summarised in one answer. */
const mostDocuments = 8;
/** A section is looked for, and a subject, in so many of the passages that fit it best. */
const passagesSearched = 20;
/** A question that may as well be for a fact is not worth more. */
const passagesGlanced = 5;

interface KnownDocument extends NamedDocument {
  created_at: Date;
  sha256: string;
}

/** What a summary is made from, and where. */
interface Summarising extends Pick<Documind, 'db' | 'embedders'> {
  scopeIds: readonly string[];
  /** Ids of the only documents that are asked; null asks all. */
  only?: readonly string[] | null;
  signal?: AbortSignal | undefined;
}

/**
 * Answers a request for a whole document ("Summarise this", "What is report.pdf about?"), for a section
 * ("Summarise the holiday rules") or for what documents say about a subject ("What should I know
 * about the boiler?") with their own sentences.
 *
 * @returns null where the question asks for something else, or what it asks for is not there
 */
export async function summarise(
  documind: Pick<Documind, 'db' | 'embedders'>,
  { query, ...where }: Pick<Summarising, 'scopeIds' | 'only' | 'signal'> & { query: string },
): Promise<Evidence | null> {
  if (!mayAskForSummary(query)) return null;
  const context: Summarising = { ...documind, ...where };
  const request = readSummaryRequest(query, await listDocuments(context, query));
  if (request === null) return null;
  const { form, negated, targets } = request;
  for (const target of targets) {
    const units =
      target.words.length === 0
        ? await summariseWhole(context, target.documents)
        : await summariseNamedSection(context, target, { exact: form === 'listed', negated });
    if (units.length > 0) return toEvidence(units);
  }
  const subject = targets.findLast(({ words }) => words.length > 0);
  if (form === 'contents' || form === 'listed' || !subject) return null;
  const units = await summariseAbout(context, subject);
  return units.length > 0 ? toEvidence(units) : null;
}

/** @returns documents, the newest first; a file that is both kept and in a private session counts once */
async function listDocuments(
  { db, scopeIds, only }: Summarising,
  query: string,
): Promise<KnownDocument[]> {
  const storable = query.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  const { rows } = await sql<
    Omit<KnownDocument, 'title'> & { opening: string | null; heading: Heading | null }
  >`
    select document.id, document.filename, document.created_at, document.sha256,
      left(part.text, ${2 * titleLength}) as opening, part.headings -> 0 as heading
    from (
      select id, filename, created_at, sha256 from documind_document
      where live and scope_id = any(${scopeIds}::text[])
        ${only ? sql`and id = any(${only}::text[])` : sql``}
      order by position(lower(regexp_replace(filename, '\\.[^.]*$', '')) in lower(${storable}::text)) > 0 desc,
        created_at desc, id
      limit ${candidates}
    ) document
    left join lateral (
      select text, headings from documind_part
      where document_id = document.id and source <> 'none' order by part limit 1
    ) part on true
    order by document.created_at desc, document.id`.execute(db);
  const documents = rows.map(({ opening, heading, ...document }) => ({
    ...document,
    title: titleOf(opening ?? '', heading),
  }));
  const newest = new Map([...documents].reverse().map((document) => [document.sha256, document]));
  return documents.filter((document) => newest.get(document.sha256) === document);
}

/** @returns the first line and the first heading */
function titleOf(opening: string, heading: Heading | null): string {
  const line = opening.trimStart().split('\n', 1)[0] ?? '';
  const named = heading ? opening.slice(heading.start, heading.end) : '';
  return [...new Set([line.slice(0, titleLength), named])].join('\n').trim();
}

async function summariseWhole(
  context: Summarising,
  documents: readonly KnownDocument[],
): Promise<SummaryUnit[]> {
  const wanted = documents.slice(0, mostDocuments);
  const most = Math.floor(mostDocuments / wanted.length);
  const summaries: SummaryUnit[] = [];
  for (const document of wanted) {
    const sections = await readSections(context, document.id);
    const decisions =
      wanted.length === 1 && isOfGenre(document, ['minutes'])
        ? summariseWhatSays(sections, ({ text, language }) => tellsOf('decisions', text, language))
        : [];
    summaries.push(...(decisions.length > 0 ? decisions : summariseSections(sections, most)));
  }
  return summaries;
}

async function readSections(context: Summarising, documentId: string): Promise<Section[]> {
  const { rows: outline } = await sql<PartOutline>`
    select part, headings from documind_part
    where document_id = ${documentId} and source <> 'none' order by part`.execute(context.db);
  if (outline.length <= fewParts) return divide(unitsOf(await readParts(context, documentId)));
  const places = spread(placesOf(outline), mostDocuments);
  const parts = await readParts(
    context,
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
  context: Summarising,
  { documents, words }: SummaryTarget<KnownDocument>,
  name: Omit<SectionName, 'words'>,
): Promise<SummaryUnit[]> {
  const parts = await searchParts(context, documents, words);
  const found: FoundSection[] = [];
  for (const passage of name.exact ? parts.slice(0, passagesGlanced) : parts) {
    if (findSections(unitsOf([passage]), { ...name, words }).length === 0) continue;
    const { documentId, part } = passage;
    // A section may go on in the next part.
    const units = unitsOf(await readParts(context, documentId, [part, part + 1]));
    found.push(...findSections(units, { ...name, words }));
  }
  // The more a heading says beside the words, the less is it about them alone.
  const [best] = found.sort((one, other) => one.headingWords - other.headingWords);
  return best ? summariseSection(best.units) : [];
}

async function summariseAbout(
  context: Summarising,
  { documents, words }: SummaryTarget<KnownDocument>,
): Promise<SummaryUnit[]> {
  const order = new Map(documents.map(({ id }, place) => [id, place]));
  const placeOf = ({ documentId }: Passage) => order.get(documentId) ?? 0;
  const parts = await searchParts(context, documents, words);
  const inOrder = parts.sort(
    (one, other) => placeOf(one) - placeOf(other) || one.part - other.part,
  );
  return summariseSubject(unitsOf(inOrder), words);
}

/** @returns the parts that hold what fits best, the best first */
async function searchParts(
  context: Summarising,
  documents: readonly KnownDocument[],
  words: readonly string[],
): Promise<SummaryPassage[]> {
  const ids = new Set(documents.map(({ id }) => id));
  const passages = await search(context, {
    scopeIds: context.scopeIds,
    query: words.join(' '),
    limit: passagesSearched,
    only: context.only ?? null,
    ...(context.signal && { signal: context.signal }),
  });
  const fitting = passages.filter(({ documentId }) => ids.has(documentId));
  const { rows } = await sql<PartOutline & { document_id: string }>`
    select document_id, part, headings from documind_part
    where document_id = any(${fitting.map(({ documentId }) => documentId)}::text[])
      and part = any(${fitting.map(({ part }) => part)}::integer[])`.execute(context.db);
  const outlines = new Map(rows.map((row) => [`${row.document_id} ${row.part}`, row.headings]));
  const parts = new Map<string, SummaryPassage>();
  for (const passage of fitting) {
    const key = `${passage.documentId} ${passage.part}`;
    const whole = { start: 0, end: passage.partText.length, score: 1 };
    if (!parts.has(key))
      parts.set(key, { ...passage, ...whole, headings: outlines.get(key) ?? [] });
  }
  return [...parts.values()];
}

async function readParts(
  { db }: Summarising,
  documentId: string,
  parts: readonly number[] | null = null,
): Promise<SummaryPassage[]> {
  const { rows } = await sql<Omit<SummaryPassage, 'start' | 'end' | 'heading' | 'score'>>`
    select document.id as "documentId", document.filename, scope.kind as "documentType", part.page,
      part.part, part.text as "partText", part.headings
    from documind_part part
    join documind_document document on document.id = part.document_id
    join documind_scope scope on scope.id = document.scope_id
    where part.document_id = ${documentId} and part.source <> 'none'
      and (${parts}::integer[] is null or part.part = any(${parts}::integer[]))
    order by part.part`.execute(db);
  return rows.map((row) => ({ ...row, start: 0, end: row.partText.length, heading: '', score: 1 }));
}

/** A part of a document without its text. */
interface PartOutline {
  part: number;
  headings: Heading[];
}

/** @returns where the sections of a document begin and end: what its topmost headings divide it into, else its parts */
function placesOf(outline: readonly PartOutline[]): (TextRange & { part: number })[] {
  const levels = outline.flatMap(({ headings }) => headings.map(({ level }) => level));
  const top = [...new Set(levels)]
    .sort((one, other) => one - other)
    .find((level) => levels.filter((one) => one <= level).length >= fewestHeadings);
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
  const pieces = units.map((unit) => pieceOf(unit.passage, [unit]));
  return { passages, quotes, pieces, confidence: 1, missing: [] };
}
