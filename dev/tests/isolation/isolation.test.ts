import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '#testing/database/recorded-statements.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { callsAt, type DescribedCall, type Target } from '#testing/documind-api/described-calls.ts';
import {
  createTestDocumind,
  type TestDocumind,
  type TestPerson,
} from '#testing/documind-api/test-documind.ts';

const id = randomUUID();
const nothing: Target = {
  ...{ filename: 'nowhere.txt', filenameInSession: 'nothing.txt', part: '1', number: '1' },
  ...{ id, document_id: id, collection_id: id, webhook_id: id, conversation_id: id },
  session_id: randomBytes(24).toString('base64url'),
};
const pairs = callsAt(nothing).map((call, at) => ({ at, name: call.operation, call }));
const aimed = pairs.filter(({ call }) => call.isAimed);

const suite = suiteDatabase();
let recorded: ReturnType<typeof recordStatements>;
let documind: TestDocumind;
let ada: TestPerson;
let bob: TestPerson;
let adas: Target;
/** Ada's first session, which has ended. */
let ended: Target;
/** Texts that no answer to anyone else may contain. */
let secrets: string[];
const tokens: Record<string, string | undefined> = { nobody: undefined, 'a liar': 'a.b.c' };

/** Uploads into Ada's stored documents and into a new session. */
async function fillFor(owner: TestPerson): Promise<Target & { documentIds: string[] }> {
  const kept = await documind.upload(owner.token, 'ledger.txt', 'There are nine lanterns.');
  const privately = await documind.upload(owner.token, 'whisper.txt', 'There are ten lanterns.', {
    headers: { prefer: 'wait=20' },
    is_private: 'true',
  });
  const [document, inSession] = [await kept.json(), await privately.json()];
  const { session_id } = inSession;
  const { id } = await documind.makeKey(owner);
  const hook = await documind.send('/webhooks', owner.token, { url: 'https://ledger.example/' });
  const named = { name: `Lanterns ${randomUUID()}`, documents: ['ledger.txt'] };
  const collection = await documind.send('/collections', owner.token, named);
  const query = { query: 'How many lanterns does the ledger name?' };
  const { conversation_id } = await (await documind.send('/query', owner.token, query)).json();
  return {
    ...{ filename: 'ledger.txt', filenameInSession: 'whisper.txt', part: '1', session_id, id },
    ...{ conversation_id, number: '1' },
    document_id: document.document_id,
    collection_id: (await collection.json()).id,
    webhook_id: (await hook.json()).id,
    documentIds: [document.document_id, inSession.document_id],
  };
}

beforeAll(async () => {
  recorded = recordStatements(suite.db);
  const { executeSql, ping } = suite;
  documind = await createTestDocumind({
    database: { db: recorded.db, engine: suite.engine, executeSql, ping },
  });
  const old = await documind.join();
  tokens['an expired token'] = old.token;
  tokens['an expired key'] = (await documind.makeKey(old, { expires_in_days: 1 })).key;
  documind.clock.advance(24 * 60 * 60);
  const left = await documind.join();
  const revoked = await documind.makeKey(left);
  await documind.call('DELETE', `/keys/${revoked.id}`, left.token);
  tokens['a revoked key'] = revoked.key;
  await left.signOut();
  tokens['an ended sign-in'] = left.token;
  tokens['an unverified person'] = (await documind.join({ verified: false })).token;

  ada = await documind.join();
  bob = await documind.join();
  const first = await fillFor(ada);
  await documind.call('DELETE', `/sessions/${first.session_id}`, ada.token);
  ended = { ...nothing, filenameInSession: first.filenameInSession, session_id: first.session_id };
  const target = await fillFor(ada);
  adas = target;
  secrets = ['ledger', 'whisper', 'lantern', target.session_id, target.id, target.webhook_id];
  secrets.push(target.collection_id, target.conversation_id, ada.email, ada.userId);
  secrets.push(...target.documentIds);
});
afterAll(() => documind.stop());

const ofEachAnswer = /^(date|x-request-id|ratelimit)$/;

/** An answer, without what differs from call to call. */
async function readAnswer({ method, path, init }: DescribedCall, token?: string) {
  const answer = await documind.call(method, path, token, init);
  const body = (await answer.text()).replaceAll(answer.headers.get('x-request-id') ?? '', '');
  const headers = [...answer.headers].filter(([name]) => !ofEachAnswer.test(name));
  return { status: answer.status, body, headers: Object.fromEntries(headers) };
}

function callAt(target: Target, at: number): DescribedCall {
  const call = callsAt(target)[at];
  if (call === undefined) throw new Error('The targets have different calls');
  return call;
}

