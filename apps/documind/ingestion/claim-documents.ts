import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { type DocumentKind, documentKinds, isTextKind } from '@m8/contracts/documind/formats.ts';
import type { Tables } from '@m8/platform/database/tables.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Documind } from '#documind.ts';
import type { TurnTable } from '#tables.ts';

/** Documents that wait for the same kind of slot. */
export interface WaitingQueue {
  name: Exclude<TurnTable['queue'], 'webhooks'>;
  /** Maximum number of batches worked on at a time. */
  slots: number;
  /** Maximum number of slots for one person. */
  perPerson: number;
  /** Maximum number of documents per batch. */
  batch: number;
  /** Maximum total size of a batch in bytes; a single document may be larger. */
  batchBytes: number;
  /** The condition on `documind_document` for the documents of this queue. */
  holds: RawBuilder<boolean>;
}

/** Texts up to this size are read within milliseconds, many together. */
const quickBytes = 256 * 1024;
/** Mail is not included, since it may have pictures attached. */
const quickKinds = documentKinds.filter((kind) => isTextKind(kind) && kind !== 'eml');
const isQuick = sql<boolean>`document.kind in (${sql.join(quickKinds)}) and document.bytes <= ${quickBytes}`;

/** Small texts: those that one person uploads together share a batch. */
export const quickQueue: WaitingQueue = {
  name: 'quick',
  slots: 2,
  perPerson: 1,
  batch: 16,
  batchBytes: quickBytes,
  holds: isQuick,
};

/** Everything else, one file per batch. */
export const thoroughQueue: WaitingQueue = {
  name: 'thorough',
  slots: 3,
  perPerson: 2,
  batch: 1,
  batchBytes: 0,
  holds: sql<boolean>`not (${isQuick})`,
};

export interface ClaimedDocument {
  id: string;
  scopeId: string;
  userId: string;
  kind: DocumentKind;
  /** The chosen encoding; null to detect it from the bytes. */
  encoding: TextEncoding | null;
  bytes: number;
  /** Number of claims, including this one; only the worker with this number may write. */
  attempt: number;
  /** Like {@link ClaimedDocument.attempt}, without the claims that ended because the process stopped. */
  tries: number;
  /** Whether all its parts are in the database, from an earlier attempt. */
  isRead: boolean;
  /** Whether an earlier version of its name answers. */
  replaces: boolean;
}

export type Waiting = Pick<Documind, 'db' | 'clock'>;

/** A killed worker loses its documents this many seconds after its last renewal. */
const leaseSeconds = 20;
/** A document that was claimed this often and never settled is assumed to crash its processes. */
export const maxClaims = 20;

function leaseEnd({ clock }: Pick<Documind, 'clock'>): Date {
  return new Date(clock.now().getTime() + leaseSeconds * 1000);
}

/** Documents of a queue that wait for a worker, as `id`, `user_id`, `bytes`, `created_at`; none of `except`. */
function waitingDocuments({ clock }: Waiting, queue: WaitingQueue, except: readonly string[]) {
  const now = clock.now();
  return sql`
    select document.id, scope.user_id, document.bytes, document.created_at
    from documind_document as document join documind_scope as scope
      on scope.id = document.scope_id and scope.user_id = document.user_id
    where document.status in ('queued', 'reading', 'indexing')
      and document.free_at <= ${now} and document.tries < ${maxClaims} and ${queue.holds}
      and (scope.expires_at is null or scope.expires_at > ${now})
      and scope.user_id <> all(${except}::text[])`;
}

/** @returns whether anyone but `except` has a waiting document */
export async function hasOthersWaiting(
  documind: Waiting,
  queue: WaitingQueue,
  except: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    ${waitingDocuments(documind, queue, except)} limit 1`.execute(documind.db);
  return rows.length > 0;
}

async function claimNext(
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
 * Claims documents of one person, so that earlier claimants may no longer write.
 *
 * Turns rotate among people: of those who wait, the person whose last turn was the longest ago is next. The
 * database records the turns and one process at a time takes one, so this holds across all processes.
 *
 * @param except people who have reached their maximum number of slots
 * @returns a batch of one person's oldest documents; empty if nobody waits
 */
export async function claimDocuments(
  documind: Waiting,
  queue: WaitingQueue,
  except: readonly string[],
): Promise<ClaimedDocument[]> {
  // Usually nobody waits, and no lock is needed.
  if (!(await hasOthersWaiting(documind, queue, except))) return [];
  return documind.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`documind turns ${queue.name}`}))`.execute(
      trx,
    );
    const rows = await claimNext(trx, documind, queue, except);
    return rows.map(({ status, ...document }) => ({ ...document, isRead: status === 'indexing' }));
  });
}

/** Renews the claims of workers on documents, if they are still valid. */
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
 * Releases a document for another claim; a document that is only partly read is then read from the beginning.
 *
 * @param hasTried false if it is released because the process stops
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
 * Releases the documents of processes that have ended, and those that no process could claim before.
 *
 * @param isAlone whether no other process can have any of them, as with an embedded database
 */
export async function resumeDocuments({ db, clock }: Waiting, isAlone: boolean): Promise<void> {
  await sql`
    update documind_document as document set free_at = ${clock.now()}
    where status in ('queued', 'reading', 'indexing')
      and (${isAlone}::boolean or free_at is null)`.execute(db);
}
