import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { type DocumentKind, documentKinds, isTextKind } from '@m8/contracts/documind/formats.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Documind } from '#documind.ts';
import { type TurnTable, unsettled } from '#tables.ts';

/** Documents that wait for the same kind of slot. */
export interface WaitingQueue {
  name: Exclude<TurnTable['queue'], 'webhooks'>;
  /** Maximum number of documents worked on at a time. */
  slots: number;
  /** The condition on `documind_document` for the documents of this queue. */
  holds: RawBuilder<boolean>;
}

/** Maximum number of slots of a queue for one person. */
export const slotsPerPerson = 2;

/** Texts up to this size are read within milliseconds. */
const quickBytes = 256 * 1024;
/** Mail is not included, since it may have pictures attached. */
const quickKinds = documentKinds.filter((kind) => isTextKind(kind) && kind !== 'eml');
const isQuick = sql<boolean>`document.kind in (${sql.join(quickKinds)}) and document.bytes <= ${quickBytes}`;

/** Small texts. */
export const quickQueue: WaitingQueue = {
  name: 'quick',
  slots: 2,
  holds: isQuick,
};

/** Everything else. */
export const thoroughQueue: WaitingQueue = {
  name: 'thorough',
  slots: 3,
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
}

export type Waiting = Pick<Documind, 'db' | 'clock'>;

/** A killed worker loses its documents this many seconds after its last renewal. */
const leaseSeconds = 20;

function leaseEnd({ clock }: Pick<Documind, 'clock'>): Date {
  return new Date(clock.now().getTime() + leaseSeconds * 1000);
}

/**
 * Claims a document, so that earlier claimants may no longer write.
 *
 * Turns rotate among people: of those who wait, the person whose last turn was the longest ago is next, with
 * their oldest document. The database records the turns and one process at a time takes one, so this holds
 * across all processes.
 *
 * @param except people who have reached their maximum number of slots
 * @returns undefined if nobody waits
 */
export async function claimDocument(
  documind: Waiting,
  queue: WaitingQueue,
  except: readonly string[],
): Promise<ClaimedDocument | undefined> {
  const now = documind.clock.now();
  return documind.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`documind turns ${queue.name}`}))`.execute(
      trx,
    );
    const { rows } = await sql<ClaimedDocument>`
      with next as (
        select document.id, document.user_id
        from documind_document as document
        join documind_scope as scope
          on scope.id = document.scope_id and scope.user_id = document.user_id
        left join documind_turn as turn
          on turn.user_id = document.user_id and turn.queue = ${queue.name}
        where document.status in ('queued', 'reading', 'indexing')
          and document.free_at <= ${now} and ${queue.holds}
          and (scope.expires_at is null or scope.expires_at > ${now})
          and document.user_id <> all(${except}::text[])
        order by turn.number nulls first, document.created_at, document.id limit 1
      ), turn as (
        insert into documind_turn (user_id, queue, number)
          select user_id, ${queue.name}, nextval('documind_turn_number') from next
        on conflict (user_id, queue) do update set number = excluded.number
      )
      update documind_document as document
      set attempt = attempt + 1, tries = tries + 1, status = 'reading', updated_at = ${now},
        free_at = ${leaseEnd(documind)}
      from next where document.id = next.id and document.user_id = next.user_id
      returning document.id, scope_id as "scopeId", document.user_id as "userId", kind, encoding,
        bytes, attempt, tries`.execute(trx);
    return rows[0];
  });
}

/**
 * Renews the claims of workers on documents.
 *
 * @param attempts the attempt of each document
 * @returns the ids of the documents whose claims are still valid
 */
export async function renewClaims(
  documind: Waiting,
  attempts: ReadonlyMap<string, number>,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update documind_document as document set free_at = ${leaseEnd(documind)}
    from unnest(${[...attempts.keys()]}::text[], ${[...attempts.values()]}::integer[])
      as held (id, attempt)
    where document.id = held.id and document.attempt = held.attempt
      and document.status in ('reading', 'indexing')
    returning document.id`.execute(documind.db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Releases a document for another claim.
 *
 * @param hasTried false if it is released because the process stops
 */
export async function releaseDocument(
  { db, clock }: Waiting,
  { id, userId, attempt }: Pick<ClaimedDocument, 'id' | 'userId' | 'attempt'>,
  { afterSeconds, hasTried }: { afterSeconds: number; hasTried: boolean },
): Promise<void> {
  await sql`
    update documind_document
    set status = 'queued', pages_read = 0,
      tries = tries - case when ${hasTried}::boolean then 0 else 1 end,
      free_at = ${new Date(clock.now().getTime() + afterSeconds * 1000)}
    where id = ${id} and user_id = ${userId} and attempt = ${attempt}
      and status in ('reading', 'indexing')`.execute(db);
}

/** Releases every document, since no other process can have any of them, as with an embedded database. */
export async function releaseAll({ db, clock }: Waiting): Promise<void> {
  await db
    .updateTable('documind_document')
    .set({ free_at: clock.now() })
    .where('status', 'in', unsettled)
    .execute();
}
