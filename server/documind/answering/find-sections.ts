import { sql } from 'kysely';
import type { Passage } from '#engine/passages/passage.ts';
import type { Heading } from '#engine/reading/document-text.ts';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';

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

/** A level of headings is what a document is divided by where it has at least this many of them. */
const fewestHeadings = 2;

/**
 * Finds the sections of a document: what its topmost headings divide it into, else its parts, else
 * the paragraphs of its only part.
 *
 * @param most of more sections, this many are given, at even distances and with the first
 * @returns in the order of the document
 */
export async function findSections(db: Db, documentId: string, most: number): Promise<Passage[]> {
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

/** Keeps at most so many of a list, the first one and others at even distances. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from(
    { length: most },
    (_, index) => list[Math.floor((index * list.length) / most)],
  ).flatMap((item) => item ?? []);
}
