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

/**
 * Finds an event, with the name and the private session that its document has now.
 *
 * @returns undefined where it is forgotten
 */
export async function findEvent(
  { db }: Pick<Documind, 'db'>,
  { userId, id }: { userId: string; id: number },
): Promise<DocumentEvent | undefined> {
  const { rows } = await sql<EventRow>`
    select event.id, event.type, event.document_id, document.filename,
      case scope.kind when 'SESSION' then scope.id end as session_id, event.occurred_at
    from documind_event event
    left join documind_document document
      on document.id = event.document_id and document.user_id = event.user_id
    left join documind_scope scope
      on scope.id = document.scope_id and scope.user_id = event.user_id
    where event.id = ${id} and event.user_id = ${userId}`.execute(db);
  const [event] = rows;
  return event && { ...event, id: String(event.id), occurred_at: event.occurred_at.toISOString() };
}
