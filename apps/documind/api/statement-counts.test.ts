import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { recordStatements } from '@m8/dev/testing/database/recorded-statements.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import {
  createTestDocumind,
  type TestDocumind,
  type TestPerson,
} from '@m8/dev/testing/documind-api/test-documind.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const suite = suiteDatabase();
let recorded: ReturnType<typeof recordStatements>;
let documind: TestDocumind;
let person: TestPerson;
let conversationId: string;

/** A text in which an introduction finds nothing to try, since each try sends the statements of a question. */
const text = 'The harbour master keeps nine lanterns. Each burns from dusk to dawn.';
const question = 'How many lanterns does the harbour master keep?';

beforeAll(async () => {
  recorded = recordStatements(suite.db);
  const { engine, executeSql, ping } = suite;
  documind = await createTestDocumind({
    database: { db: recorded.db, engine, executeSql, ping },
  });
  person = await documind.join();
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await documind.upload(person.token, name, text);
  const asked = await documind.send('/query', person.token, { query: question });
  conversationId = (await asked.json()).conversation_id;
});
afterAll(() => documind.stop());

/** The calls in order, as `METHOD /path`, and their bodies. */
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

/** @returns the number of statements of a call, without `begin` and `commit` */
async function statementsOf(call: string, body?: object): Promise<number> {
  const [method = '', address = ''] = call.split(' ');
  const path = address.replace(':conversation', conversationId);
  const { statements } = await recorded.during(async () => {
    const answer = body
      ? await documind.send(path, person.token, body)
      : await documind.call(method, path, person.token);
    expect(answer.ok, call).toBe(true);
    await answer.arrayBuffer();
  });
  return statements.length;
}

it('the number of statements of each call does not rise: numbers here may only be reduced', async () => {
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
      "GET /documents/a.txt/find?text=lanterns": 4,
      "GET /documents/a.txt/introduction": 8,
      "GET /documents/a.txt/original": 4,
      "GET /documents/a.txt/parts/1": 4,
      "GET /keys": 3,
      "GET /limits": 3,
      "GET /webhooks": 3,
      "POST /collections": 6,
      "POST /keys": 10,
      "POST /query": 13,
      "POST /search": 8,
      "POST /sessions": 5,
    }
  `);
});

it('a question beyond the maximum number of one person sends none', async () => {
  const { questionsInHand } = documindLimits;
  const asked = Array.from({ length: 3 * questionsInHand }, async () => {
    const { result: answer, statements } = await recorded.during(() =>
      documind.send('/query', person.token, { query: question }),
    );
    const { code }: { code?: string } = await answer.json();
    return { code, statements: statements.length };
  });
  // They are refused before their callers are looked up. How many are depends on how long answers take.
  const refused = (await Promise.all(asked)).filter(({ code }) => code !== undefined);
  expect(new Set(refused.map(({ statements }) => statements))).toEqual(new Set([0]));
});
