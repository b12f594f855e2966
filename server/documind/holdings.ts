import type { Db } from '#server/platform/database/tables.ts';
import './tables.ts';

/** Parts that are read at a time: other people are answered in between. */
const partsAtOnce = 50;

async function* partsOf(db: Db, documentId: string) {
  for (let after = 0; ; ) {
    const parts = await db
      .selectFrom('documind_part')
      .select(['part', 'page', 'source', 'headings', 'text'])
      .where('document_id', '=', documentId)
      .where('part', '>', after)
      .orderBy('part')
      .limit(partsAtOnce)
      .execute();
    yield* parts;
    const last = parts.at(-1);
    if (last === undefined || parts.length < partsAtOnce) return;
    after = last.part;
  }
}

/** @returns the API keys of a person and the places of their documents, without any secret */
export async function exportHoldings({ db }: { db: Db }, userId: string) {
  return {
    keys: await db
      .selectFrom('documind_key')
      .select(['name', 'starts_with', 'created_at', 'expires_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    private_sessions: await db
      .selectFrom('documind_scope')
      .select(['id', 'created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'SESSION')
      .orderBy('created_at')
      .execute(),
    repeated_answers: await db
      .selectFrom('documind_idempotency')
      .select(['created_at', 'body as answer'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}

/** @returns the documents of a person, oldest first, each with a walk through its parts */
export async function* exportDocuments({ db }: { db: Db }, userId: string) {
  const documents = await db
    .selectFrom('documind_document')
    .innerJoin('documind_scope', 'documind_scope.id', 'scope_id')
    .select([
      'documind_document.id',
      'filename',
      'documind_document.kind',
      'bytes',
      'status',
      'pages',
      'documind_document.created_at',
      'documind_document.updated_at',
      'scope_id as scope',
      'documind_scope.kind as scope_kind',
    ])
    .where('user_id', '=', userId)
    .orderBy('documind_document.created_at')
    .orderBy('documind_document.id')
    .execute();
  for (const { id, scope, scope_kind, ...about } of documents)
    yield {
      about: { ...about, private_session: scope_kind === 'SESSION' ? scope : null },
      parts: partsOf(db, id),
    };
}
