import { randomUUID } from 'node:crypto';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { systemClock as clock } from '@m8/platform/clock.ts';
import { AppError } from '@m8/platform/errors.ts';
import { createLog } from '@m8/platform/log.ts';
import { wireFirebaseAccount } from '@m8/site/account/firebase/wire-firebase-account.ts';
import type { KyselyPlugin } from 'kysely';
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

/** The timeout of a slow sender is too long for this test; the test of the form uses a shorter one. */
const seenElsewhere = ['uploadDocument 408', 'uploadDocuments 408'];

const suite = suiteDatabase();
let isBroken = false;
let isDiskFull = false;
let wide: TestDocumind;
let narrow: TestDocumind;
/** Its tokens are of a Firebase project whose keys are unavailable. */
let keyless: TestDocumind;
let token: string;

/** The suite's database, which is unavailable while `isBroken`. */
function breakableDatabase() {
  const requireIt = () => {
    if (isBroken) throw new Error('The database is gone');
  };
  const breakable: KyselyPlugin = {
    transformQuery({ node }) {
      requireIt();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...{ db: suite.db.withPlugin(breakable), engine: suite.engine },
    executeSql: async (...statement: Parameters<typeof suite.executeSql>) => {
      requireIt();
      return suite.executeSql(...statement);
    },
    ping: async () => {
      requireIt();
      return suite.ping();
    },
  };
}

async function withoutDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  isBroken = true;
  return work().finally(() => {
    isBroken = false;
  });
}

