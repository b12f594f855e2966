import { randomUUID } from 'node:crypto';
import type { OutboxAnswer } from '@m8/contracts/outbox.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { problemOf } from '@m8/dev/testing/people/test-account.ts';
import { mountApi } from '@m8/dev/testing/site/mount-api.ts';
import { createDevelopmentKey } from '@m8/platform/http/development-key.ts';
import { composeMail } from '@m8/platform/mailer/compose-mail.ts';
import { beforeAll, expect, it } from 'vitest';
import { createOutboxApi } from './outbox-api.ts';

const database = suiteDatabase();
const url = 'https://example.com/verify?token=abc&x=1';
const id = randomUUID();

const keyOf = (authSecret: string) =>
  createDevelopmentKey({ authSecret, publicUrl: 'http://localhost:3000' });
const developmentKey = keyOf('a secret of the tests, and of nothing else');

/** The cookies of a browser that opened the URL printed by a start. */
const heldBy = ({ addressOf, handOver }: typeof developmentKey) =>
  handOver(addressOf('/outbox'))?.['set-cookie'].split(';', 1)[0] ?? '';

const holdsKey = { cookie: `theme=dark; ${heldBy(developmentKey)}` };

/** Requests like a browser that holds the key, by default. */
const ask = (path: string, headers: Record<string, string> = holdsKey) =>
  mountApi(createOutboxApi({ db: database.db, developmentKey })).request(path, { headers });

async function store(mailId: string, to: string, created_at: Date): Promise<void> {
  const { kind, subject, html, text } = composeMail({
    ...{ kind: 'verification', to, companyName: 'M8 Labs', subject: 'Hello', heading: 'Hello' },
    ...{ paragraphs: [], action: { label: 'Go', url } },
  });
  await database.db
    .insertInto('mail')
    .values({ id: mailId, kind, recipient: to, subject, html, text, created_at, status: 'sent' })
    .execute();
}

beforeAll(async () => {
  await store(randomUUID(), 'older@example.org', new Date('2026-01-01T00:00:00Z'));
  await store(id, 'newer@example.org', new Date('2026-01-02T00:00:00Z'));
});

it('lists mails, newest first, and keeps the answer out of caches', async () => {
  const response = await ask('/');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { mails } = (await response.json()) as OutboxAnswer;
  expect(mails.map(({ to }) => to)).toEqual(['newer@example.org', 'older@example.org']);
  expect(mails[0]).toMatchObject({ id, createdAt: '2026-01-02T00:00:00.000Z' });
});

it('shows one mail as a page that may load nothing', async () => {
  const response = await ask(`/${id}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const html = await response.text();
  expect(html).toContain('<base target="_top">');
  expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
});

const nothing = { status: 404, code: 'request/not-found' };

it.each(['x', randomUUID()])('has nothing to show for %s', async (unknown) => {
  expect(await problemOf(ask(`/${unknown}`))).toEqual(nothing);
});

it.each<[string, Record<string, string>]>([
  ['a browser at this machine without the key', { host: '127.0.0.1:3000' }],
  ['a proxy that says nothing of itself', { host: 'localhost:3000' }],
  ['a proxy that says who it asks for', { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=::1' }],
  ['a browser with a key of another site', { cookie: heldBy(keyOf('another secret')) }],
  ['a browser with a key that is cut', { cookie: heldBy(developmentKey).slice(0, -1) }],
  ['a browser with an empty key', { cookie: 'development_key=; development_key' }],
])('tells %s that there is nothing', async (_, headers) => {
  for (const path of ['/', `/${id}`]) expect(await problemOf(ask(path, headers))).toEqual(nothing);
});
