import { createHmac } from 'node:crypto';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { DocumentEvent } from '@m8/contracts/documind/webhooks.ts';
import { NotPublicError, type PostToPublic } from '@m8/platform/http/post-to-public.ts';
import { createWorkSlots } from '@m8/platform/work-slots.ts';
import { type Selectable, sql } from 'kysely';
import type { Documind } from '#documind.ts';
import type { WebhookTable } from '#tables.ts';
import {
  claimDelivery,
  type Delivery,
  deliveryShares,
  dispatchEvents,
  settleDelivery,
} from './claim-deliveries.ts';
import { secretPrefix } from './webhooks.ts';

/** Finds an event, with the current name and private session of its document; undefined if it is deleted. */
async function findEvent(
  { db }: Pick<Documind, 'db'>,
  { userId, id }: { userId: string; id: number },
): Promise<DocumentEvent | undefined> {
  const { rows } = await sql<
    Omit<DocumentEvent, 'id' | 'occurred_at'> & { id: number; occurred_at: Date }
  >`
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

const dayMs = 24 * 60 * 60 * 1000;

/** @returns the value of `webhook-signature` by Standard Webhooks 1.0; `timestamp` is in seconds since 1970 */
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

/** Records the outcome of a try; after a week of failures, the webhook is stopped. */
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
    // If the URL was changed in the meantime, this try says nothing about the new one.
    .where('url', '=', webhook.url)
    .execute();
}

/**
 * Delivers an event to a webhook, once. Does nothing if either is deleted, or the webhook was stopped.
 *
 * @returns whether it is over; false if the event did not arrive and should be sent again
 */
export async function deliverEvent(
  deliverer: Deliverer,
  send: PostToPublic,
  { user_id: userId, webhook_id, event_id: id }: Omit<Delivery, 'tries'>,
): Promise<boolean> {
  const webhook = await deliverer.db
    .selectFrom('documind_webhook')
    .selectAll()
    .where('id', '=', webhook_id)
    .where('user_id', '=', userId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  const event = await findEvent(deliverer, { userId, id });
  if (webhook === undefined || event === undefined) return true;
  let status = 0;
  try {
    status = await post(deliverer, send, webhook, event);
  } catch (error) {
    const reason = error instanceof NotPublicError ? error.name : 'unreachable';
    deliverer.log.debug({ reason }, 'webhook');
  }
  const arrived = status >= 200 && status < 300;
  await note(deliverer, webhook, arrived);
  return arrived;
}

/** Creates the background work that delivers events to webhooks. Its state survives the process. */
export function createDeliveries(deliverer: Deliverer, send: PostToPublic) {
  const { wake, stop } = createWorkSlots<Delivery>(deliveryShares.process, {
    claim: () => claimDelivery(deliverer),
    async work(delivery) {
      const isOver = await deliverEvent(deliverer, send, delivery);
      await settleDelivery(deliverer, delivery, isOver);
    },
    onError: ({ code }) => deliverer.log.warn({ code }, 'webhooks'),
  });
  return {
    /** Creates the deliveries of new events, and starts on those that wait. */
    async look(): Promise<void> {
      await dispatchEvents(deliverer);
      wake();
    },
    /** Claims nothing more. Resolves when all receivers in progress have answered or timed out. */
    stop,
  };
}
