import { createRoute, z } from '@hono/zod-openapi';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import {
  newWebhookAnswer,
  webhookAnswer,
  webhookChange,
  webhookInput,
  webhookList,
} from '@m8/contracts/documind/webhooks.ts';
import { answerSeconds } from '@m8/platform/http/post-to-public.ts';
import type { Context } from 'hono';
import { answersJson, type DocumindApp, type Guard, ownedIn, takesJson } from '#api/guard.ts';
import { empty, everyCall, json, jsonBody, jsonProblems, problems } from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks } from './webhooks.ts';

const tags = ['Webhooks'];
const params = z.object({ webhook_id: z.string().meta({ description: '`id` of the webhook.' }) });
const lookedUp = [...everyCall, 'documind/webhook-not-found'] as const;

const createWebhookOperation = createRoute({
  method: 'post',
  path: documindPaths.webhooks,
  operationId: 'createWebhook',
  summary: 'Set up a webhook',
  description:
    'We then send each event to the address as a `POST`: `{type, timestamp, data}`, where `data` is a ' +
    '`DocumentEvent` with `id`, `type`, `document_id`, `filename`, `session_id` and `occurred_at`. The ' +
    'headers `webhook-id`, `webhook-timestamp` and `webhook-signature` are those of Standard Webhooks: ' +
    '`v1,` and the HMAC-SHA256 of id, timestamp and body, joined by dots, in base64. ' +
    `Answer with 2xx within ${answerSeconds} seconds. Otherwise we try again, less and less often, for ` +
    `${limits.webhookDays} days, and then stop the webhook. Only this response has the secret. ` +
    `You can have ${limits.webhooks} webhooks; a changed password deletes them along with the API keys. ` +
    'We email you about each new one. Needs a sign-in token.',
  tags,
  request: {
    body: jsonBody(webhookInput, {
      url: 'https://example.com/documind',
      events: ['document.ready'],
    }),
  },
  responses: {
    201: json('The webhook was set up.', newWebhookAnswer, 'Location'),
    ...problems(
      ...everyCall,
      ...jsonProblems,
      'documind/sign-in-only',
      'documind/too-many-webhooks',
    ),
  },
});

const listWebhooksOperation = createRoute({
  method: 'get',
  path: documindPaths.webhooks,
  operationId: 'listWebhooks',
  summary: 'List your webhooks',
  description: 'Newest first, with the state of each.',
  tags,
  responses: {
    200: json('Your webhooks, without their secrets.', webhookList),
    ...problems(...everyCall, 'request/not-acceptable'),
  },
});

const changeWebhookOperation = createRoute({
  method: 'patch',
  path: documindPaths.webhook,
  operationId: 'changeWebhook',
  summary: 'Change, stop or restart a webhook',
  description: 'Needs a sign-in token.',
  tags,
  request: { params, body: jsonBody(webhookChange, { active: true }) },
  responses: {
    200: json('The webhook.', webhookAnswer),
    ...problems(...lookedUp, ...jsonProblems, 'documind/sign-in-only'),
  },
});

const deleteWebhookOperation = createRoute({
  method: 'delete',
  path: documindPaths.webhook,
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  description: 'We stop calling its address.',
  tags,
  request: { params },
  responses: { 204: empty('Deleted.'), ...problems(...lookedUp) },
});

const webhookOf = (c: Context) => ownedIn(c, 'webhook_id', 'documind/webhook-not-found');

/** Adds the routes of webhooks. API keys cannot make or change one, because it would outlive the key. */
export function addWebhookRoutes(api: DocumindApp, documind: Documind, guard: Guard): void {
  const signedIn = guard({ signInOnly: true });

  api.openapi(
    { ...createWebhookOperation, middleware: [signedIn, answersJson, takesJson] },
    async (c) => {
      const { userId, token } = c.get('caller');
      const webhook = await createWebhook(documind, { userId, token, ...c.req.valid('json') });
      const location = `${documindBase}${documindPaths.webhooks}/${webhook.id}`;
      return c.json(webhook, 201, { location });
    },
  );
  api.openapi({ ...listWebhooksOperation, middleware: [guard(), answersJson] }, async (c) => {
    const { userId } = c.get('caller');
    return c.json({ webhooks: await listWebhooks(documind, { userId }) }, 200);
  });
  api.openapi(
    { ...changeWebhookOperation, middleware: [signedIn, answersJson, takesJson] },
    async (c) => {
      const change = { ...c.req.valid('json'), ...webhookOf(c) };
      return c.json(await changeWebhook(documind, change), 200);
    },
  );
  api.openapi({ ...deleteWebhookOperation, middleware: [guard()] }, async (c) => {
    await deleteWebhook(documind, webhookOf(c));
    return c.body(null, 204);
  });
}
