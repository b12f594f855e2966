import { answerRecordWords as words } from '@m8/content/answer-records.ts';
import {
  findCalled,
  type NamedDocument,
  type RecordQuestion,
  recordQuestionOf,
} from '@m8/engine/answering/summary/named-document.ts';
import type { Heading } from '@m8/engine/reading/document-text.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Refusal } from './refusal-message.ts';

/** The documents that a question asks. */
export interface AskedDocuments {
  userId: string;
  scopeIds: readonly string[];
  /** Ids of the only documents to ask; null for all. */
  only: readonly string[] | null;
}

/** @returns the condition for the rows of `documind_document` that a question asks */
function isAsked({ userId, scopeIds, only }: AskedDocuments): RawBuilder<boolean> {
  return sql<boolean>`(scope_id = any(${scopeIds}::text[]) and user_id = ${userId}
    ${only ? sql`and id = any(${only}::text[])` : sql``})`;
}

type DocumentCounts = Pick<Refusal, 'ready' | 'reading' | 'failed'>;

/** Counts the documents of scopes by status; copies that are ready count once. */
export async function countDocuments(db: Db, documents: AskedDocuments): Promise<DocumentCounts> {
  const { rows } = await sql<DocumentCounts>`
    select count(distinct sha256) filter (where live)::integer as ready,
      count(*) filter (where not live and status <> 'failed')::integer as reading,
      count(*) filter (where not live and status = 'failed')::integer as failed
    from documind_document where ${isAsked(documents)}`.execute(db);
  return rows[0] ?? { ready: 0, reading: 0, failed: 0 };
}

/** Maximum number of documents listed: first those that the question may name, then the newest. */
const candidates = 200;
/** Number of characters of a document's beginning that are searched for its title. */
const titleLength = 200;

/** A document with what distinguishes it from others. */
interface KnownDocument extends NamedDocument {
  /** Null if its format has no pages. */
  pages: number | null;
  /** Its first heading; empty if it has none. */
  heading: string;
}

/** @returns documents, newest first; a file that is both permanent and in a private session counts once */
export async function listKnownDocuments(
  db: Db,
  where: AskedDocuments,
  query: string,
): Promise<KnownDocument[]> {
  const { rows } = await sql<
    Pick<KnownDocument, 'id' | 'filename' | 'pages'> & {
      sha256: string;
      opening: string | null;
      heading: Heading | null;
    }
  >`
    select document.id, document.filename, document.pages, document.sha256,
      left(part.text, ${2 * titleLength}) as opening, part.headings -> 0 as heading
    from (
      select id, filename, pages, created_at, sha256 from documind_document
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
  const documents = rows.map(({ opening, heading, ...document }) => {
    const named = heading ? (opening ?? '').slice(heading.start, heading.end).trim() : '';
    return { ...document, heading: named, title: titleOf(opening ?? '', named) };
  });
  const newest = new Map([...documents].reverse().map((document) => [document.sha256, document]));
  return documents.filter((document) => newest.get(document.sha256) === document);
}

/** @returns the first line and the first heading */
function titleOf(opening: string, heading: string): string {
  const line = opening.trimStart().split('\n', 1)[0] ?? '';
  return [...new Set([line.slice(0, titleLength), heading])].join('\n').trim();
}

/** Maximum number of documents named in an answer. */
const maxNamed = 20;

/**
 * Answers questions about documents themselves: which there are, how many pages they have, their titles.
 *
 * @returns null if the question asks for something else, or names no existing document
 */
export async function answerFromRecord(
  db: Db,
  documents: AskedDocuments,
  query: string,
): Promise<string | null> {
  const question = recordQuestionOf(query);
  if (question === null) return null;
  const known = (await listKnownDocuments(db, documents, query)).sort((one, other) =>
    one.filename < other.filename ? -1 : 1,
  );
  const asked = question.named.length > 0 ? findCalled(question.named, known) : known;
  const shown = asked.slice(0, maxNamed);
  if (shown.length === 0) return null;
  if (question.asks === 'documents')
    return words.documents(
      // The list of names is limited.
      question.named.length > 0 ? asked.length : (await countDocuments(db, documents)).ready,
      shown.map(({ filename }) => filename),
    );
  const said = shown.flatMap((document) => sentenceFor(document, question.asks) ?? []);
  return said.length > 0 ? said.join('\n') : null;
}

function sentenceFor(
  { filename, pages, heading }: KnownDocument,
  asks: RecordQuestion['asks'],
): string | null {
  if (asks === 'title') return heading === '' ? null : words.title(filename, heading);
  return pages === null ? words.noPages(filename) : words.pages(filename, pages);
}
