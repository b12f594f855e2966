import { randomUUID } from 'node:crypto';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { systemClock as clock } from '@m8/platform/clock.ts';
import { AppError } from '@m8/platform/errors.ts';
import { createLog } from '@m8/platform/log.ts';
import { wireFirebaseAccount } from '@m8/site/account/firebase/wire-firebase-account.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { callsAt } from '#testing/documind-api/described-calls.ts';
import { createTestDocumind, type TestDocumind } from '#testing/documind-api/test-documind.ts';
import {
  createSigner,
  goodClaims,
  KeyServer,
  testProject as project,
} from '#testing/firebase/tokens.ts';
import { breakableDatabase } from './breakable-database.ts';

/** The timeout of a slow sender is too long for this test; the test of the form uses a shorter one. */
const seenElsewhere = ['uploadDocument 408', 'uploadDocuments 408'];

const suite = suiteDatabase();
const breakable = breakableDatabase(suite);
let isDiskFull = false;
const disk = {
  async require() {
    if (isDiskFull) throw new AppError('server/disk-full');
  },
};
let wide: TestDocumind;
let narrow: TestDocumind;
/** Its tokens are of a Firebase project whose keys are unavailable. */
let keyless: TestDocumind;
let token: string;

beforeAll(async () => {
  const database = breakable.open();
  wide = await createTestDocumind({ database, disk });
  narrow = await createTestDocumind({ database: suite, rateLimitScale: 0.01 });
  const log = createLog('silent');
  const { fetch } = new KeyServer();
  const firebase = wireFirebaseAccount({ project, db: suite.db, clock, log, publicUrl: '', fetch });
  keyless = await createTestDocumind({ database: suite, ...firebase });
  ({ token } = await wide.join());
});
afterAll(async () => {
  await wide.stop();
  await narrow.stop();
  await keyless.stop();
});

const nothing = {
  ...{ filename: 'nowhere.txt', filenameInSession: 'nowhere.txt', part: '1' },
  document_id: randomUUID(),
  ...{ webhook_id: 'nowhere', collection_id: 'nowhere', number: '1' },
  ...{ session_id: 'nowhere', conversation_id: 'nowhere', id: randomUUID() },
};
const everyCall = callsAt(nothing);

async function each(documind: TestDocumind, bearer?: string, headers?: Record<string, string>) {
  for (const { method, path, init } of everyCall)
    await documind.call(method, path, bearer, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...headers },
    });
}

const json = { 'content-type': 'application/json' };
const patch = { method: 'PATCH' };

/** The refusals that all calls share. */
async function refuseAll(): Promise<void> {
  await each(wide);
  await each(wide, (await wide.join({ verified: false })).token);
  await each(wide, token, { accept: 'text/html' });
  await wide.call('GET', '/health', undefined, { headers: { accept: 'text/html' } });
  const { token: used } = await narrow.join();
  await narrow.call('GET', '/limits', used);
  await each(narrow, used);
  const signer = await createSigner('one');
  await each(keyless, await signer.sign(goodClaims(clock.now())));
  await breakable.without(() => each(wide, token));
}

/** Health, in good and bad states. */
async function checkHealth(): Promise<void> {
  await wide.call('GET', '/health');
  // Until the good answer is a second old, health is checked beside the calls.
  const unhealthy = () => breakable.without(() => wide.call('GET', '/health'));
  await expect.poll(async () => (await unhealthy()).headers.get('retry-after')).toBe('5');
}

/** Existing and missing documents. */
async function findDocuments(): Promise<void> {
  await each(wide, token);
  const kept = await wide.upload(token, 'a.txt', 'There are nine lanterns.');
  const { session_id } = await (await wide.call('POST', '/sessions', token)).json();
  await wide.call('GET', `/sessions/${session_id}`, token);
  await wide.call('DELETE', `/sessions/${session_id}`, token);
  await wide.upload(token, 'a.txt', 'There are nine lanterns.');
  await wide.upload(token, 'b.txt', 'There are ten.', { headers: {} });
  expect(kept.status).toBe(201);
  for (const path of ['', '/parts/1', '/original'].map((end) => `/documents/a.txt${end}`)) {
    const etag = (await wide.call('GET', path, token)).headers.get('etag') ?? '';
    await wide.call('GET', path, token, { headers: { 'if-none-match': etag } });
  }
  await wide.call('GET', '/documents/a.txt/find?text=nine', token);
  await wide.call('GET', '/documents/a.txt/introduction', token);
  for (const range of ['bytes=0-3', 'bytes=99-'])
    await wide.call('GET', '/documents/a.txt/original', token, { headers: { range } });
  const rename = (filename: string, headers = {}) =>
    wide.send('/documents/a.txt', token, { filename }, { method: 'PATCH', headers });
  expect((await rename('b.txt')).status).toBe(409);
  expect((await rename('c.txt', { 'if-match': '"x"' })).status).toBe(412);
  expect((await rename('a.txt')).status).toBe(200);
  await wide.call('DELETE', '/documents/a.txt', token, { headers: { 'if-match': '"x"' } });
  await wide.call('DELETE', '/documents/a.txt', token);
  const { document_id: id } = await kept.json();
  expect((await wide.call('POST', `/deletions/${id}/undo`, token)).status).toBe(204);
  await wide.call('DELETE', '/documents/a.txt', token);
  await wide.upload(token, 'a.txt', 'There are nine lanterns.');
  expect((await wide.call('POST', `/deletions/${id}/undo`, token)).status).toBe(409);
}

