import { sql, type Transaction } from 'kysely';
import type { DocumentKind } from '#engine/reading/document-text.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import '../tables.ts';
import type { WaitingQueue } from './waiting-queue.ts';

/** A document that a worker has taken up. */
export interface ClaimedDocument {
  id: string;
  scopeId: string;
  userId: string;
  kind: DocumentKind;
  /** How often it was taken up, this time included: nobody else writes under this number. */
  attempt: number;
  /** As {@link ClaimedDocument.attempt}, without the times when it was put back for others. */
  tries: number;
  /** All its parts are in the database, from an earlier attempt. */
  isRead: boolean;
  /** An earlier version of its name answers. */
  replaces: boolean;
}

/** Where {@link claimDocuments} looks. */
export interface ClaimContext {
  db: Db;
  clock: Clock;
  /** The folder of uploads, by its id. */
  folder: string;
}

/** A worker that was killed loses its documents so many seconds after it last renewed its claim. */
const leaseSeconds = 20;
/** What was taken up so often, and never came to an end, ends the process that works on it. */
export const mostClaims = 20;

/** The time until which a claim that is made or renewed now holds. */
export function leaseEnd({ clock }: Pick<ClaimContext, 'clock'>): Date {
  return new Date(clock.now().getTime() + leaseSeconds * 1000);
}

/**
 * Documents of a queue that wait for a worker, as `id`, `scope_id`, `user_id`, `bytes`, `created_at`.
 *
 * @param except people whose documents are left out
 */
function waitingDocuments(
  { clock, folder }: ClaimContext,
  queue: WaitingQueue,
  except: readonly string[],
) {
  const now = clock.now();
  return sql`
    select document.id, scope.user_id, document.bytes, document.created_at
    from documind_document as document join documind_scope as scope on scope.id = scope_id
    where document.status in ('queued', 'reading', 'indexing') and document.folder = ${folder}
      and document.free_at <= ${now} and document.tries < ${mostClaims} and ${queue.holds}
      and (scope.expires_at is null or scope.expires_at > ${now})
      and scope.user_id <> all(${except}::text[])`;
}

/** @returns whether anybody but `except` has a document that waits */
export async function othersWait(
  context: ClaimContext,
  queue: WaitingQueue,
  except: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    ${waitingDocuments(context, queue, except)} limit 1`.execute(context.db);
  return rows.length > 0;
}

async function takeTurn(
  trx: Transaction<Tables>,
  context: ClaimContext,
  queue: WaitingQueue,
  except: readonly string[],
) {
  const now = context.clock.now();
  const { rows } = await sql<Omit<ClaimedDocument, 'isRead'> & { status: string }>`
    with waiting as (${waitingDocuments(context, queue, except)}),
    person as (
      select waiting.user_id from waiting left join documind_turn as turn
        on turn.user_id = waiting.user_id and turn.queue = ${queue.name}
      order by turn.number nulls first, waiting.created_at, waiting.id limit 1
    ), turn as (
      insert into documind_turn (user_id, queue, number)
        select user_id, ${queue.name}, nextval('documind_turn_number') from person
      on conflict (user_id, queue) do update set number = excluded.number
    ), files as (
      select id, sum(bytes) over before_it as bytes, row_number() over before_it as place
      from waiting join person using (user_id)
      window before_it as (order by created_at, id)
    )
    update documind_document as document
    set attempt = attempt + 1, tries = tries + 1, updated_at = ${now}, free_at = ${leaseEnd(context)},
      status = case when status = 'indexing' then 'indexing' else 'reading' end
    from files, person
    where document.id = files.id
      and (place = 1 or (place <= ${queue.batch} and files.bytes <= ${queue.batchBytes}))
    returning document.id, document.scope_id as "scopeId", person.user_id as "userId",
      document.kind, attempt, tries, status, exists (
        select from documind_document as earlier
        where earlier.scope_id = document.scope_id and earlier.filename = document.filename
          and earlier.live
      ) as replaces`.execute(trx);
  return rows;
}

/**
 * Takes up what one person has waiting, so that whoever had it before may not write any more.
 *
 * Turns go round by person: of those who wait, the one whose last turn is longest ago has the next
 * one. The database notes the turns and one process at a time takes one, so this holds for all
 * processes that share a folder together.
 *
 * @param except people who have as many documents worked on as they may
 * @returns a batch of one person's documents, the oldest; none where nobody waits
 */
export async function claimDocuments(
  context: ClaimContext,
  queue: WaitingQueue,
  except: readonly string[],
): Promise<ClaimedDocument[]> {
  // Most looks find nothing, and need no lock.
  if (!(await othersWait(context, queue, except))) return [];
  return context.db.transaction().execute(async (trx) => {
    const turns = `${queue.name} ${context.folder}`;
    await sql`select pg_advisory_xact_lock(hashtext(${turns}))`.execute(trx);
    const rows = await takeTurn(trx, context, queue, except);
    return rows.map(({ status, ...document }) => ({ ...document, isRead: status === 'indexing' }));
  });
}

/** Keeps documents for the workers that have them, where they still do. */
export async function renewClaims(
  context: ClaimContext,
  attempts: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    update documind_document as document set free_at = ${leaseEnd(context)}
    from unnest(${[...attempts.keys()]}::text[], ${[...attempts.values()]}::integer[])
      as held (id, attempt)
    where document.id = held.id and document.attempt = held.attempt
      and document.status in ('reading', 'indexing')`.execute(context.db);
}

/**
 * Gives a document back that is to be taken up again; what was read of it in part goes then.
 *
 * @param afterSeconds when at the earliest
 * @param hasTried false where it was put back for others, or because the process stops
 */
export async function releaseDocument(
  { db, clock }: Pick<ClaimContext, 'db' | 'clock'>,
  { id, attempt }: Pick<ClaimedDocument, 'id' | 'attempt'>,
  { afterSeconds, hasTried }: { afterSeconds: number; hasTried: boolean },
): Promise<void> {
  await sql`
    update documind_document
    set free_at = ${new Date(clock.now().getTime() + afterSeconds * 1000)},
      tries = tries - case when ${hasTried}::boolean then 0 else 1 end,
      pages_read = case when status = 'reading' then 0 else pages_read end,
      status = case when status = 'reading' then 'queued' else status end
    where id = ${id} and attempt = ${attempt} and status in ('reading', 'indexing')`.execute(db);
}

/**
 * Frees what ended processes had, and takes in what came before folders were noted.
 *
 * @param files names of what is in the folder
 * @param isAlone no other process can have any of it, as with an embedded database
 */
export async function resumeDocuments(
  { db, clock, folder }: ClaimContext,
  files: readonly string[],
  isAlone: boolean,
): Promise<void> {
  await sql`
    update documind_document set folder = ${folder}, free_at = ${clock.now()}
    where status in ('queued', 'reading', 'indexing')
      and ((folder = ${folder} and ${isAlone}) or (folder is null and id = any(${files}::text[])))`.execute(
    db,
  );
}
