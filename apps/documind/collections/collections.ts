import { randomUUID } from 'node:crypto';
import { fieldSentences } from '@m8/content/error-sentences.ts';
import type { CollectionAnswer } from '@m8/contracts/documind/collections.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { QueryInput } from '@m8/contracts/documind/query.ts';
import { isUniqueViolation } from '@m8/platform/database/database-error.ts';
import type { DbOrTransaction, Tables } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { type Selectable, sql, type Transaction } from 'kysely';
import { notFound } from '#conversations/chosen-documents.ts';
import { requireBelowLimit } from '#documents/require-capacity.ts';
import type { Documind } from '#documind.ts';
import { saveForUndo } from '#save-for-undo.ts';
import type { CollectionTable, Owned } from '#tables.ts';

function toAnswer(row: Selectable<CollectionTable>): CollectionAnswer {
  return {
    id: row.id,
    name: row.name,
    documents: row.documents,
    created_at: row.created_at.toISOString(),
  };
}

/**
 * @returns the names of documents that a person keeps, given by name or id; sorted, without duplicates
 * @throws AppError `documind/document-not-found`, which names the unknown ones
 */
async function namesOf(
  db: DbOrTransaction,
  userId: string,
  given: readonly string[],
): Promise<string[]> {
  const wanted = given.map((name) => name.normalize('NFC'));
  // The lock waits for a deletion in progress, and blocks another until the collection has the name.
  const { rows } = await sql<{ id: string; filename: string }>`
    select document.id, document.filename
    from documind_document document join documind_scope scope
      on scope.id = document.scope_id and scope.user_id = document.user_id
    where document.user_id = ${userId} and scope.kind = 'PERMANENT'
      and (document.filename = any(${wanted}::text[]) or document.id = any(${wanted}::text[]))
    for key share of document`.execute(db);
  const found = new Set(rows.flatMap(({ id, filename }) => [id, filename]));
  const missing = wanted.filter((name) => !found.has(name));
  if (missing.length > 0) throw notFound(missing);
  return [...new Set(rows.map(({ filename }) => filename))].toSorted();
}

function nameTaken(error: unknown): never {
  throw isUniqueViolation(error)
    ? new AppError('documind/collection-name-taken', { cause: error })
    : error;
}

/** @throws AppError `documind/too-many-collections` if the person has the maximum number */
export async function requireCollectionQuota(
  trx: Transaction<Tables>,
  userId: string,
): Promise<void> {
  await requireBelowLimit(trx, userId, {
    table: 'documind_collection',
    most: documindLimits.collections,
    full: 'documind/too-many-collections',
  });
}

/**
 * @param input `documents` are names or ids of documents that the person keeps
 * @throws AppError `documind/too-many-collections`, `documind/collection-name-taken`,
 *   `documind/document-not-found`
 */
export async function createCollection(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  input: { userId: string; name: string; documents: readonly string[] },
): Promise<CollectionAnswer> {
  const { userId, name } = input;
  return db
    .transaction()
    .execute(async (trx) => {
      await requireCollectionQuota(trx, userId);
      const documents = await namesOf(trx, userId, input.documents);
      const row = { id: randomUUID(), user_id: userId, name, documents, created_at: clock.now() };
      await trx.insertInto('documind_collection').values(row).execute();
      return toAnswer(row);
    })
    .catch(nameTaken);
}

/** @returns the collections of a person, by name */
export async function listCollections(
  { db }: Pick<Documind, 'db'>,
  { userId }: { userId: string },
): Promise<CollectionAnswer[]> {
  const rows = await db
    .selectFrom('documind_collection')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(toAnswer);
}

/** @throws AppError `documind/collection-not-found` */
async function requireCollection(
  db: DbOrTransaction,
  { userId, id }: Owned,
): Promise<Selectable<CollectionTable>> {
  const row = await db
    .selectFrom('documind_collection')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('documind/collection-not-found'));
  return row;
}

/**
 * @param input undefined fields stay unchanged
 * @throws AppError `documind/collection-not-found`, `documind/collection-name-taken`,
 *   `documind/document-not-found`
 */
export async function changeCollection(
  { db }: Pick<Documind, 'db'>,
  input: Owned & {
    name?: string | undefined;
    documents?: readonly string[] | undefined;
  },
): Promise<CollectionAnswer> {
  const { userId, id, name, documents: given } = input;
  return db
    .transaction()
    .execute(async (trx) => {
      await requireCollection(trx, input);
      const documents = given && (await namesOf(trx, userId, given));
      // Undefined fields are not written: a concurrent deletion may remove a document from the collection.
      const row = await trx
        .updateTable('documind_collection')
        .set({ id, ...(name !== undefined && { name }), ...(documents && { documents }) })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow(() => new AppError('documind/collection-not-found'));
      return toAnswer(row);
    })
    .catch(nameTaken);
}

/**
 * Deletes a collection; its documents stay. It can be undone for a while.
 *
 * @throws AppError `documind/collection-not-found`
 */
export async function deleteCollection(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  collection: Owned,
): Promise<void> {
  const { userId, id } = collection;
  await db.transaction().execute(async (trx) => {
    await requireCollection(trx, collection);
    const deleted = { userId, id, scopeId: null, now: clock.now() };
    await saveForUndo(trx, deleted, {
      documind_collection: sql`documind_collection as kept where id = ${id}`,
    });
    await trx
      .deleteFrom('documind_collection')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  });
}

/**
 * @returns the documents to use; undefined or null if the caller named none
 * @throws AppError `documind/collection-not-found`, `documind/collection-empty`, or `request/invalid` if both
 *   are given
 */
export async function chosenBy(
  { db }: Pick<Documind, 'db'>,
  input: { userId: string } & Pick<QueryInput, 'documents' | 'collection_id'>,
): Promise<readonly string[] | null | undefined> {
  const { userId, documents, collection_id: id } = input;
  if (id === undefined) return documents;
  if (documents?.length) {
    const message = fieldSentences.documentsOrCollection;
    throw new AppError('request/invalid', { fields: [{ field: 'collection_id', message }] });
  }
  const collection = await requireCollection(db, { userId, id });
  if (collection.documents.length === 0) throw new AppError('documind/collection-empty');
  return collection.documents;
}

/** Renames a document that a person keeps in their collections; null removes it from them. */
export async function renameInCollections(
  trx: DbOrTransaction,
  { userId, filename }: { userId: string; filename: string },
  newName: string | null,
): Promise<void> {
  const documents =
    newName === null
      ? sql`array_remove(documents, ${filename}::text)`
      : sql`array(select unnest(array_replace(documents, ${filename}::text, ${newName}::text)) order by 1)`;
  await sql`
    update documind_collection set documents = ${documents}
    where user_id = ${userId} and documents @> array[${filename}::text]`.execute(trx);
}
