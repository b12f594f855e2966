import { exportWords as words } from '@m8/content/documind-workspace.ts';
import type {
  ConversationList,
  ExchangeAnswer,
  WholeConversation,
} from '@m8/contracts/documind/conversations.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { Citation, QueryAnswer, StoredAnswer } from '@m8/contracts/documind/query.ts';
import { readCursor, readPage } from '@m8/platform/database/list-pages.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import type { PageInput } from '#documents/show-documents.ts';
import type { Documind } from '#documind.ts';
import { showSession } from '#sessions/sessions.ts';
import type { Owned } from '#tables.ts';
import { conversationsOf, requireConversation, toConversationAnswer } from './conversations.ts';

/**
 * Lists a person's conversations, newest first. New questions do not shift later pages.
 *
 * @throws AppError `request/invalid` for an unknown cursor, `documind/session-not-found`
 */
export async function listConversations(
  documind: Pick<Documind, 'db' | 'clock'>,
  { userId, limit = documindLimits.listed.default, ...input }: PageInput,
): Promise<ConversationList> {
  const { db, clock } = documind;
  const { session_id: sessionId = null, cursor = null } = input;
  const after = readCursor(cursor);
  if (sessionId !== null) await showSession(documind, { userId, sessionId });
  const query = conversationsOf(db, { userId, now: clock.now() }).where((eb) =>
    eb.or([
      eb('conversation.scope_id', 'is', null),
      ...(sessionId === null ? [] : [eb('conversation.scope_id', '=', sessionId)]),
    ]),
  );
  const { page, next_cursor } = await readPage(query, 'conversation', { after, limit });
  return { conversations: page.map(toConversationAnswer), next_cursor };
}

/** @throws AppError `documind/conversation-not-found` */
export async function showConversation(
  documind: Pick<Documind, 'db' | 'clock'>,
  conversation: Owned,
): Promise<WholeConversation> {
  const { userId, id } = conversation;
  const row = await requireConversation(documind, conversation);
  const exchanges = await documind.db
    .selectFrom('documind_exchange')
    .select(['number', 'question', 'asked_at', 'answer'])
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
  // Written as `StoredAnswer`, and never changed.
  const answers = exchanges.map(({ number, answer }): QueryAnswer | null => {
    const kept: StoredAnswer | null = answer && JSON.parse(answer);
    // Older answers have no lines.
    return kept && { ...kept, lines: kept.lines ?? [], exchange_number: number };
  });
  const named = await withNamesOfToday(documind.db, userId, answers);
  return {
    ...toConversationAnswer(row),
    exchanges: exchanges.map(({ asked_at, ...exchange }, index) => ({
      ...exchange,
      asked_at: asked_at.toISOString(),
      answer: named[index] ?? null,
    })),
  };
}

/** Replaces the names of cited documents by their current names, since they may have been renamed. */
async function withNamesOfToday(
  db: Db,
  userId: string,
  answers: readonly (QueryAnswer | null)[],
): Promise<(QueryAnswer | null)[]> {
  const quoted = answers.flatMap((answer) => [
    ...(answer?.sources ?? []),
    ...(answer?.citations ?? []),
  ]);
  const ids = [...new Set(quoted.map(({ document_id: id }) => id))];
  const { rows } = await sql<{ id: string; filename: string }>`
    select id, filename from documind_document
    where id = any(${ids}::text[]) and user_id = ${userId}`.execute(db);
  const names = new Map(rows.map(({ id, filename }) => [id, filename]));
  const rename = <Place extends { document_id: string; filename: string }>(
    place: Place,
  ): Place => ({
    ...place,
    filename: names.get(place.document_id) ?? place.filename,
  });
  return answers.map(
    (answer) =>
      answer && {
        ...answer,
        // Answers stored before sources had cells, or figures could be unsure, have none.
        sources: answer.sources.map((place) => ({ ...rename(place), cells: place.cells ?? [] })),
        citations: answer.citations.map((place) => ({
          ...rename(place),
          unsure_figures: place.unsure_figures ?? [],
        })),
      },
  );
}

/** Escapes the Markdown characters of a text (CommonMark, section 2.4). */
const plain = (text: string) =>
  text
    // A line indented by four columns would be code.
    .replace(/^[ \t]+/gmu, '')
    .replace(/[\\`*_[\]<>#|~]|&(?=#?\w+;)|^[-+](?=\s|$)|^(?:-+|=+)(?=[ \t]*$)/gmu, '\\$&')
    .replace(/^(\d+)(?=[.)](?:\s|$))/gmu, '$1\\');

const quoted = (text: string) => plain(text).replace(/^/gmu, '> ');

const dayAndTime = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

function citationIn({ quote, filename, page }: Citation): string {
  return `${quoted(quote)}\n>\n> ${plain(words.place(filename, page))}`;
}

function exchangeIn({ number, question, asked_at, answer }: ExchangeAnswer): string[] {
  const carried = answer?.carried ?? [];
  return [
    `## ${number}. ${plain(question.replace(/\s+/gu, ' ').trim())}`,
    carried.length > 0
      ? `${dayAndTime(asked_at)}, ${words.carried(plain(carried.join(' ')))}`
      : dayAndTime(asked_at),
    answer === null ? words.erased : plain(answer.answer),
    ...(answer?.citations ?? []).map(citationIn),
  ];
}

/** @returns a conversation as Markdown: each question with its answer and its quotes */
export function writeMarkdown({ title, exchanges }: WholeConversation): string {
  return `${[`# ${plain(title)}`, ...exchanges.flatMap(exchangeIn)].join('\n\n')}\n`;
}