/** An answer to a person, and the statements that it took. */
const recordedAs = ({ token }: TestPerson, target: Target, at: number) =>
  recorded.during(() => readAnswer(callAt(target, at), token));

describe.each([
  ...['nobody', 'a liar', 'an expired token', 'an expired key', 'a revoked key'],
  ...['an ended sign-in', 'an unverified person'],
])('%s', (who) => {
  it.each(pairs)('is refused the same way whatever $name refers to', async ({ at }) => {
    const there = await readAnswer(callAt(adas, at), tokens[who]);
    const nowhere = await readAnswer(callAt(nothing, at), tokens[who]);
    expect(there).toEqual(nowhere);
    const expected = who === 'an unverified person' ? 403 : 401;
    expect(there.status).toBe(expected);
    expect(there.headers).not.toHaveProperty('etag');
    expect(there.headers).not.toHaveProperty('ratelimit-policy');
  });
});

describe('another person', () => {
  it.each(aimed)(
    'gets from $name the answer for a missing object, by the same statements',
    async ({ at }) => {
      const there = await recordedAs(bob, adas, at);
      expect(there).toEqual(await recordedAs(bob, nothing, at));
      expect(there.result.status).toBe(404);
      expect(there.statements).not.toEqual([]);
    },
  );

  it.each(pairs)('learns nothing from $name', async ({ at }) => {
    const { status, body, headers } = await readAnswer(callAt(adas, at), bob.token);
    expect(status).toBeLessThan(500);
    const said = body + JSON.stringify(headers);
    for (const secret of secrets.filter((one) => one !== 'lantern' || status !== 200))
      expect(said).not.toContain(secret);
  });

  it('finds nothing, and sees nothing in lists', async () => {
    const carol = await documind.join();
    const paged = { documents: { next_cursor: null }, conversations: { next_cursor: null } };
    const lists = { keys: {}, webhooks: {}, collections: {}, ...paged };
    for (const [name, page] of Object.entries(lists)) {
      const list = await documind.call('GET', `/${name}`, carol.token);
      expect(await list.json()).toEqual({ [name]: [], ...page });
    }
    const query = { query: 'How many lanterns are there?' };
    const answer = await documind.send('/query', carol.token, query);
    const nothingFound = { sources: [], citations: [], refusal_reason: 'no-documents' };
    expect(await answer.json()).toMatchObject(nothingFound);
  });
});

/** Malformed ids, as a path may have them. */
const impossible: Target[] = ['\0', 'a b', 'x'.repeat(101)].map((id) => ({
  ...{ ...nothing, session_id: id, conversation_id: id, collection_id: id, webhook_id: id, id },
}));
const byIdInPath = pairs.filter(({ at, name }) =>
  impossible.every((target) => {
    const [path, known] = [target, nothing].map((one) => callAt(one, at).path.split('?')[0]);
    return path !== known && !/session$/.test(name);
  }),
);

it.each(byIdInPath)(
  'a malformed id is like an unknown one to $name, and is not looked for',
  async ({ at }) => {
    const unknown = await recordedAs(ada, nothing, at);
    for (const target of impossible) {
      const { result, statements } = await recordedAs(ada, target, at);
      expect(result).toEqual(unknown.result);
      expect(result.status).toBe(404);
      expect(statements).toEqual(unknown.statements.slice(0, statements.length));
      expect(statements.length).toBeLessThan(unknown.statements.length);
    }
  },
);

it.each(aimed.filter(({ name }) => /session/i.test(name)))(
  'a session that has ended is like one that never existed to $name',
  async ({ at }) => {
    const there = await recordedAs(ada, ended, at);
    expect(there).toEqual(await recordedAs(ada, nothing, at));
    expect(there.result.status).toBe(404);
  },
);

it('leaves everything unchanged', async () => {
  const get = async (path: string) => (await documind.call('GET', path, ada.token)).json();
  expect(await get(`/sessions/${adas.session_id}`)).toMatchObject({ documents: 1 });
  const { documents } = await get(`/documents?session_id=${adas.session_id}`);
  const filenames = documents.map(({ filename }: { filename: string }) => filename);
  expect(filenames).toEqual(expect.arrayContaining(['whisper.txt', 'ledger.txt']));
  expect(await get(`/conversations/${adas.conversation_id}`)).toMatchObject({
    title: 'How many lanterns does the ledger name?',
    exchanges: [{ number: 1 }],
  });
  for (const [list, entry] of Object.entries({
    collections: { id: adas.collection_id, documents: ['ledger.txt'] },
    webhooks: { id: adas.webhook_id, url: 'https://ledger.example/' },
    keys: { id: adas.id, last_used_at: null },
  }))
    expect((await get(`/${list}`))[list]).toContainEqual(expect.objectContaining(entry));
});
