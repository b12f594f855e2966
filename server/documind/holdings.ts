import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import { eraseConversations } from './conversations/change-conversations.ts';
import type { Documind, Ingestion } from './documind.ts';
import { partsOf } from './ingestion/stored-parts.ts';
import { forgetQuotas } from './quotas.ts';
import { eraseScope } from './sessions/scopes.ts';

/** @returns how many documents and API keys people have, by their ids; none of what is in them */
export async function countHoldings(
  { db }: Pick<Documind, 'db'>,
  userIds: readonly string[],
): Promise<Map<string, { documents: number; keys: number }>> {
  const { rows } = await sql<{ id: string; documents: number; keys: number }>`
    select id, (
      select count(*) from documind_document
      where scope_id in (select id from documind_scope where user_id = person.id)
    ) as documents, (
      select count(*) from documind_key where user_id = person.id
    ) as keys
    from unnest(${userIds}::text[]) as person (id)`.execute(db);
  return new Map(rows.map(({ id, documents, keys }) => [id, { documents, keys }]));
}

/**
 * Erases all that a person has in DocuMind: keys, conversations, documents with everything that came from them and
 * their files, private sessions, repeated answers and quotas. Document by document, so that other
 * people are answered in between. The person must no longer be able to add anything.
 *
 * @returns the ids of the scopes that are gone, which jobs may still name
 */
export async function eraseHoldings(
  documind: {
    db: Db;
    ingestion: Pick<Ingestion, 'forget'>;
    rateLimiter: Pick<RateLimiter, 'clear'>;
  },
  userId: string,
): Promise<string[]> {
  const { db, rateLimiter } = documind;
  for (const table of [
    'documind_key',
    'documind_idempotency',
    'documind_webhook',
    'documind_collection',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  const scopes = await db
    .selectFrom('documind_scope')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  await eraseConversations(db, { userId });
  for (const { id } of scopes) await eraseScope(documind, id);
  await db.deleteFrom('documind_event').where('user_id', '=', userId).execute();
  await forgetQuotas(rateLimiter, userId);
  return scopes.map(({ id }) => id);
}

async function* textOf(db: Db, documentId: string) {
  for await (const { no_text_reason: _, ...part } of partsOf(db, documentId)) yield part;
}

/** @returns the API keys, webhooks, collections, private sessions, conversations and repeated answers of a person, without any secret */
export async function exportHoldings({ db }: Pick<Documind, 'db'>, userId: string) {
  return {
    keys: await db
      .selectFrom('documind_key')
      .select(['name', 'starts_with', 'rights', 'created_at', 'expires_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    webhooks: await db
      .selectFrom('documind_webhook')
      .select(['url', 'events', 'created_at', 'delivered_at', 'failing_since', 'stopped_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    collections: await db
      .selectFrom('documind_collection')
      .select(['name', 'documents', 'created_at'])
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
    conversations: await db
      .selectFrom('documind_conversation')
      .innerJoin('documind_exchange', 'conversation_id', 'documind_conversation.id')
      .select([
        'title',
        'scope_id as private_session',
        'asked_at',
        'question',
        'asked',
        'answer',
        'is_right',
        'is_shared',
        'judged_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('conversation_id')
      .orderBy('number')
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
export async function* exportDocuments({ db }: Pick<Documind, 'db'>, userId: string) {
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
      parts: textOf(db, id),
    };
}
