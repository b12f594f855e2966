import { sql } from 'kysely';
import { answerRecordWords as words } from '#content/answer-records.ts';
import { recordQuestionOf } from '#engine/answering/record-question.ts';
import { splitWords } from '#engine/language/words.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { type AskedDocuments, isAsked } from './asked-documents.ts';

/** Most documents that are named. */
const mostNamed = 20;

/**
 * Answers what a question asks of documents themselves from the list of them: how many there are, how many pages
 * they have.
 *
 * @returns null if the question asks for something else, or names no document that is there
 */
export async function answerFromRecord(
  db: Db,
  documents: AskedDocuments,
  query: string,
): Promise<string | null> {
  const question = recordQuestionOf(query);
  if (question === null) return null;
  const { rows } = await sql<{ filename: string; pages: number | null }>`
    select filename, pages from documind_document
    where live and ${isAsked(documents)} order by filename, id`.execute(db);
  const asked = rows.filter(({ filename }) => isNamed(filename, question.named));
  const shown = asked.slice(0, mostNamed);
  if (shown.length === 0) return null;
  if (question.asks === 'documents')
    return words.documents(
      asked.length,
      shown.map(({ filename }) => filename),
    );
  return shown
    .map(({ filename, pages }) =>
      pages === null ? words.noPages(filename) : words.pages(filename, pages),
    )
    .join('\n');
}

function isNamed(filename: string, named: readonly string[]): boolean {
  const words = new Set(splitWords(filename.replaceAll(/[._-]+/gu, ' ')).map(({ text }) => text));
  return named.every((word) => words.has(word));
}
