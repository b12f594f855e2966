import { randomUUID } from 'node:crypto';
import { fieldSentences } from '@m8/content/error-sentences.ts';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import type { StoredAnswer } from '@m8/contracts/documind/query.ts';
import type { EarlierQuestion } from '@m8/engine/answering/follow-up.ts';
import type { Db, DbOrTransaction, Tables } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { sql, type Transaction } from 'kysely';
import type { Documind } from '#documind.ts';
import type { Owned } from '#tables.ts';
import { requireConversation } from './conversations.ts';

export interface EarlierExchange extends EarlierQuestion {
  question: string;
  /** Empty if there was no answer. */
  answer: string;
  /** Filenames of the documents that it quotes. */
  quoted: readonly string[];
}

export interface OpenConversation {
  id: string;
  userId: string;
  /** Its private session; null if it is permanent. */
  sessionId: string | null;
  isNew: boolean;
  /** The only documents that it asks, named as in `ChosenDocuments`; null for all documents. */
  documents: readonly string[] | null;
  /** The last exchanges, oldest first, without those that have lost their answer. */
  earlier: readonly EarlierExchange[];
}

/** Number of exchanges read for a follow-up question. */
const lookedAt = 6;
/** Number of oldest conversations named in the error if the quota is full. */
const namedOldest = 3;
const titleEnd = '…';

function titleOf(question: string): string {
  const line = question.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const characters = [...line];
  const most = limits.titleCharacters;
  return characters.length <= most
    ? line
    : characters.slice(0, most - titleEnd.length).join('') + titleEnd;
}

/** @throws AppError `documind/too-many-conversations`, with the names of the oldest */
export async function requireConversationQuota(db: DbOrTransaction, userId: string): Promise<void> {
  const { rows } = await sql<{ bytes: number; oldest: string[] }>`
    select coalesce(sum(bytes), 0)::float8 as bytes, array(
      select title from documind_conversation where user_id = ${userId}
      order by created_at, id limit ${namedOldest}
    ) as oldest
    from documind_conversation where user_id = ${userId}`.execute(db);
  const [{ bytes, oldest } = { bytes: 0, oldest: [] }] = rows;
  if (bytes < limits.conversationBytes) return;
  const message = fieldSentences.oldest(oldest);
  throw new AppError('documind/too-many-conversations', {
    fields: [{ field: 'conversation_id', message }],
  });
}

async function readEarlier(db: Db, { userId, id }: Owned): Promise<EarlierExchange[]> {
  const rows = await db
    .selectFrom('documind_exchange')
    .select(['question', 'asked', 'answer'])
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(lookedAt)
    .execute();
  return rows.reverse().flatMap(({ question, asked, answer }): EarlierExchange[] => {
    if (asked === null || answer === null) return [];
    // Written as a `StoredAnswer`, and never changed.
    const { answer: text, citations }: StoredAnswer = JSON.parse(answer);
    const quoted = citations.map(({ filename }) => filename);
    return [{ question, asked, answer: citations.length > 0 ? text : '', quoted }];
  });
}

/**
 * Opens the conversation of a question: an existing one, or a new one, which is stored together with its
 * first answer.
 *
 * @param input `sessionId` of a private session that exists
 * @throws AppError `documind/conversation-not-found`, also if it is in another scope,
 *   `documind/conversation-full` or `documind/too-many-conversations`
 */
export async function openConversation(
  documind: Pick<Documind, 'db' | 'clock'>,
  input: { userId: string; conversationId: string | null; sessionId: string | null },
): Promise<OpenConversation> {
  const { db } = documind;
  const { userId, conversationId, sessionId } = input;
  const place = { userId, sessionId };
  if (conversationId === null) {
    await requireConversationQuota(db, userId);
    return { ...place, id: randomUUID(), isNew: true, documents: null, earlier: [] };
  }
  const row = await requireConversation(documind, { userId, id: conversationId });
  if (row.scope_id !== sessionId) throw new AppError('documind/conversation-not-found');
  if (row.exchanges >= limits.exchanges) throw new AppError('documind/conversation-full');
  await requireConversationQuota(db, userId);
  const { id, documents } = row;
  const earlier = await readEarlier(db, { userId, id });
  return { ...place, id, documents, isNew: false, earlier };
}

interface NewExchange {
  question: string;
  /** The question as it was searched for. */
  asked: string;
  answer: StoredAnswer;
}

/** @returns the documents that an answer quotes; null if one of them was deleted meanwhile */
async function documentsOf(
  trx: Transaction<Tables>,
  userId: string,
  { sources, citations }: StoredAnswer,
): Promise<string[] | null> {
  const ids = [...new Set([...sources, ...citations].map(({ document_id: id }) => id))];
  // The lock waits for a deletion in progress.
  const { rows } = await sql<{ name: string }>`
    select scope.kind || '/' || document.filename as name
    from documind_document document join documind_scope scope
      on scope.id = document.scope_id and scope.user_id = document.user_id
    where document.id = any(${ids}::text[]) and document.user_id = ${userId}
    for key share of document`.execute(trx);
  return rows.length < ids.length ? null : rows.map(({ name }) => name);
}

/** @returns whether the conversation still exists and its session has not ended */
async function claimPlace(
  trx: Transaction<Tables>,
  { id, userId, sessionId, isNew }: OpenConversation,
  { title, now }: { title: string; now: Date },
): Promise<boolean> {
  if (sessionId !== null) {
    const { rows } = await sql`
      select id from documind_scope
      where id = ${sessionId} and user_id = ${userId} and expires_at > ${now}
      for key share`.execute(trx);
    if (rows.length === 0) return false;
  }
  if (isNew) {
    const counted = { exchanges: 0, bytes: 0, created_at: now, updated_at: now };
    await trx
      .insertInto('documind_conversation')
      .values({ id, user_id: userId, scope_id: sessionId, title, ...counted })
      .execute();
    return true;
  }
  const there = await trx
    .selectFrom('documind_conversation')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return there !== undefined;
}

/**
 * Stores a question with its answer, unless the conversation was deleted in the meantime. If a document that
 * the answer quotes was deleted in the meantime, only the question is stored.
 *
 * @returns its number in the conversation, from 1; null if it is not stored
 */
export async function storeExchange(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  conversation: OpenConversation,
  exchange: NewExchange,
): Promise<number | null> {
  const now = clock.now();
  const { id, userId } = conversation;
  const { question } = exchange;
  return db.transaction().execute(async (trx) => {
    const quoted = await documentsOf(trx, userId, exchange.answer);
    if (!(await claimPlace(trx, conversation, { title: titleOf(question), now }))) return null;
    const answer = quoted === null ? null : JSON.stringify(exchange.answer);
    const bytes = Buffer.byteLength(question) + Buffer.byteLength(answer ?? '');
    const { exchanges } = await trx
      .updateTable('documind_conversation')
      .set((eb) => ({
        exchanges: eb('exchanges', '+', 1),
        bytes: eb('bytes', '+', bytes),
        documents: sql<string[] | null>`${conversation.documents}::text[]`,
        updated_at: now,
      }))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('exchanges')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('documind_exchange')
      .values({
        ...{ user_id: userId, conversation_id: id, number: exchanges, question, answer },
        asked: quoted === null ? null : exchange.asked,
        drawn_from: quoted ?? [],
        asked_at: now,
      })
      .execute();
    return exchanges;
  });
}
