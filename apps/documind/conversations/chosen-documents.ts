import { fieldSentences } from '@m8/content/error-sentences.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql } from 'kysely';
import type { ScopeTable } from '#tables.ts';

/** The documents that a question is asked of, in the scopes that it looks in. */
export interface ChosenDocuments {
  /** As `document_type/filename`, by which a conversation keeps them: a newer version is asked too. */
  names: readonly string[];
  /** Ids of all their versions; one that is not ready yet is not found. */
  ids: readonly string[];
}

/** @returns how conversations name a document, whatever its version */
export function nameOf(document: { kind: ScopeTable['kind']; filename: string }): string {
  return `${document.kind}/${document.filename}`;
}

/** @returns the file name of what {@link nameOf} returned */
export function filenameOf(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

/** @returns the refusal of documents that are not there, which names them */
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
 * @param choice `given` are ids and file names, none of them asks all, undefined says nothing;
 *   `kept` are names as {@link ChosenDocuments} has them, null asks all
 * @returns null if all are asked
 * @throws AppError `documind/document-not-found`, which names what is unknown; also if all that the
 *   conversation had chosen is gone, because to ask the others instead would be a surprise
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
