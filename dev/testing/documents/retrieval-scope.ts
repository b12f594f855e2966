import type { Documind } from '@m8/documind/documind.ts';
import { indexDocument } from '@m8/documind/index/index-document.ts';
import { publishChunks, withdrawDocument } from '@m8/documind/index/publish-chunks.ts';
import '@m8/site/account/tables.ts';
import type { Heading } from '@m8/engine/reading/document-text.ts';

const now = new Date('2026-01-01T00:00:00Z');

/** The key of {@link addScope}'s scope, whose person has the same id. */
export const scopeOf = (id: string) => ({ userId: id, scopeId: id });

/** Creates a person, without any scope. */
export async function addUser({ db }: Pick<Documind, 'db'>, id: string): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('account_user')
    .values({ id, name: id, email: `${id}@example.org`, email_verified: true, ...times })
    .execute();
}

/** Creates a person with the permanent scope of the same id. */
export async function addScope({ db }: Pick<Documind, 'db'>, id: string): Promise<void> {
  await addUser({ db }, id);
  const about = {
    kind: 'PERMANENT',
    created_at: now,
    expires_at: null,
    embedder_id: null,
  } as const;
  await db
    .insertInto('documind_scope')
    .values({ id, user_id: id, ...about })
    .execute();
}

/** Creates a private session of a person. */
export async function addSession(
  { db }: Pick<Documind, 'db'>,
  { userId, scopeId }: { userId: string; scopeId: string },
): Promise<void> {
  const about = { kind: 'SESSION', created_at: now, expires_at: now, embedder_id: null } as const;
  await db
    .insertInto('documind_scope')
    .values({ id: scopeId, user_id: userId, ...about })
    .execute();
}

/** A text to find; its id is also its filename. */
export interface GivenDocument {
  id: string;
  scopeId: string;
  /** The owner of the scope; {@link addScope}'s by default. */
  userId?: string;
  pages: readonly { text: string; headings?: Heading[] }[];
  /** Its id by default. */
  sha256?: string;
}

/** Stores a document and its text without indexing it. */
export async function addUnindexed(
  { db }: Pick<Documind, 'db'>,
  { id, scopeId, userId = scopeId, pages, sha256 = id }: GivenDocument,
): Promise<void> {
  await db
    .insertInto('documind_document')
    .values({
      ...{ id, user_id: userId, scope_id: scopeId, filename: id, kind: 'txt', bytes: 1, sha256 },
      ...{ status: 'indexing', pages: null, failure: null, created_at: now, updated_at: now },
    })
    .execute();
  const parts = pages.map(({ text, headings = [] }, index) => ({
    ...{ user_id: userId, document_id: id, part: index + 1, page: index + 1, text },
    ...{ source: 'text' as const, no_text_reason: null, headings: JSON.stringify(headings) },
  }));
  await db.insertInto('documind_part').values(parts).execute();
}

/** Publishes an indexed document. */
export async function publish(
  { db }: Pick<Documind, 'db'>,
  { id, scopeId, userId = scopeId }: Pick<GivenDocument, 'id' | 'scopeId' | 'userId'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await publishChunks(trx, { userId, documentId: id, scopeId });
    await trx
      .updateTable('documind_document')
      .set({ live: true, status: 'ready' })
      .where('id', '=', id)
      .execute();
  });
}

/** Stores, indexes and publishes a document. */
export async function addDocument(
  context: Pick<Documind, 'db' | 'embedder'>,
  given: GivenDocument,
): Promise<void> {
  await addUnindexed(context, given);
  const parts = given.pages.map(({ text, headings = [] }) => ({ text, headings }));
  await indexDocument(context, {
    ...{ userId: given.userId ?? given.scopeId, documentId: given.id },
    parts,
  });
  await publish(context, given);
}

/** Removes a document with everything derived from it. */
export async function removeDocument(
  { db }: Pick<Documind, 'db'>,
  { id, scopeId, userId = scopeId }: Pick<GivenDocument, 'id' | 'scopeId' | 'userId'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await withdrawDocument(trx, { userId, documentId: id, scopeId });
    await trx.deleteFrom('documind_document').where('id', '=', id).execute();
  });
}