/** An existing conversation. */
async function converse(): Promise<void> {
  const query = { query: 'How many lanterns are there?' };
  const { conversation_id: id } = await (await wide.send('/query', token, query)).json();
  await wide.call('GET', `/conversations/${id}`, token);
  await wide.call('GET', `/conversations/${id}/export`, token);
  await wide.call('GET', `/conversations/${id}/export?format=docx`, token);
  await wide.send(`/conversations/${id}`, token, { title: 'Lanterns' }, patch);
  await wide.call('DELETE', `/conversations/${id}`, token);
  const { conversation_id } = await (await wide.send('/query', token, query)).json();
  await suite.db
    .updateTable('documind_conversation')
    .set({ exchanges: documindLimits.exchanges })
    .execute();
  expect((await wide.send('/query', token, { ...query, conversation_id })).status).toBe(409);
}

/** Existing webhooks, and one too many. */
async function watch(): Promise<void> {
  const { token: own } = await wide.join();
  const hook = { url: 'https://example.com/' };
  const { id } = await (await wide.send('/webhooks', own, hook)).json();
  const changed = await wide.send(`/webhooks/${id}`, own, { active: false }, patch);
  expect(changed.status).toBe(200);
  expect((await wide.call('DELETE', `/webhooks/${id}`, own)).status).toBe(204);
  for (let n = 0; n < documindLimits.webhooks; n++) await wide.send('/webhooks', own, hook);
  expect((await wide.send('/webhooks', own, hook)).status).toBe(409);
}

/** Existing collections, and forbidden ones. */
async function collect(): Promise<void> {
  const { token: own } = await wide.join();
  const { id } = await (await wide.send('/collections', own, { name: 'One' })).json();
  expect((await wide.send('/collections', own, { name: 'one' })).status).toBe(409);
  await wide.send('/collections', own, { name: 'Two' });
  const none = { name: 'Three', documents: ['nowhere.txt'] };
  expect((await wide.send('/collections', own, none)).status).toBe(404);
  const change = (name: string) => wide.send(`/collections/${id}`, own, { name }, patch);
  expect((await change('Four')).status).toBe(200);
  expect((await change('Two')).status).toBe(409);
  for (const path of ['/query', '/search'])
    expect((await wide.send(path, own, { query: 'When?', collection_id: id })).status).toBe(409);
  expect((await wide.call('DELETE', `/collections/${id}`, own)).status).toBe(204);
}

/** Unreadable files. */
async function refuseUnreadable(): Promise<void> {
  const large = { body: JSON.stringify({ name: 'x'.repeat(2_200_000) }), headers: json };
  for (const path of ['/query', '/search', '/documents', '/keys', '/webhooks', '/collections']) {
    await wide.call('POST', path, token, large);
    await wide.call('POST', path, token, { body: '{', headers: json });
    await wide.call('POST', path, token, { body: 'x=y' });
    await wide.send(path, token, {});
  }
  const changed = ['/conversations/a', '/documents/a', '/webhooks/a', '/collections/a'];
  for (const path of changed) {
    for (const body of [large.body, '{', '{"x":1}'])
      await wide.call('PATCH', path, token, { body, headers: json });
    await wide.call('PATCH', path, token, { body: 'x=y' });
  }
  for (const path of [
    ...['/documents/%ff', '/documents/%ff/parts/1', '/sessions/%ff', '/keys/%ff'],
    ...['/documents/%ff/original', '/documents/%ff/find?text=nine', '/documents/%ff/introduction'],
    ...['/conversations/%ff', '/conversations/%ff/export', '/webhooks/%ff'],
    '/collections/%ff',
  ])
    for (const method of ['GET', 'PATCH', 'PUT', 'DELETE']) await wide.call(method, path, token);
  for (const path of [
    ...['/documents/a', '/documents/a/parts/1', '/documents/a/original', '/documents/a/find'],
    ...['/documents/a/introduction', '/documents', '/conversations'],
  ])
    for (const method of ['GET', 'DELETE'])
      await wide.call(method, `${path}?session_id=a%00b`, token);
}

