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
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await person.upload(name, text);
  const asked = await person.send('/query', { query: question });
  conversationId = (await asked.json()).conversation_id;
});
afterAll(() => documind.stop());

/** The calls in order, as `METHOD /path`; the number of their statements, which may only be reduced; their bodies. */
const calls: readonly [call: string, count: number, body?: object][] = [
  ['GET /limits', 3],
  ['GET /documents', 4],
  ['GET /documents/a.txt', 4],
  ['GET /documents/a.txt/parts/1', 4],
  ['GET /documents/a.txt/original', 4],
  ['GET /documents/a.txt/find?text=lanterns', 4],
  ['GET /documents/a.txt/introduction', 8],
  ['POST /search', 8, { query: question }],
  ['POST /query', 13, { query: question }],
  ['GET /conversations', 3],
  ['GET /conversations/:conversation', 5],
  ['GET /conversations/:conversation/export', 5],
  ['POST /collections', 6, { name: 'Lanterns', documents: ['a.txt', 'b.txt'] }],
  ['GET /collections', 3],
  ['POST /sessions', 5, {}],
  ['GET /keys', 3],
  ['POST /keys', 10, { name: 'another' }],
  ['GET /webhooks', 3],
  ['DELETE /documents/c.txt', 15],
  ['DELETE /conversations/:conversation', 5],
];

it.each(calls)('%s sends %i statements besides begin and commit', async (call, count, body) => {
  const [method = '', address = ''] = call.split(' ');
  const path = address.replace(':conversation', conversationId);
  const init = body && {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
  const { statements } = await recorded.during(async () => {
    const answer = await person.call(method, path, init);
    expect(answer.ok, call).toBe(true);
    await answer.arrayBuffer();
  });
  expect(statements).toHaveLength(count);
});

it('a question beyond the maximum number of one person sends none', async () => {
  const { questionsInHand } = documindLimits;
  const asked = Array.from({ length: 3 * questionsInHand }, async () => {
    const { result: answer, statements } = await recorded.during(() =>
      person.send('/query', { query: question }),
    );
    const { code }: { code?: string } = await answer.json();
    return { code, statements: statements.length };
  });
  // They are refused before their callers are looked up. How many are depends on how long answers take.
  const refused = (await Promise.all(asked)).filter(({ code }) => code !== undefined);
  expect(new Set(refused.map(({ statements }) => statements))).toEqual(new Set([0]));
});
