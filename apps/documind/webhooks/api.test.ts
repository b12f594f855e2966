import { createHmac } from 'node:crypto';
import { endedLabels, webhookMail } from '@m8/content/mails.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { NewWebhookAnswer } from '@m8/contracts/documind/webhooks.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { forgetEnded } from '@m8/dev/testing/forget-ended.ts';
import type { PublicPost } from '@m8/platform/http/post-to-public.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliverEvent } from './deliver-events.ts';

const arrived: PublicPost[] = [];
const documind = suiteDocumind({
  async postToPublic(post) {
    arrived.push(post);
    return 204;
  },
});
const ada = forTest(() => documind.join());
beforeEach(() => void arrived.splice(0));

async function hook(body: object = {}): Promise<NewWebhookAnswer> {
  const url = 'https://hooks.example/in';
  const made = await documind.send('/webhooks', ada.token, { url, ...body });
  expect(made.status).toBe(201);
  return made.json();
}
const change = (id: string, body: object, token = ada.token) =>
  documind.send(`/webhooks/${id}`, token, body, { method: 'PATCH' });
const told = () => arrived.map(({ body }) => JSON.parse(body));
const remove = (name: string) => documind.call('DELETE', `/documents/${name}`, ada.token);

describe('a webhook', () => {
  it('is notified of each document that becomes ready, fails or is deleted, with a signature', async () => {
    const { secret } = await hook();
    const ready = await (await documind.upload(ada.token, 'a.txt', 'Nine lanterns.')).json();
    await documind.upload(ada.token, 'b.pdf', `%PDF-1.4\n${'x'.repeat(100)}`);
    await remove('a.txt');
    await expect.poll(told).toHaveLength(3);
    // A busy machine may still be reading the second document while the first is deleted.
    expect(new Map(told().map(({ type, data }) => [type, data]))).toEqual(
      new Map([
        ['document.ready', expect.objectContaining({ document_id: ready.document_id })],
        ['document.failed', expect.objectContaining({ filename: 'b.pdf', session_id: null })],
        [
          'document.deleted',
          expect.objectContaining({ document_id: ready.document_id, filename: null }),
        ],
      ]),
    );
    for (const { url, headers, body } of arrived) {
      expect(url).toBe('https://hooks.example/in');
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const mac = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    }
    const shown = await (await documind.call('GET', '/webhooks', ada.token)).text();
    expect(shown).not.toContain(secret);
    expect(JSON.parse(shown).webhooks).toMatchObject([{ active: true, failing_since: null }]);
  });

  it('is not notified of replaced versions, nor of other people’s documents', async () => {
    await hook({ events: ['document.deleted'] });
    const eve = await documind.join();
    await documind.upload(eve.token, 'e.txt', 'Six lanterns.');
    await documind.call('DELETE', '/documents/e.txt', eve.token);
    await documind.upload(ada.token, 'a.txt', 'Nine lanterns.');
    await documind.upload(ada.token, 'a.txt', 'Ten lanterns.');
    const last = await (await documind.call('GET', '/documents/a.txt', ada.token)).json();
    await remove('a.txt');
    await expect.poll(told).toHaveLength(1);
    expect(told()).toMatchObject([{ data: { document_id: last.document_id } }]);
  });

  it.each(['https://localhost/', 'https://hooks.example/\0'])(
    'cannot have the address %s',
    async (url) => {
      const refused = await documind.send('/webhooks', ada.token, { url });
      expect(await refused.json()).toMatchObject({
        code: 'request/invalid',
        errors: [{ field: 'url' }],
      });
      const { id } = await hook();
      expect((await change(id, { url })).status).toBe(422);
    },
  );

  it('is retried until it succeeds, and stopped after a week of failures', async () => {
    const { id: webhook_id } = await hook({ events: ['document.ready'] });
    await documind.upload(ada.token, 'a.txt', 'Nine lanterns.');
    await expect.poll(told).toHaveLength(1);
    const [{ data }] = told();
    const { db, clock } = documind;
    const event = { user_id: ada.userId, webhook_id, event_id: Number(data.id) };
    const deliver = (status: number) =>
      deliverEvent({ db, clock, log: documind.log }, async () => status, event);
    const state = async () =>
      (await (await documind.call('GET', '/webhooks', ada.token)).json()).webhooks[0];
    expect([await deliver(500), await deliver(302)]).toEqual([false, false]);
    const since = clock.now().toISOString();
    expect(await state()).toMatchObject({ active: true, failing_since: since });
    expect(await deliver(200)).toBe(true);
    expect(await state()).toMatchObject({ failing_since: null });
    expect(await deliver(500)).toBe(false);
    clock.advance(documindLimits.webhookDays * 24 * 60 * 60);
    expect(await deliver(500)).toBe(false);
    const row = db.selectFrom('documind_webhook').select('stopped_at').where('id', '=', webhook_id);
    expect((await row.executeTakeFirst())?.stopped_at).toEqual(clock.now());
    // Nothing is delivered any more, so nothing fails either.
    expect(await deliver(500)).toBe(true);
    await forgetEnded({ db, clock });
    const events = db.selectFrom('documind_event').select('type').where('id', '=', Number(data.id));
    expect(await events.execute()).toEqual([]);
  });

  it('is announced with its new address to its owner, by mail and in the log of the account', async () => {
    const { id } = await hook({ url: 'https://hooks.example/in?token=lantern' });
    const moves = ['hooks.example/in?token=harbour', 'elsewhere.example/', 'elsewhere.example/'];
    for (const to of moves) await change(id, { url: `https://${to}` });
    const mails = documind.accounts.mails.filter(({ to }) => to === ada.email);
    const mailed = mails.filter(({ kind }) => kind === 'webhook').map(({ text }) => text);
    const receivers = ['hooks.example', 'hooks.example', 'elsewhere.example'];
    const { labels } = webhookMail;
    expect(mailed).toEqual(
      receivers.map((host) => expect.stringContaining(`${labels.receiver}:\n${host}\n`)),
    );
    expect(mailed.join()).not.toContain('lantern');
    const log = documind.db
      .selectFrom('account_event')
      .select('about')
      .where('user_id', '=', ada.userId)
      .where('kind', '=', 'webhook-made')
      .orderBy('at');
    expect((await log.execute()).map(({ about }) => about)).toEqual(receivers);
  });

  it('is set up and changed only by a sign-in, because it outlives a key', async () => {
    const { id } = await hook();
    const { key } = await documind.makeKey(ada);
    const signInOnly = { status: 403, code: 'documind/sign-in-only' };
    const elsewhere = { url: 'https://elsewhere.example/' };
    expect(await refusal(documind.send('/webhooks', key, elsewhere))).toEqual(signInOnly);
    expect(await refusal(change(id, elsewhere, key))).toEqual(signInOnly);
    const { webhooks } = await (await documind.call('GET', '/webhooks', key)).json();
    expect(webhooks).toMatchObject([{ id, url: 'https://hooks.example/in' }]);
    expect((await documind.call('DELETE', `/webhooks/${id}`, key)).status).toBe(204);
  });

  it('is deleted with the keys when its owner chooses a new password', async () => {
    await hook();
    await hook();
    const other = await documind.join();
    await documind.send('/webhooks', other.token, { url: 'https://hooks.example/other' });
    const { accounts } = documind;
    expect((await accounts.resetByMail(ada.email, 'violet-harbour')).status).toBe(204);
    expect(accounts.mails.at(-1)?.text).toContain(`${endedLabels.webhooks}:\n2`);
    const left = documind.db
      .selectFrom('documind_webhook')
      .select('user_id')
      .where('user_id', 'in', [ada.userId, other.userId]);
    expect(await left.execute()).toEqual([{ user_id: other.userId }]);
  });
});
