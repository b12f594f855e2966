import { answerRecordWords as words } from '@m8/content/answer-records.ts';
import {
  findCalled,
  type RecordQuestion,
  recordQuestionOf,
} from '@m8/engine/answering/summary/named-document.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import {
  type AskedDocuments,
  countDocuments,
  type KnownDocument,
  listKnownDocuments,
} from './list-documents.ts';

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
