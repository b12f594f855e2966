import { sql } from 'kysely';
import type { Evidence } from '#engine/answering/answer.ts';
import type { Quote } from '#engine/answering/quote.ts';
import {
  leadSentence,
  mayAskForWhole,
  type NamedDocument,
  readWholeRequest,
  sentencesIn,
} from '#engine/answering/summary.ts';
import type { TextRange } from '#engine/language/text-range.ts';
import type { Passage } from '#engine/passages/passage.ts';
import type { Heading } from '#engine/reading/document-text.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** Most sentences of a summary. */
const summarySentences = 8;
/** At most this many documents are looked at: first those that the question may name, then the newest. */
const candidates = 50;

/** A part of a document without its text. */
interface PartOutline {
  part: number;
  headings: Heading[];
}

interface Section {
  part: number;
  start: number;
  end: number;
}

/** A document is divided by a level of headings of which it has at least this many. */
const fewestHeadings = 2;

/**
 * Answers a question over whole documents ("Summarise this", "What is report.pdf about?") with the
 * leading sentences of their sections: of the documents it names, else of all where it says so, else
 * of the newest.
 *
 * @returns null where the question asks for something else, or there is no document
 */
export async function summarise(
  db: Db,
  { scopeIds, query }: { scopeIds: readonly string[]; query: string },
): Promise<Evidence | null> {
  if (!mayAskForWhole(query)) return null;
  const storable = query.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  const { rows } = await sql<NamedDocument & { created_at: Date; sha256: string }>`
    select id, filename, created_at, sha256 from documind_document
    where live and scope_id = any(${scopeIds}::text[])
    order by position(lower(regexp_replace(filename, '\\.[^.]*$', '')) in lower(${storable}::text)) > 0 desc,
      created_at desc, id
    limit ${candidates}`.execute(db);
  const newestFirst = rows.sort((one, other) => +other.created_at - +one.created_at);
  const asked = readWholeRequest(query, newestFirst);
  // A file that is both kept and in a private session counts once.
  const wanted = [...new Map(asked.map((one) => [one.sha256, one])).values()].slice(
    0,
    summarySentences,
  );
  const chosen: Quote[] = [];
  for (const { id } of wanted) {
    const most = Math.floor(summarySentences / wanted.length);
    chosen.push(...leadsOf(await findSections(db, id, most), most));
  }
  if (chosen.length === 0) return null;
  const passages = [...new Set(chosen.map(({ passage }) => passage))];
  const quotes = passages.map((passage) => chosen.find((quote) => quote.passage === passage));
  return { passages, quotes, chosen, confidence: 1, missing: [] };
}

/** @returns the leading sentences; where no section has one, whatever stands first */
function leadsOf(sections: readonly Passage[], most: number): Quote[] {
  const quote = (passage: Passage, range: TextRange): Quote => ({
    passage,
    text: passage.partText.slice(range.start, range.end),
    ...range,
  });
  const leads = sections.flatMap((passage) => {
    const lead = leadSentence(passage.partText, passage);
    return lead ? [quote(passage, lead)] : [];
  });
  if (leads.length > 0) return [...new Map(leads.map((lead) => [lead.text, lead])).values()];
  return sections
    .flatMap((passage) =>
      sentencesIn(passage.partText, passage).map((range) => quote(passage, range)),
    )
    .slice(0, most);
}

/**
 * Finds the sections of a document: what its topmost headings divide it into, else its parts, else
 * the paragraphs of its only part.
 *
 * @param most of more sections this many are chosen: the first, and others at even distances
 * @returns in the order of the document
 */
async function findSections(db: Db, documentId: string, most: number): Promise<Passage[]> {
  const { rows: outline } = await sql<PartOutline>`
    select part, headings from documind_part
    where document_id = ${documentId} and source <> 'none' order by part`.execute(db);
  const sections = spread(divide(outline), most);
  const { rows } = await sql<Omit<Passage, 'start' | 'end' | 'heading' | 'score'>>`
    select document.id as "documentId", document.filename, scope.kind as "documentType", part.page,
      part.part, part.text as "partText"
    from documind_part part
    join documind_document document on document.id = part.document_id
    join documind_scope scope on scope.id = document.scope_id
    where part.document_id = ${documentId}
      and part.part = any(${sections.map(({ part }) => part)}::integer[])`.execute(db);
  const parts = new Map(rows.map((row) => [row.part, row]));
  const passages = sections.flatMap(({ part, start, end }): Passage[] => {
    const found = parts.get(part);
    if (!found) return [];
    return [{ ...found, start, end: Math.min(end, found.partText.length), heading: '', score: 1 }];
  });
  return passages.length > 1 ? passages : spread(passages.flatMap(paragraphsOf), most);
}

function divide(outline: readonly PartOutline[]): Section[] {
  const level = dividingLevel(outline);
  const sections: Section[] = [];
  for (const { part, headings } of outline) {
    const starts = headings.filter((heading) => heading.level <= level).map(({ start }) => start);
    const from = level > 0 && sections.length > 0 ? starts : [...new Set([0, ...starts])];
    for (const [index, start] of from.entries())
      sections.push({ part, start, end: from[index + 1] ?? Number.MAX_SAFE_INTEGER });
  }
  return sections;
}

/** @returns the topmost level that divides; 0 where none does */
function dividingLevel(outline: readonly PartOutline[]): number {
  const levels = outline.flatMap(({ headings }) => headings.map(({ level }) => level));
  const sorted = [...new Set(levels)].sort((a, b) => a - b);
  return sorted.find((level) => levels.filter((one) => one <= level).length >= fewestHeadings) ?? 0;
}

function paragraphsOf(passage: Passage): Passage[] {
  const { partText, start, end } = passage;
  const gaps = [...partText.slice(start, end).matchAll(/\n\s*\n/gu)];
  const starts = [start, ...gaps.map(({ index, 0: gap }) => start + index + gap.length)];
  return starts.map((from, index) => ({ ...passage, start: from, end: starts[index + 1] ?? end }));
}

/** Chooses at most `most` items of a list: the first, and others at even distances. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from(
    { length: most },
    (_, index) => list[Math.floor((index * list.length) / most)],
  ).flatMap((item) => item ?? []);
}
