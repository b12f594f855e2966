import type { StoredDataAnswer } from '@m8/contracts/own-data.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import type { RateLimiter } from '@m8/platform/rate-limit.ts';
import { sql } from 'kysely';
import { eraseConversations } from './conversations/conversations.ts';
import type { Documind, Ingestion } from './documind.ts';
import { walkParts } from './ingestion/stored-parts.ts';
import { clearQuotas } from './quotas.ts';
import { eraseScope } from './sessions/sessions.ts';
import type { Owned } from './tables.ts';

/** The amounts of a person's data in DocuMind; bytes are those of stored files. */
export type DocumindData = Omit<StoredDataAnswer, 'applications' | 'mails' | 'desk'>;

/** @returns the amounts of people's data by user id, without its contents; of every id given */
export async function countDocumindData(
  { db }: Pick<Documind, 'db'>,
  userIds: readonly string[],
): Promise<Map<string, DocumindData>> {
  const { rows } = await sql<DocumindData & { id: string }>`
    select id, document.documents, document.bytes,
      (select coalesce(sum(exchanges), 0)::float8 from documind_conversation
        where user_id = person.id) as questions,
      (select count(*) from documind_collection where user_id = person.id) as collections,
      (select count(*) from documind_webhook where user_id = person.id) as webhooks,
      (select count(*) from documind_key where user_id = person.id) as keys
    from unnest(${userIds}::text[]) as person (id), lateral (
      select count(*) as documents,
        coalesce(sum(bytes) filter (where has_original), 0)::float8 as bytes
      from documind_document where user_id = person.id
    ) as document`.execute(db);
  return new Map(rows.map(({ id, ...documindData }) => [id, documindData]));
}

/**
 * Erases the personal data that would take long in one statement: conversations, and documents with
 * everything derived from them and their files. It erases them one by one, so that other people's requests
 * are served in between. The person must no longer be able to add anything.
 *
 * @returns the ids of the deleted scopes, which jobs may still name
 */
export async function eraseDocumindData(
  documind: {
    db: Db;
    ingestion: Pick<Ingestion, 'forget'>;
    rateLimiter: Pick<RateLimiter, 'clear'>;
  },
  userId: string,
): Promise<string[]> {
  const { db, rateLimiter } = documind;
  const scopes = await db
    .selectFrom('documind_scope')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  await eraseConversations(db, { userId });
  for (const { id } of scopes) await eraseScope(documind, { userId, scopeId: id });
  await clearQuotas(rateLimiter, userId);
  return scopes.map(({ id }) => id);
}

async function* textOf(db: Db, document: Owned) {
  for await (const { no_text_reason: _, ...part } of walkParts(db, document)) yield part;
}

/** Iterates over the questions of a person with their answers, by conversation. */
export async function* exportConversations({ db }: Pick<Documind, 'db'>, userId: string) {
  const conversations = await db
    .selectFrom('documind_conversation')
    .select(['id', 'title', 'scope_id as private_session'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, ...conversation } of conversations) {
    const exchanges = await db
      .selectFrom('documind_exchange')
      .select(['number', 'asked_at', 'question', 'asked', 'answer'])
      .where('conversation_id', '=', id)
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute();
    for (const exchange of exchanges) yield { ...conversation, ...exchange };
  }
}

/** @returns the stored files of a person's documents, each with the id of its document, oldest first */
export function listFiles({ db }: Pick<Documind, 'db'>, userId: string) {
  return db
    .selectFrom('documind_document')
    .select(['id', 'filename', 'kind', 'bytes', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('has_original', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns the documents of a person, oldest first, each with an iterator over its parts */
export async function* exportDocuments({ db }: Pick<Documind, 'db'>, userId: string) {
  const documents = await db
    .selectFrom('documind_document')
    .innerJoin('documind_scope', (join) =>
      join
        .onRef('documind_scope.id', '=', 'documind_document.scope_id')
        .onRef('documind_scope.user_id', '=', 'documind_document.user_id'),
    )
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
    .where('documind_document.user_id', '=', userId)
    .orderBy('documind_document.created_at')
    .orderBy('documind_document.id')
    .execute();
  for (const { id, scope, scope_kind, ...about } of documents)
    yield {
      id,
      about: { ...about, private_session: scope_kind === 'SESSION' ? scope : null },
      parts: textOf(db, { userId, id }),
    };
}
