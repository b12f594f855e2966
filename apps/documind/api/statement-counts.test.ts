import { AsyncLocalStorage } from 'node:async_hooks';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import {
  createTestDocumind,
  type TestDocumind,
  type TestPerson,
} from '@m8/dev/testing/documind-api/test-documind.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

const counting = new AsyncLocalStorage<{ statements: number }>();

/** Counts the statements of the call that runs; what works in the background is not in one. */
const counter: KyselyPlugin = {
  transformQuery({ node }) {
    const call = counting.getStore();
    if (call) call.statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

const suite = suiteDatabase();
let documind: TestDocumind;
let person: TestPerson;
let conversationId: string;

/** Nothing that an introduction would ask about: each question that it tries sends what a question does. */
const text = 'The harbour master keeps nine lanterns. Each burns from dusk to dawn.';
const question = 'How many lanterns does the harbour master keep?';

beforeAll(async () => {
  documind = await createTestDocumind({
    database: { ...suite, db: suite.db.withPlugin(counter), engine: suite.engine },
  });
  person = await documind.join();
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await documind.upload(person.token, name, text);
  const asked = await documind.send('/query', person.token, { query: question });
  conversationId = (await asked.json()).conversation_id;
});
afterAll(() => documind.stop());

/** The calls in their order, as `METHOD /address`, and what is sent. */
const calls: readonly [call: string, body?: object][] = [
  ['GET /limits'],
  ['GET /documents'],
  ['GET /documents/a.txt'],
  ['GET /documents/a.txt/parts/1'],
  ['GET /documents/a.txt/original'],
  ['GET /documents/a.txt/find?text=lanterns'],
  ['GET /documents/a.txt/introduction'],
  ['POST /search', { query: question }],
  ['POST /query', { query: question }],
  ['GET /conversations'],
  ['GET /conversations/:conversation'],
  ['GET /conversations/:conversation/export'],
  ['POST /collections', { name: 'Lanterns', documents: ['a.txt', 'b.txt'] }],
  ['GET /collections'],
  ['POST /sessions', {}],
  ['GET /keys'],
  ['POST /keys', { name: 'another' }],
  ['GET /webhooks'],
  ['DELETE /documents/c.txt'],
  ['DELETE /conversations/:conversation'],
];

/** @returns how many statements a call sends, `begin` and `commit` aside */
async function statementsOf(call: string, body?: object): Promise<number> {
  const [method = '', address = ''] = call.split(' ');
  const init = body && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const counted = { statements: 0 };
  await counting.run(counted, async () => {
    const path = address.replace(':conversation', conversationId);
    const answer = await documind.call(method, path, person.token, init);
    expect(answer.ok, call).toBe(true);
    await answer.arrayBuffer();
  });
  return counted.statements;
}

it('each call sends as few statements as ever: a number here may only be made smaller', async () => {
  const counts: Record<string, number> = {};
  for (const [call, body] of calls) counts[call] = await statementsOf(call, body);
  expect(counts).toMatchInlineSnapshot(`
    {
      "DELETE /conversations/:conversation": 5,
      "DELETE /documents/c.txt": 15,
      "GET /collections": 3,
      "GET /conversations": 3,
      "GET /conversations/:conversation": 5,
      "GET /conversations/:conversation/export": 5,
      "GET /documents": 4,
      "GET /documents/a.txt": 4,
      "GET /documents/a.txt/find?text=lanterns": 5,
      "GET /documents/a.txt/introduction": 8,
      "GET /documents/a.txt/original": 5,
      "GET /documents/a.txt/parts/1": 4,
      "GET /keys": 3,
      "GET /limits": 3,
      "GET /webhooks": 3,
      "POST /collections": 6,
      "POST /keys": 8,
      "POST /query": 13,
      "POST /search": 8,
      "POST /sessions": 5,
    }
  `);
});

it('sends none for a question of somebody who has as many in hand as they may', async () => {
  const { questionsInHand } = documindLimits;
  const asked = Array.from({ length: 3 * questionsInHand }, async () => {
    const counted = { statements: 0 };
    const answer = await counting.run(counted, () =>
      documind.send('/query', person.token, { query: question }),
    );
    const { code }: { code?: string } = await answer.json();
    return { code, ...counted };
  });
  // Where questions take seconds, those behind the first are refused as a crowd, before it is known whose they are.
  const refused = (await Promise.all(asked)).filter(({ code }) => code !== undefined);
  expect(refused.map(({ statements }) => statements)).toEqual(Array(2 * questionsInHand).fill(0));
});
