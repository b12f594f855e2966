import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { type DocumentKind, documentKinds, isTextKind } from '@m8/contracts/documind/formats.ts';
import type { Tables } from '@m8/platform/database/tables.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Documind } from '#documind.ts';
import type { TurnTable } from '#tables.ts';

/** Documents that wait for the same kind of slot. */
export interface WaitingQueue {
  name: Exclude<TurnTable['queue'], 'webhooks'>;
  /** Documents read at a time. */
  slots: number;
  /** Most of these slots that hold one person's. */
  perPerson: number;
  /** Most documents of one turn. */
  batch: number;
  /** Most bytes of one turn together; a single document may have more. */
  batchBytes: number;
  /** The condition on `documind_document` for the documents of this queue. */
  holds: RawBuilder<boolean>;
}

/** Texts up to this size are read within milliseconds, many together. */
const quickBytes = 256 * 1024;
/** A mail is none of them: pictures may be attached to it. */
const quickKinds = documentKinds.filter((kind) => isTextKind(kind) && kind !== 'eml');
const isQuick = sql<boolean>`document.kind in (${sql.join(quickKinds)}) and document.bytes <= ${quickBytes}`;

/** Small texts: those that one person sends together share a turn. */
export const quickQueue: WaitingQueue = {
  name: 'quick',
  slots: 2,
  perPerson: 1,
  batch: 16,
  batchBytes: quickBytes,
  holds: isQuick,
};

/** Everything else: each file is a turn. */
export const thoroughQueue: WaitingQueue = {
  name: 'thorough',
  slots: 3,
  perPerson: 2,
  batch: 1,
  batchBytes: 0,
  holds: sql<boolean>`not (${isQuick})`,
};

/** A document that a worker has taken up. */
export interface ClaimedDocument {
  id: string;
  scopeId: string;
  userId: string;
  kind: DocumentKind;
  /** What it is read as; null if its bytes are to tell it. */
  encoding: TextEncoding | null;
  /** Of its file. */
  bytes: number;
  /** How often it was taken up, this time included: nobody else writes under this number. */
  attempt: number;
  /** As {@link ClaimedDocument.attempt}, without the times when its process stopped. */
  tries: number;
  /** All its parts are in the database, from an earlier attempt. */
  isRead: boolean;
  /** An earlier version of its name answers. */
  replaces: boolean;
}

/** Where documents wait. */
export type Waiting = Pick<Documind, 'db' | 'clock'>;

/** The condition under which any process can work on a document: its file is kept, or it has been read. */
export const canBeTakenUp = sql<boolean>`(document.has_original or document.status = 'indexing')`;

/** A worker that was killed loses its documents this many seconds after it last renewed its claim. */
const leaseSeconds = 20;
/**
 * A document that was taken up this often without being settled is taken to crash the processes that work on
 * it.
 */
export const mostClaims = 20;

/** The time until which a claim that is made or renewed now holds. */
function leaseEnd({ clock }: Pick<Documind, 'clock'>): Date {
  return new Date(clock.now().getTime() + leaseSeconds * 1000);
}

/**
 * Documents of a queue that wait for a worker, as `id`, `user_id`, `bytes`, `created_at`.
 *
 * @param except people whose documents are left out
 */
function waitingDocuments({ clock }: Waiting, queue: WaitingQueue, except: readonly string[]) {
  const now = clock.now();
  return sql`
    select document.id, scope.user_id, document.bytes, document.created_at
    from documind_document as document join documind_scope as scope
      on scope.id = document.scope_id and scope.user_id = document.user_id
    where document.status in ('queued', 'reading', 'indexing') and ${canBeTakenUp}
      and document.free_at <= ${now} and document.tries < ${mostClaims} and ${queue.holds}
      and (scope.expires_at is null or scope.expires_at > ${now})
      and scope.user_id <> all(${except}::text[])`;
}

