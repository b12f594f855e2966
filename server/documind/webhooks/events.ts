import { sql } from 'kysely';
import type { DocumentEvent, EventType } from '#contracts/documind/webhooks.ts';
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
 * @param input the event after which the list begins
 * @returns what happened to a person's documents since, oldest first
 */
export async function eventsAfter(
  { db }: Pick<Documind, 'db'>,
  { userId, after, limit }: { userId: string; after: number; limit: number },
): Promise<DocumentEvent[]> {
  const { rows } = await sql<EventRow>`${eventRows}
    where event.user_id = ${userId} and event.id > ${after} order by event.id limit ${limit}`.execute(
    db,
  );
  return rows.map(toEvent);
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
