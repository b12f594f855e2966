import { type Selectable, sql } from 'kysely';
import type { Documind } from '#documind.ts';
import type { DeliveryTable } from '#tables.ts';

/** Maximum number of concurrent deliveries: per process, per person, and per receiver in all processes. */
export const deliveryShares = { process: 16, person: 2, receiver: 4 } as const;

/** A killed process loses its deliveries after this time, which is several times the timeout of a response. */
const leaseSeconds = 30;

/** Delay before the next try, in seconds; it doubles from try to try, up to the longest. */
const retrySeconds = { first: 30, longest: 6 * 60 * 60 };

const dispatchedAtOnce = 500;

export type Delivery = Pick<
  Selectable<DeliveryTable>,
  'user_id' | 'webhook_id' | 'event_id' | 'tries'
>;

type Context = Pick<Documind, 'db' | 'clock'>;

const later = ({ clock }: Pick<Documind, 'clock'>, seconds: number) =>
  new Date(clock.now().getTime() + seconds * 1000);

export async function dispatchEvents({ db, clock }: Context): Promise<void> {
  let count: number;
  do {
    const { rows } = await sql<{ count: number }>`
      with due as (
        select id from documind_event where not is_dispatched
        order by id limit ${dispatchedAtOnce} for update skip locked
      ), noted as (
        update documind_event set is_dispatched = true where id in (select id from due)
        returning id, user_id, type
      ), told as (
        insert into documind_delivery (user_id, webhook_id, event_id, free_at)
        select noted.user_id, webhook.id, noted.id, ${clock.now()}::timestamptz
        from noted join documind_webhook webhook on webhook.user_id = noted.user_id
          and webhook.stopped_at is null and noted.type = any(webhook.events)
      )
      select count(*)::integer as count from noted`.execute(db);
    count = rows[0]?.count ?? 0;
  } while (count === dispatchedAtOnce);
}

/**
 * Claims the next delivery.
 *
 * Turns rotate among owners: of those who wait, the owner whose last delivery was the longest ago is next,
 * and of their webhooks those first whose receivers have answered lately. Owners and receivers at their limit
 * wait, and a webhook gets one event at a time. The database records all of it and one process at a time
 * takes a turn, so this holds across all processes.
 *
 * @returns undefined if nothing can be delivered now
 */
export async function claimDelivery(context: Context): Promise<Delivery | undefined> {
  const { db, clock } = context;
  const now = clock.now();
  const { rows: due } = await sql`
    select from documind_delivery where free_at <= ${now} limit 1`.execute(db);
  // Usually nothing waits, and no lock is needed.
  if (due.length === 0) return undefined;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('documind turns webhooks'))`.execute(trx);
    const { rows } = await sql<Delivery>`
      with held as (
        select delivery.user_id, webhook_id, receiver
        from documind_delivery delivery join documind_webhook webhook
          on webhook.id = webhook_id and webhook.user_id = delivery.user_id
        where is_held and free_at > ${now}
      ), next as (
        select webhook.user_id, webhook.id as webhook_id, oldest.event_id
        from documind_webhook webhook cross join lateral (
          select event_id, free_at from documind_delivery delivery
          where webhook_id = webhook.id and user_id = webhook.user_id and free_at <= ${now}
          order by free_at, event_id limit 1
        ) oldest
        left join documind_turn turn on turn.user_id = webhook.user_id and turn.queue = 'webhooks'
        where not exists (select from held where webhook_id = webhook.id)
          and (select count(*) from held where user_id = webhook.user_id) < ${deliveryShares.person}
          and (select count(*) from held where receiver = webhook.receiver)
            < ${deliveryShares.receiver}
        order by turn.number nulls first, webhook.failing_since is not null, oldest.free_at,
          oldest.event_id, webhook.id
        limit 1
      ), turn as (
        insert into documind_turn (user_id, queue, number)
          select user_id, 'webhooks', nextval('documind_turn_number') from next
        on conflict (user_id, queue) do update set number = excluded.number
      )
      update documind_delivery delivery
      set is_held = true, free_at = ${later(context, leaseSeconds)}, tries = tries + 1
      from next where delivery.user_id = next.user_id
        and delivery.webhook_id = next.webhook_id and delivery.event_id = next.event_id
      returning delivery.user_id, delivery.webhook_id, delivery.event_id, delivery.tries`.execute(
      trx,
    );
    return rows[0];
  });
}

/**
 * Records the outcome of a delivery: it is over, or waits for its next try. Tries go on as long as the event
 * is kept: ten within nine hours, then one in six hours. Does nothing if this process has lost the claim.
 */
export async function settleDelivery(
  context: Context,
  { user_id, webhook_id, event_id, tries }: Delivery,
  isOver: boolean,
): Promise<void> {
  const seconds = Math.min(retrySeconds.longest, retrySeconds.first * 2 ** (tries - 1));
  // Jitter, so that deliveries of one moment are not all retried together.
  const again = later(context, seconds * (1 - Math.random() / 4));
  const own = sql`user_id = ${user_id} and webhook_id = ${webhook_id} and event_id = ${event_id}
    and tries = ${tries} and is_held`;
  await (isOver
    ? sql`delete from documind_delivery where ${own}`
    : sql`update documind_delivery set is_held = false, free_at = ${again} where ${own}`
  ).execute(context.db);
}
