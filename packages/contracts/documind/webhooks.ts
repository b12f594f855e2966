import * as z from 'zod';
import { documindLimits as limits } from './limits.ts';

/** What may happen to a document. */
export const eventTypes = ['document.ready', 'document.failed', 'document.deleted'] as const;

const eventType = z.enum(eventTypes).meta({ id: 'EventType' });

/** Something that happened to a document. */
export const documentEvent = z
  .object({
    id: z
      .string()
      .meta({ description: 'Grows with every event, and stays the same when we send one again.' }),
    type: eventType,
    document_id: z.string(),
    filename: z.string().nullable().meta({ description: 'Its name now; null once it is deleted.' }),
    session_id: z.string().nullable(),
    occurred_at: z.iso.datetime(),
  })
  .meta({ id: 'DocumentEvent' });

const url = z
  .url('Use an address that begins with https://')
  .max(limits.webhookUrlCharacters, `Please use at most ${limits.webhookUrlCharacters} characters`)
  .meta({
    description: 'A public https address on port 443. We follow no redirects.',
    example: 'https://example.com/documind',
  });
const events = z
  .array(eventType)
  .min(1, 'Choose at least one event')
  .meta({ description: 'The events to send.' });

/** Input to create a webhook. */
export const webhookInput = z
  .strictObject({ url, events: events.default([...eventTypes]) })
  .meta({ id: 'WebhookInput' });

/** Input to change a webhook. */
export const webhookChange = z
  .strictObject({
    url: url.optional(),
    events: events.optional(),
    active: z.boolean().optional().meta({ description: 'True restarts it if it was stopped.' }),
  })
  .meta({ id: 'WebhookChange' });

/** A webhook as its owner sees it, without its secret. */
export const webhookAnswer = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(eventType),
    active: z.boolean().meta({
      description: `False once it was stopped, by you or after ${limits.webhookDays} days of failures.`,
    }),
    created_at: z.iso.datetime(),
    delivered_at: z.iso.datetime().nullable().meta({ description: 'When an event last arrived.' }),
    failing_since: z.iso.datetime().nullable().meta({ description: 'Null while events arrive.' }),
  })
  .meta({ id: 'Webhook' });

/** The answer that contains the secret, once. */
export const newWebhookAnswer = webhookAnswer
  .extend({
    secret: z.string().meta({
      description:
        'Signs what we send, with HMAC-SHA256 as Standard Webhooks describes it: base64, after `whsec_`.',
    }),
  })
  .meta({ id: 'NewWebhook' });

/** The webhooks of one person, newest first. */
export const webhookList = z
  .object({ webhooks: z.array(webhookAnswer) })
  .meta({ id: 'WebhookList' });

export type EventType = (typeof eventTypes)[number];
export type DocumentEvent = z.infer<typeof documentEvent>;
export type WebhookAnswer = z.infer<typeof webhookAnswer>;
export type NewWebhookAnswer = z.infer<typeof newWebhookAnswer>;
