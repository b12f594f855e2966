import { sql } from 'kysely';
import type { DocumentEvent, EventType } from '#contracts/documind/webhooks.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Documind } from '../documind.ts';

interface EventRow {
  id: number;
  type: EventType;
  document_id: string;
  filename: string | null;
  session_id: string | null;
  occurred_at: Date;
}

function toEvent({ id, occurred_at, ...event }: EventRow): DocumentEvent {
  return { id: String(id), ...event, occurred_at: occurred_at.toISOString() };
}

/** Events with the name and the private session that their documents have now. */
const eventRows = sql`
  select event.id, event.type, event.document_id, document.filename,
    case scope.kind when 'SESSION' then scope.id end as session_id, event.occurred_at
  from documind_event event
  left join documind_document document
    on document.id = event.document_id and document.user_id = event.user_id
  left join documind_scope scope
    on scope.id = document.scope_id and scope.user_id = event.user_id`;

/**
 * Follows what happens to a person's documents. Events are numbered before their transactions commit, so that
 * one with a lower number may appear later: they are held back until each transaction has ended that was writing
 * events when they were first seen.
 *
 * @param input the event after which it begins, and how many are wanted at once
 * @returns a function that gives what has happened since it was last called, oldest first
 */
export function followEvents(
  { db }: Pick<Documind, 'db'>,
  { userId, after, limit }: { userId: string; after: number; limit: number },
): () => Promise<DocumentEvent[]> {
  let last = after;
  let seen: SeenEvents | undefined;
  return async () => {
    seen ??= await lookAhead(db, userId, last);
    if (seen === undefined || !(await isSettled(db, seen))) return [];
    const { rows } = await sql<EventRow>`${eventRows}
      where event.user_id = ${userId} and event.id > ${last} and event.id <= ${seen.upTo}
      order by event.id limit ${limit}`.execute(db);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < limit) seen = undefined;
    return rows.map(toEvent);
  };
}

/** Events that were seen, and the transactions that may still add one among them. */
interface SeenEvents {
  upTo: number;
  open: string[];
}

/** Transactions that have written an event, or are about to: they lock the table so until they end. */
const writers = sql`
  select virtualtransaction from pg_locks
  where relation = 'documind_event'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`;

/** @returns undefined where there are no more events */
async function lookAhead(db: Db, userId: string, after: number): Promise<SeenEvents | undefined> {
  const { rows } = await sql<SeenEvents>`
    select max(id) as "upTo", array(${writers}) as open from documind_event
    where user_id = ${userId} and id > ${after} having max(id) is not null`.execute(db);
  return rows[0];
}

async function isSettled(db: Db, { open }: SeenEvents): Promise<boolean> {
  if (open.length === 0) return true;
  const { rows } = await sql`
    ${writers} and virtualtransaction = any(${open}::text[]) limit 1`.execute(db);
  return rows.length === 0;
}

/** @returns the number of the last event of a person; 0 where there is none */
export async function lastEvent({ db }: Pick<Documind, 'db'>, userId: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from documind_event where user_id = ${userId}`.execute(db);
  return rows[0]?.last ?? 0;
}

/** @returns one event; undefined where it is forgotten */
export async function findEvent(
  { db }: Pick<Documind, 'db'>,
  { userId, id }: { userId: string; id: number },
): Promise<DocumentEvent | undefined> {
  const { rows } = await sql<EventRow>`${eventRows}
    where event.id = ${id} and event.user_id = ${userId}`.execute(db);
  return rows[0] && toEvent(rows[0]);
}
