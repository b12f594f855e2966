import { randomBytes, randomUUID } from 'node:crypto';
import { fieldSentences } from '@m8/content/error-sentences.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import {
  type EventType,
  eventTypes,
  type NewWebhookAnswer,
  type WebhookAnswer,
} from '@m8/contracts/documind/webhooks.ts';
import { AppError } from '@m8/platform/errors.ts';
import { hostOf, mayBePublic } from '@m8/platform/http/post-to-public.ts';
import type { Selectable } from 'kysely';
import { requireBelowLimit } from '#documents/require-capacity.ts';
import type { Documind } from '#documind.ts';
import type { Owned, WebhookTable } from '#tables.ts';

const secretBytes = 32;
/** The prefix of secrets in Standard Webhooks. */
export const secretPrefix = 'whsec_';

function toAnswer(row: Selectable<WebhookTable>): WebhookAnswer {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    active: row.stopped_at === null,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
  };
}

/** @throws AppError `request/invalid` for an address that is not public, judging by its text */
function requirePublic(url: string): void {
  if (mayBePublic(url)) return;
  throw new AppError('request/invalid', {
    fields: [{ field: 'url', message: fieldSentences.publicAddress }],
  });
}

const inOrder = (events: readonly EventType[]) =>
  eventTypes.filter((type) => events.includes(type));

/**
 * Creates a webhook: an address that is notified of what happens to a person's documents. The person is
 * notified of the new webhook.
 *
 * @param input `token` is that of the sign-in that makes it
 * @returns the webhook with its secret, which is not shown again
 * @throws AppError `documind/too-many-webhooks`, `request/invalid` for an address that is not public, and
 *   `documind/invalid-token` if the sign-in has just ended
 */
export async function createWebhook(
  documind: Pick<Documind, 'db' | 'clock' | 'lockSignIn' | 'notifyOfWebhook'>,
  input: { userId: string; token: string; url: string; events: readonly EventType[] },
): Promise<NewWebhookAnswer> {
  const { db, clock, lockSignIn, notifyOfWebhook } = documind;
  const { userId, url, events } = input;
  requirePublic(url);
  const secret = secretPrefix + randomBytes(secretBytes).toString('base64');
  const at = clock.now();
  const receiver = hostOf(url);
  const row = {
    ...{ id: randomUUID(), user_id: userId, url, receiver, events: inOrder(events), secret },
    created_at: at,
    ...{ delivered_at: null, failing_since: null, stopped_at: null },
  };
  await db.transaction().execute(async (trx) => {
    if (!(await lockSignIn(trx, input))) throw new AppError('documind/invalid-token');
    await requireBelowLimit(trx, userId, {
      table: 'documind_webhook',
      most: documindLimits.webhooks,
      full: 'documind/too-many-webhooks',
    });
    await trx.insertInto('documind_webhook').values(row).execute();
    await notifyOfWebhook(trx, { userId, receiver, at });
  });
  return { ...toAnswer(row), secret };
}

/** @returns the webhooks of a person, newest first */
export async function listWebhooks(
  { db }: Pick<Documind, 'db'>,
  { userId }: { userId: string },
): Promise<WebhookAnswer[]> {
  const rows = await db
    .selectFrom('documind_webhook')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toAnswer);
}

/**
 * Changes a webhook. Activating it clears its failures. The person is notified of a new address.
 *
 * @throws AppError `documind/webhook-not-found`, or `request/invalid` for an address that is not public
 */
export async function changeWebhook(
  { db, clock, notifyOfWebhook }: Pick<Documind, 'db' | 'clock' | 'notifyOfWebhook'>,
  input: Owned & {
    url?: string | undefined;
    events?: readonly EventType[] | undefined;
    active?: boolean | undefined;
  },
): Promise<WebhookAnswer> {
  const { userId, id, url, events, active } = input;
  if (url !== undefined) requirePublic(url);
  const at = clock.now();
  const change = {
    id,
    ...(url !== undefined && { url, receiver: hostOf(url) }),
    ...(events !== undefined && { events: inOrder(events) }),
    ...(active === true && { stopped_at: null, failing_since: null }),
    ...(active === false && { stopped_at: at }),
  };
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('documind_webhook')
      .select('url')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new AppError('documind/webhook-not-found'));
    const row = await trx
      .updateTable('documind_webhook')
      .set(change)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { receiver } = row;
    if (row.url !== before.url) await notifyOfWebhook(trx, { userId, receiver, at });
    return toAnswer(row);
  });
}

/** @throws AppError `documind/webhook-not-found` */
export async function deleteWebhook(
  { db }: Pick<Documind, 'db'>,
  { userId, id }: Owned,
): Promise<void> {
  await db
    .deleteFrom('documind_webhook')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('documind/webhook-not-found'));
}