/** Invalid uploads, too large ones, and the second one under a key. */
async function refuseUploads(): Promise<void> {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const send = (body: BodyInit, headers: Record<string, string>) =>
    wide.call('POST', '/upload', token, { body, headers, duplex: 'half' } as RequestInit); // The type lacks duplex.
  await send('{}', json);
  await send('--x', form);
  await send('x', { ...form, 'content-length': String(2 * documindLimits.fileBytes) });
  await wide.upload(token, 'a.txt', '');
  isDiskFull = true;
  expect((await wide.upload(token, 'a.txt', 'Nine.')).status).toBe(507);
  expect((await send('--x', form)).status).toBe(507);
  for (const path of ['/documents', '/uploads']) {
    const isText = path === '/documents';
    const body = isText ? JSON.stringify({ filename: 'a.txt', text: 'Nine.' }) : '--x';
    const answer = await wide.call('POST', path, token, { body, headers: isText ? json : form });
    expect(answer.status).toBe(507);
  }
  isDiskFull = false;
  // The first one to arrive holds the key until its document is ready.
  const keyed = { headers: { 'idempotency-key': 'one', prefer: 'wait=20' } };
  const sending = [1, 2].map(() => wide.upload(token, 'twice.txt', 'There are twelve.', keyed));
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
}

/** Texts and several files, both invalid and as the second under a key. */
async function refuseTexts(): Promise<void> {
  const text = { filename: 'text.txt', text: 'There are nine lanterns.' };
  const post = (body: object, headers = {}) => wide.send('/documents', token, body, { headers });
  expect((await post(text, { prefer: 'wait=20' })).status).toBe(201);
  expect((await post(text)).status).toBe(200);
  expect((await post({ ...text, text: 'Ten.' }, { 'idempotency-key': 'text' })).status).toBe(202);
  expect((await post({ ...text, text: 'Six.' }, { 'idempotency-key': 'text' })).status).toBe(422);
  expect((await post({ ...text, text: '%PDF-1.4 {\\rtf1' })).status).toBeLessThan(500);
  expect((await post({ filename: 'a.pdf', text: 'Plain.' })).status).toBe(422);
  expect((await post({ filename: 'a.txt', text: '{\\rtf1 x}' })).status).toBe(415);
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  await wide.call('POST', '/uploads', token, { body: '{}', headers: json });
  await wide.call('POST', '/uploads', token, { body: '--x', headers: form });
  const length = { ...form, 'content-length': String(2 * documindLimits.filesAtOnceBytes) };
  await wide.call('POST', '/uploads', token, { body: 'x', headers: length });
  const none = new FormData();
  none.set('is_private', 'true');
  expect((await wide.call('POST', '/uploads', token, { body: none })).status).toBe(422);
}

/** More than a person may have. */
async function refuseTooMany(): Promise<void> {
  const many = await wide.join();
  for (let n = 0; n <= documindLimits.keys; n++)
    await wide.send('/keys', many.token, { name: 'x' });
  for (let n = 0; n <= documindLimits.sessions; n++)
    await wide.call('POST', '/sessions', many.token);
  const secret = { filename: 'a.txt', text: 'Nine.', is_private: true };
  expect((await wide.send('/documents', many.token, secret)).status).toBe(409);
  const keys = await (await wide.call('GET', '/keys', many.token)).json();
  await wide.call('DELETE', `/keys/${keys.keys[0].id}`, many.token);
}

it('gives every answer that its description lists, in the described form', async () => {
  await refuseAll();
  await checkHealth();
  await findDocuments();
  await converse();
  await watch();
  await collect();
  await refuseUnreadable();
  await refuseUploads();
  await refuseTexts();
  await refuseTooMany();
  const seen = new Set([
    ...wide.answers.seen,
    ...narrow.answers.seen,
    ...keyless.answers.seen,
    ...seenElsewhere,
  ]);
  expect(wide.answers.described.filter((answer) => !seen.has(answer))).toEqual([]);
});