beforeAll(async () => {
  const disk = {
    async require() {
      if (isDiskFull) throw new AppError('server/disk-full');
    },
  };
  wide = await createTestDocumind({ database: breakableDatabase(), disk });
  narrow = await createTestDocumind({ database: suite, rateLimitScale: 0.01 });
  const log = createLog('silent');
  const { fetch } = new KeyServer();
  const firebase = wireFirebaseAccount({ project, db: suite.db, clock, log, publicUrl: '', fetch });
  keyless = await createTestDocumind({ database: suite, ...firebase });
  ({ token } = await wide.join());
});
afterAll(async () => {
  for (const documind of [wide, narrow, keyless]) await documind.stop();
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
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const html = { headers: { accept: 'text/html' } };
const lanterns = 'There are nine lanterns.';

const call = (method: string, path: string, headers = {}, body?: BodyInit) =>
  wide.call(method, path, token, { headers, ...(body && { body }) });
/** Sends JSON, of a person with a token. */
const post = async (path: string, body: object, by = token, headers = {}) =>
  (await wide.send(path, by, body, { headers })).json();
const patch = (path: string, body: object, by = token, headers = {}) =>
  wide.send(path, by, body, { method: 'PATCH', headers });

/** The refusals that all calls share. */
async function refuseAll(): Promise<void> {
  await each(wide);
  await each(wide, (await wide.join({ verified: false })).token);
  await each(wide, token, html.headers);
  await wide.call('GET', '/health', undefined, html);
  const { token: used } = await narrow.join();
  await narrow.call('GET', '/limits', used);
  await each(narrow, used);
  const signer = await createSigner('one');
  await each(keyless, await signer.sign(goodClaims(clock.now())));
  await withoutDatabase(() => each(wide, token));
}

/** Health, in good and bad states. */
async function checkHealth(): Promise<void> {
  await wide.call('GET', '/health');
  // Until the good answer is a second old, health is checked beside the calls.
  const unhealthy = () => withoutDatabase(() => wide.call('GET', '/health'));
  await expect.poll(async () => (await unhealthy()).headers.get('retry-after')).toBe('5');
}

/** Existing and missing documents. */
async function findDocuments(): Promise<void> {
  await each(wide, token);
  const { document_id: id } = await (await wide.upload(token, 'a.txt', lanterns)).json();
  const { session_id } = await post('/sessions', {});
  for (const method of ['GET', 'DELETE']) await call(method, `/sessions/${session_id}`);
  await wide.upload(token, 'a.txt', lanterns);
  await wide.upload(token, 'b.txt', 'There are ten.', { headers: {} });
  const a = '/documents/a.txt';
  for (const path of [a, `${a}/parts/1`, `${a}/original`]) {
    const etag = (await call('GET', path)).headers.get('etag') ?? '';
    await call('GET', path, { 'if-none-match': etag });
  }
  for (const end of ['find?text=nine', 'introduction']) await call('GET', `${a}/${end}`);
  for (const range of ['bytes=0-3', 'bytes=99-']) await call('GET', `${a}/original`, { range });
  await call('PUT', `${a}/encoding`, json, '{"encoding":"windows-1252"}');
  await call('PUT', `${a}/encoding`, { ...json, prefer: 'wait=20' }, '{"encoding":"UTF-8"}');
  for (const filename of ['a.txt', 'b.txt']) await patch(a, { filename });
  await patch(a, { filename: 'c.txt' }, token, { 'if-match': '"x"' });
  await call('DELETE', a, { 'if-match': '"x"' });
  await call('DELETE', a);
  await call('POST', `/deletions/${id}/undo`);
  await call('DELETE', a);
  await wide.upload(token, 'a.txt', lanterns);
  await call('POST', `/deletions/${id}/undo`);
}

/** An existing conversation, and a full one. */
async function converse(): Promise<void> {
  const query = 'How many lanterns are there?';
  const path = `/conversations/${(await post('/query', { query })).conversation_id}`;
  for (const end of ['', '/export', '/export?format=docx']) await call('GET', path + end);
  await patch(path, { title: 'Lanterns' });
  await call('DELETE', path);
  const { conversation_id } = await post('/query', { query });
  const { exchanges } = documindLimits;
  await suite.db.updateTable('documind_conversation').set({ exchanges }).execute();
  await post('/query', { query, conversation_id });
}

/** Existing webhooks, and one too many. */
async function watch(): Promise<void> {
  const { token: own } = await wide.join();
  const create = () => post('/webhooks', { url: 'https://example.com/' }, own);
  const { id } = await create();
  await patch(`/webhooks/${id}`, { active: false }, own);
  await wide.call('DELETE', `/webhooks/${id}`, own);
  for (let n = 0; n <= documindLimits.webhooks; n++) await create();
}

/** Existing collections, and forbidden ones. */
async function collect(): Promise<void> {
  const { token: own } = await wide.join();
  const create = (name: string, documents: string[] = []) =>
    post('/collections', { name, documents }, own);
  const { id: collection_id } = await create('One');
  for (const name of ['one', 'Two']) await create(name);
  await create('Three', ['nowhere.txt']);
  const path = `/collections/${collection_id}`;
  for (const name of ['Four', 'Two']) await patch(path, { name }, own);
  for (const to of ['/query', '/search']) await post(to, { query: 'When?', collection_id }, own);
  await wide.call('DELETE', path, own);
}

/** Bodies and names that cannot be read. */
async function refuseUnreadable(): Promise<void> {
  const large = JSON.stringify({ name: 'x'.repeat(2_200_000) });
  const made = ['query', 'search', 'documents', 'keys', 'webhooks', 'collections'];
  const changed = ['conversations', 'documents', 'webhooks', 'collections'];
  for (const [method, path] of [
    ...made.map((name) => ['POST', `/${name}`] as const),
    ...changed.map((name) => ['PATCH', `/${name}/a`] as const),
    ['PUT', '/documents/a/encoding'] as const,
  ]) {
    for (const body of [large, '{', '{"x":1}']) await call(method, path, json, body);
    await call(method, path, {}, 'x=y');
  }
  const ends = ['', '/parts/1', '/original', '/find', '/introduction'];
  const named = [...changed, 'sessions', 'keys'].map((name) => `/${name}/%ff`);
  const inDocuments = ends.map((end) => `/documents/%ff${end}?text=nine`);
  for (const path of [...named, ...inDocuments, '/conversations/%ff/export'])
    for (const method of ['GET', 'PATCH', 'PUT', 'DELETE']) await call(method, path);
  for (const path of [...ends.map((end) => `/documents/a${end}`), '/documents', '/conversations'])
    for (const method of ['GET', 'DELETE']) await call(method, `${path}?session_id=a%00b`);
}

/** Invalid uploads, too large ones, one on a full disk, and the second one under a key. */
async function refuseUploads(): Promise<void> {
  const { fileBytes, filesAtOnceBytes } = documindLimits;
  const none = new FormData();
  none.set('is_private', 'true');
  for (const [path, bytes] of Object.entries({
    '/upload': fileBytes,
    '/uploads': filesAtOnceBytes,
  })) {
    await call('POST', path, json, '{}');
    await call('POST', path, form, '--x');
    await call('POST', path, { ...form, 'content-length': String(2 * bytes) }, 'x');
    await call('POST', path, {}, none);
  }
  isDiskFull = true;
  for (const path of ['/upload', '/uploads']) await call('POST', path, form, '--x');
  await post('/documents', { filename: 'a.txt', text: 'Nine.' });
  isDiskFull = false;
  // The first one to arrive holds the key until its document is ready.
  const keyed = { headers: { 'idempotency-key': 'one', prefer: 'wait=20' } };
  const sending = [1, 2].map(() => wide.upload(token, 'twice.txt', 'There are twelve.', keyed));
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
}

/** Texts: ready, known, on their way, other than before under a key, not as named, and no text. */
async function uploadTexts(): Promise<void> {
  const key = { 'idempotency-key': 'text' };
  for (const [text, filename, headers] of [
    [lanterns, 'text.txt', { prefer: 'wait=20' }],
    [lanterns, 'text.txt', {}],
    ['Ten.', 'text.txt', key],
    ['Six.', 'text.txt', key],
    ['Plain.', 'a.pdf', {}],
    ['{\\rtf1 x}', 'a.txt', {}],
  ] as const)
    await post('/documents', { filename, text }, token, headers);
}

/** More than a person may have. */
async function refuseTooMany(): Promise<void> {
  const { token: own } = await wide.join();
  const { id } = await post('/keys', { name: 'x' }, own);
  for (let n = 0; n < documindLimits.keys; n++) await post('/keys', { name: 'x' }, own);
  for (let n = 0; n <= documindLimits.sessions; n++) await post('/sessions', {}, own);
  await post('/documents', { filename: 'a.txt', text: 'Nine.', is_private: true }, own);
  await wide.call('DELETE', `/keys/${id}`, own);
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
  await uploadTexts();
  await refuseTooMany();
  const seen = new Set(seenElsewhere);
  for (const { answers } of [wide, narrow, keyless]) for (const one of answers.seen) seen.add(one);
  expect(wide.answers.described.filter((answer) => !seen.has(answer))).toEqual([]);
});