/** @returns whether anybody but `except` has a document that waits */
export async function othersWait(
  documind: Waiting,
  queue: WaitingQueue,
  except: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    ${waitingDocuments(documind, queue, except)} limit 1`.execute(documind.db);
  return rows.length > 0;
}

async function takeTurn(
  trx: Transaction<Tables>,
  documind: Waiting,
  queue: WaitingQueue,
  except: readonly string[],
) {
  const now = documind.clock.now();
  const { rows } = await sql<Omit<ClaimedDocument, 'isRead'> & { status: string }>`
    with waiting as (${waitingDocuments(documind, queue, except)}),
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
    set attempt = attempt + 1, tries = tries + 1, updated_at = ${now}, free_at = ${leaseEnd(documind)},
      status = case when status = 'indexing' then 'indexing' else 'reading' end
    from files, person
    where document.id = files.id and document.user_id = person.user_id
      and (place = 1 or (place <= ${queue.batch} and files.bytes <= ${queue.batchBytes}))
    returning document.id, document.scope_id as "scopeId", person.user_id as "userId",
      document.kind, document.encoding, document.bytes, attempt, tries, status, exists (
        select from documind_document as earlier
        where earlier.scope_id = document.scope_id and earlier.filename = document.filename
          and earlier.user_id = document.user_id and earlier.live
      ) as replaces`.execute(trx);
  return rows;
}

/**
 * Takes up documents of one person, so that whoever had them before may no longer write.
 *
 * Turns go round by person: of those who wait, the one whose last turn is longest ago has the next
 * one. The database notes the turns and one process at a time takes one, so this holds for all
 * processes together.
 *
 * @param except people who have as many documents worked on as they may
 * @returns a batch of one person's documents, the oldest; none if nobody waits
 */
export async function claimDocuments(
  documind: Waiting,
  queue: WaitingQueue,
  except: readonly string[],
): Promise<ClaimedDocument[]> {
  // Mostly nobody waits, and no lock is needed.
  if (!(await othersWait(documind, queue, except))) return [];
  return documind.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`documind turns ${queue.name}`}))`.execute(
      trx,
    );
    const rows = await takeTurn(trx, documind, queue, except);
    return rows.map(({ status, ...document }) => ({ ...document, isRead: status === 'indexing' }));
  });
}

/** Renews the claims of workers on documents, where they still hold. */
export async function renewClaims(
  documind: Waiting,
  attempts: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    update documind_document as document set free_at = ${leaseEnd(documind)}
    from unnest(${[...attempts.keys()]}::text[], ${[...attempts.values()]}::integer[])
      as held (id, attempt)
    where document.id = held.id and document.attempt = held.attempt
      and document.status in ('reading', 'indexing')`.execute(documind.db);
}

/**
 * Gives a document back, to be taken up again; a part of it that was read is then read anew.
 *
 * @param afterSeconds it waits at least this long
 * @param hasTried false if it is put back because the process stops
 */
export async function releaseDocument(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  { id, userId, attempt }: Pick<ClaimedDocument, 'id' | 'userId' | 'attempt'>,
  { afterSeconds, hasTried }: { afterSeconds: number; hasTried: boolean },
): Promise<void> {
  await sql`
    update documind_document
    set free_at = ${new Date(clock.now().getTime() + afterSeconds * 1000)},
      tries = tries - case when ${hasTried}::boolean then 0 else 1 end,
      pages_read = case when status = 'reading' then 0 else pages_read end,
      status = case when status = 'reading' then 'queued' else status end
    where id = ${id} and user_id = ${userId} and attempt = ${attempt}
      and status in ('reading', 'indexing')`.execute(db);
}

/**
 * Frees the documents of processes that have ended, and those that nobody could take up before.
 *
 * @param isAlone no other process can have any of them, as with an embedded database
 */
export async function resumeDocuments({ db, clock }: Waiting, isAlone: boolean): Promise<void> {
  await sql`
    update documind_document as document set free_at = ${clock.now()}
    where status in ('queued', 'reading', 'indexing') and ${canBeTakenUp}
      and (${isAlone}::boolean or free_at is null)`.execute(db);
}
