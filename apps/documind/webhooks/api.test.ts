import { createHmac } from 'node:crypto';
import { endedLabels, webhookMail } from '@m8/content/mails.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { NewWebhookAnswer } from '@m8/contracts/documind/webhooks.ts';
import {
  refusal,
  suiteDocumind,
  type TestCalls,
} from '@m8/dev/testing/documind-api/test-documind.ts';
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
  const made = await ada.send('/webhooks', { url: 'https://hooks.example/in', ...body });
  expect(made.status).toBe(201);
  return made.json();
}
const change = (id: string, body: object, { send }: TestCalls = ada) =>
  send(`/webhooks/${id}`, body, { method: 'PATCH' });
const told = () => arrived.map(({ body }) => JSON.parse(body));

describe('a webhook', () => {
  it('is notified of each document that becomes ready, fails or is deleted, with a signature', async () => {
    const { secret } = await hook();
    const { document_id } = await ada.add('a.txt', 'Nine lanterns.');
    await ada.upload('b.pdf', `%PDF-1.4\n${'x'.repeat(100)}`);
    await ada.delete('/documents/a.txt');
    await expect.poll(told).toHaveLength(3);
    // A busy machine may still be reading the second document while the first is deleted.
    expect(Object.fromEntries(told().map(({ type, data }) => [type, data]))).toMatchObject({
      'document.ready': { document_id },
      'document.failed': { filename: 'b.pdf', session_id: null },
      'document.deleted': { document_id, filename: null },
    });
    for (const { url, headers, body } of arrived) {
      expect(url).toBe('https://hooks.example/in');
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const mac = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    }
    const { webhooks } = await ada.read('/webhooks');
    expect(webhooks).toMatchObject([{ active: true, failing_since: null }]);
    expect(JSON.stringify(webhooks)).not.toContain(secret);
  });

  it('is not notified of replaced versions, nor of other people’s documents', async () => {
    await hook({ events: ['document.deleted'] });
    const eve = await documind.join();
    await eve.upload('e.txt', 'Six lanterns.');
    await eve.delete('/documents/e.txt');
    await ada.upload('a.txt', 'Nine lanterns.');
    const { document_id } = await ada.add('a.txt', 'Ten lanterns.');
    await ada.delete('/documents/a.txt');
    await expect.poll(told).toHaveLength(1);
    expect(told()).toMatchObject([{ data: { document_id } }]);
  });

  it.each(['https://localhost/', 'https://hooks.example/\0'])(
    'cannot have the address %s',
    async (url) => {
      const { id } = await hook();
      for (const answer of [await ada.send('/webhooks', { url }), await change(id, { url })]) {
        const refused = { code: 'request/invalid', errors: [{ field: 'url' }] };
        expect(await answer.json()).toMatchObject(refused);
      }
    },
  );

  it('is retried until it succeeds, and stopped after a week of failures', async () => {
    const { id: webhook_id } = await hook({ events: ['document.ready'] });
    await ada.upload('a.txt', 'Nine lanterns.');
    await expect.poll(told).toHaveLength(1);
    const [{ data }] = told();
    const { db, clock } = documind;
    const event = { user_id: ada.userId, webhook_id, event_id: Number(data.id) };
    const deliver = (status: number) =>
      deliverEvent({ db, clock, log: documind.log }, async () => status, event);
    const state = async () => (await ada.read('/webhooks')).webhooks[0];
    expect([await deliver(500), await deliver(302)]).toEqual([false, false]);
    const since = clock.now().toISOString();
    expect(await state()).toMatchObject({ active: true, failing_since: since });
    expect(await deliver(200)).toBe(true);
    expect(await state()).toMatchObject({ failing_since: null });
    expect(await deliver(500)).toBe(false);
    clock.advance(documindLimits.webhookDays * 24 * 60 * 60);
    expect(await deliver(500)).toBe(false);
    // By now, the token has expired.
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
    const keyed = documind.as((await documind.makeKey(ada)).key);
    const elsewhere = { url: 'https://elsewhere.example/' };
    for (const answer of [keyed.send('/webhooks', elsewhere), change(id, elsewhere, keyed)])
      expect(await refusal(answer)).toBe('403 documind/sign-in-only');
    const { webhooks } = await keyed.read('/webhooks');
    expect(webhooks).toMatchObject([{ id, url: 'https://hooks.example/in' }]);
    expect((await keyed.delete(`/webhooks/${id}`)).status).toBe(204);
  });

  it('is deleted with the keys when its owner chooses a new password', async () => {
    await hook();
    await hook();
    const other = await documind.join();
    await other.send('/webhooks', { url: 'https://hooks.example/other' });
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
