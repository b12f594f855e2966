import { sql } from 'kysely';
import type { Evidence } from '#engine/answering/answer.ts';
import type { NamedDocument } from '#engine/answering/summary/named-document.ts';
import { type PartOutline, summarise as summariseIn } from '#engine/answering/summary/summarise.ts';
import type { Heading } from '#engine/reading/document-text.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { type Searching, search } from '../index/search.ts';
import type { Owned } from '../tables.ts';
import { type AskedDocuments, isAsked } from './asked-documents.ts';
import { readParts } from './read-parts.ts';

/** At most this many documents are looked at: first those that the question may name, then the newest. */
const candidates = 200;
/** As much of a document's beginning is looked at for its title, in characters. */
const titleLength = 200;

interface KnownDocument extends NamedDocument {
  created_at: Date;
  sha256: string;
}

/** What a summary is made from. */
interface Where extends AskedDocuments {
  signal?: AbortSignal | undefined;
}

/**
 * Summarises, as the engine does, what a question asks to be summarised.
 *
 * @returns null where the question asks for something else, or what it asks for is not there
 */
export async function summarise(
  documind: Searching,
  { query, ...where }: Where & { query: string },
): Promise<Evidence | null> {
  const { db } = documind;
  const { userId, scopeIds, only, signal } = where;
  return summariseIn(
    {
      listDocuments: (asked) => listDocuments(db, where, asked),
      readOutline: (documentId) => readOutline(db, { userId, id: documentId }),
      readParts: (documentId, parts) => readParts(db, { userId, id: documentId }, parts ?? null),
      search: (words, limit) =>
        search(documind, {
          ...{ userId, scopeIds, query: words, limit, only },
          ...(signal && { signal }),
        }),
    },
    query,
  );
}

/** @returns documents, the newest first; a file that is both kept and in a private session counts once */
async function listDocuments(
  db: Db,
  where: AskedDocuments,
  query: string,
): Promise<KnownDocument[]> {
  const { rows } = await sql<
    Omit<KnownDocument, 'title'> & { opening: string | null; heading: Heading | null }
  >`
    select document.id, document.filename, document.created_at, document.sha256,
      left(part.text, ${2 * titleLength}) as opening, part.headings -> 0 as heading
    from (
      select id, filename, created_at, sha256 from documind_document
      where live and ${isAsked(where)}
      order by position(lower(regexp_replace(filename, '\\.[^.]*$', '')) in lower(${query}::text)) > 0 desc,
        created_at desc, id
      limit ${candidates}
    ) document
    left join lateral (
      select text, headings from documind_part
      where document_id = document.id and user_id = ${where.userId} and source <> 'none' order by part limit 1
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

async function readOutline(db: Db, { userId, id }: Owned): Promise<PartOutline[]> {
  const { rows } = await sql<PartOutline>`
    select part, headings from documind_part
    where document_id = ${id} and user_id = ${userId} and source <> 'none'
    order by part`.execute(db);
  return rows;
}
