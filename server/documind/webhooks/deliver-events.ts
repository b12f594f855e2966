import { createHmac } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { documindLimits } from '#contracts/documind/limits.ts';
import type { DocumentEvent } from '#contracts/documind/webhooks.ts';
import { NotPublicError, type PostToPublic } from '#server/platform/http/post-to-public.ts';
import type { Jobs, JobTry, Queue } from '#server/platform/jobs.ts';
import type { Documind } from '../documind.ts';
import { ownerOf } from '../owner-of.ts';
import type { WebhookTable } from '../tables.ts';
import { findEvent } from './events.ts';
import { secretPrefix } from './webhooks.ts';

const minute = 60;
const hour = 60 * minute;
const dayMs = 24 * hour * 1000;

/** Tries go on for a week: ten within the first nine hours, then one in six hours. */
const deliveries: Queue = {
  name: 'documind-webhooks',
  retryLimit: 37,
  retryDelaySeconds: minute / 2,
  retryDelayMaxSeconds: 6 * hour,
  tryLimitSeconds: minute,
  pollSeconds: 5,
};

/** Events that are handed on in one transaction. */
const handedOn = 100;

/** What a job is about. */
interface Delivery {
  /** Undefined where an earlier version of the server added the job. */
  userId?: string;
  webhookId: string;
  eventId: number;
}

/**
 * Signs a message as Standard Webhooks 1.0 describes it.
 *
 * @param secret as its owner was given it
 * @param message its id, its time in seconds since 1970, and its body
 * @returns the value of `webhook-signature`
 */
export function signatureOf(
  secret: string,
  message: { id: string; timestamp: number; body: string },
): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signed = `${message.id}.${message.timestamp}.${message.body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

type Deliverer = Pick<Documind, 'db' | 'clock' | 'log'>;

async function post(
  { clock }: Pick<Deliverer, 'clock'>,
  send: PostToPublic,
  webhook: Selectable<WebhookTable>,
  event: DocumentEvent,
): Promise<number> {
  const id = `evt_${event.id}`;
  const body = JSON.stringify({ type: event.type, timestamp: event.occurred_at, data: event });
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  return send({
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'DocuMind',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(webhook.secret, { id, timestamp, body }),
    },
  });
}

/** Notes how a try ended; after a week of failures, the webhook is stopped. */
async function note(
  { db, clock }: Deliverer,
  webhook: Selectable<WebhookTable>,
  arrived: boolean,
): Promise<void> {
  const now = clock.now();
  const since = webhook.failing_since ?? now;
  const isOver = now.getTime() - since.getTime() >= documindLimits.webhookDays * dayMs;
  await db
    .updateTable('documind_webhook')
    .set(
      arrived
        ? { delivered_at: now, failing_since: null }
        : { failing_since: since, ...(isOver && { stopped_at: now }) },
    )
    .where('id', '=', webhook.id)
    .where('user_id', '=', webhook.user_id)
    // It may have been changed meanwhile: then this try says nothing of it.
    .where('url', '=', webhook.url)
    .execute();
}

/**
 * Tells a webhook of an event, once. Does nothing if either is gone, or the webhook was stopped.
 *
 * @throws Error if the event did not arrive and should be sent again
 */
export async function deliverEvent(
  deliverer: Deliverer,
  send: PostToPublic,
  { webhookId, eventId, ...delivery }: Delivery,
): Promise<void> {
  const { db } = deliverer;
  const userId = delivery.userId ?? (await ownerOf(db, 'documind_webhook', webhookId));
  if (userId === undefined) return;
  const webhook = await db
    .selectFrom('documind_webhook')
    .selectAll()
    .where('id', '=', webhookId)
    .where('user_id', '=', userId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  const event = await findEvent(deliverer, { userId, id: eventId });
  if (webhook === undefined || event === undefined) return;
  let status = 0;
  try {
    status = await post(deliverer, send, webhook, event);
  } catch (error) {
    const reason = error instanceof NotPublicError ? error.name : 'unreachable';
    deliverer.log.debug({ reason }, 'webhook');
  }
  const arrived = status >= 200 && status < 300;
  await note(deliverer, webhook, arrived);
  if (!arrived) throw new Error(`The webhook answered with ${status}`);
}

/** @returns whether there were events to hand on */
async function dispatch({ db }: Pick<Deliverer, 'db'>, jobs: Jobs): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; user_id: string; webhook_id: string | null }>`
      with due as (
        select id from documind_event where not is_dispatched
        order by id limit ${handedOn} for update skip locked
      ), noted as (
        update documind_event set is_dispatched = true where id in (select id from due)
        returning id, user_id, type
      )
      select noted.id, noted.user_id, webhook.id as webhook_id from noted
      left join documind_webhook webhook on webhook.user_id = noted.user_id
        and webhook.stopped_at is null and noted.type = any(webhook.events)
      order by noted.id`.execute(trx);
    for (const { id: eventId, user_id: userId, webhook_id: webhookId } of rows)
      if (webhookId !== null) {
        const delivery: Delivery = { userId, webhookId, eventId };
        await jobs.add(deliveries, delivery, trx, { group: webhookId });
      }
    return rows.length > 0;
  });
}

/** Makes the work that tells webhooks what happens to documents. */
export function createDeliveries(deliverer: Deliverer, jobs: Jobs, send: PostToPublic) {
  return {
    /** Begins to tell. */
    start: (): Promise<void> =>
      jobs.work(deliveries, ({ data }: JobTry<Delivery>) => deliverEvent(deliverer, send, data), {
        workers: 2,
        perGroup: 1,
      }),
    /** Hands on what has happened since it last did. */
    async handOn(): Promise<void> {
      if (await dispatch(deliverer, jobs)) jobs.wake(deliveries);
    },
  };
}
