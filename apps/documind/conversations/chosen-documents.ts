import { fieldSentences } from '@m8/content/error-sentences.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql } from 'kysely';
import type { ScopeTable } from '#tables.ts';

/** The documents that a question asks, in the scopes that it searches. */
export interface ChosenDocuments {
  /** As `document_type/filename`, the form that conversations store, so that newer versions are included. */
  names: readonly string[];
  /** Ids of all their versions; versions that are not ready yet are not found. */
  ids: readonly string[];
}

/** @returns the name of a document in conversations, the same for all versions */
export function nameOf(document: { kind: ScopeTable['kind']; filename: string }): string {
  return `${document.kind}/${document.filename}`;
}

/** @returns the filename in a name from {@link nameOf} */
export function filenameOf(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

export function notFound(missing: readonly string[]): AppError {
  return new AppError('documind/document-not-found', {
    fields: missing.map((name) => ({
      field: 'documents',
      message: fieldSentences.noDocument(name),
    })),
  });
}

/**
 * Finds the documents that a question chooses, or else those that its conversation has chosen before.
 *
 * @param choice `given` are ids and filenames: empty or null for all documents, undefined to keep the earlier
 *   choice; `kept` are names in the form of {@link ChosenDocuments}, null for all documents
 * @returns null for all documents
 * @throws AppError `documind/document-not-found`, which names the unknown ones; also if none of the documents
 *   that the conversation had chosen is left, because asking all others instead would be a surprise
 */
export async function findChosenDocuments(
  db: Db,
  { userId, scopeIds }: { userId: string; scopeIds: readonly string[] },
  choice: { given: readonly string[] | null | undefined; kept: readonly string[] | null },
): Promise<ChosenDocuments | null> {
  const given = choice.given?.map((name) => name.normalize('NFC'));
  if (choice.given === undefined ? choice.kept === null : !given?.length) return null;
  const wanted = given ?? choice.kept ?? [];
  const isWanted =
    given === undefined
      ? sql`scope.kind || '/' || document.filename = any(${wanted}::text[])`
      : sql`(document.filename = any(${wanted}::text[]) or document.id = any(${wanted}::text[]))`;
  const { rows } = await sql<{ id: string; filename: string; kind: ScopeTable['kind'] }>`
    select document.id, document.filename, scope.kind
    from documind_document document join documind_scope scope
      on scope.id = document.scope_id and scope.user_id = document.user_id
    where scope.id = any(${scopeIds}::text[]) and document.user_id = ${userId} and ${isWanted}`.execute(
    db,
  );
  const found = new Set(rows.flatMap(({ id, filename }) => [id, filename]));
  const missing = given?.filter((name) => !found.has(name)) ?? [];
  if (missing.length > 0) throw notFound(missing);
  if (rows.length === 0) throw notFound(wanted.map(filenameOf));
  return { names: [...new Set(rows.map(nameOf))], ids: rows.map(({ id }) => id) };
}
