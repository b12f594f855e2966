import { queryEvent } from '@m8/contracts/documind/query-events.ts';
import {
  refusal,
  suiteDocumind,
  type TestPerson,
} from '@m8/dev/testing/documind-api/test-documind.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const documind = suiteDocumind();
const ada = forSuite(() => documind.join());
const text = 'The harbour master of Lerwick keeps nine lanterns. The ferry leaves at noon.\n';
beforeAll(async () => {
  await ada.upload('lanterns.txt', text);
  await ada.upload('unst.txt', 'Ten lanterns burn in Unst.\n');
});

const question = { query: 'How many lanterns does the harbour master keep?' };
const namesIn = (found: { filename: string }[]) => found.map(({ filename }) => filename);
const textOfPart = async (path: string) => (await ada.read(`/documents/${path}`)).text;

describe('a question', () => {
  it('is answered with the id of the request, and a quote at its place', async () => {
    const answer = await ada.send('/query', question);
    const { sources, request_id } = await answer.json();
    expect(request_id).toBe(answer.headers.get('x-request-id'));
    const [{ part, char_start, char_end, quote }] = sources;
    const whole = await textOfPart(`lanterns.txt/parts/${part}`);
    expect(whole.slice(char_start, char_end)).toBe(quote);
  });

  it('is answered with events if the caller accepts them', async () => {
    const headers = { accept: 'text/event-stream' };
    const answer = await ada.send('/query', question, { headers });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('ratelimit')).toContain('"calls"');
    const events = [...(await answer.text()).matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(
      ([, type, data = '']) => {
        const event = queryEvent.parse(JSON.parse(data));
        expect(event.type).toBe(type);
        return event;
      },
    );
    expect(events[0]?.type).toBe('sources');
    const texts = events.filter((event) => event.type === 'text');
    const last = events.at(-1);
    expect(last?.type === 'done' && last.answer).toMatchObject({
      answer: texts.map((event) => event.text).join(''),
      citations: texts.flatMap(({ citations }) => citations),
    });
  });

  it('in an unknown session is refused, also as an event stream', async () => {
    const body = { ...question, session_id: 'nowhere' };
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = ada.send('/query', body, { headers: { accept } });
      expect(await refusal(answer)).toBe('404 documind/session-not-found');
    }
  });

  it.each([
    [{}, 'query'],
    [{ query: ' \n\t\u200b' }, 'query'],
    [{ query: ['x'] }, 'query'],
    [{ query: 'x'.repeat(4001) }, 'query'],
    [{ ...question, top_k: 51 }, 'top_k'],
    [{ ...question, session_id: 'a\0b' }, 'session_id'],
    [{ ...question, user_id: 'x' }, 'user_id'],
  ])('is refused for %j, with the name of the field', async (body, field) => {
    const answer = await ada.send('/query', body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'request/invalid', errors: [{ field }] });
  });
});

describe('a search', () => {
  const search = async (body: object, person: TestPerson = ada) =>
    (await person.send('/search', body)).json();

  it('finds whole passages with their offsets, best first, and is not stored', async () => {
    const eve = await documind.join();
    await eve.upload('lanterns.txt', text);
    const { passages, session_id } = await search({ query: 'Which lanterns burn in Unst?' });
    expect(session_id).toBe(null);
    expect(namesIn(passages)).toEqual(['unst.txt', 'lanterns.txt']);
    const [{ document_id, part, char_start, char_end, text: found }] = passages;
    const whole = await textOfPart(`${document_id}/parts/${part}`);
    expect(whole.slice(char_start, char_end)).toBe(found);
    await search({ query: 'lanterns' }, eve);
    expect((await eve.read('/conversations')).conversations).toEqual([]);
  });

  it('returns the requested number, from the requested documents', async () => {
    const { passages } = await search({ query: 'lanterns', top_k: 1 });
    expect(passages).toHaveLength(1);
    const documents = ['lanterns.txt'];
    const chosen = await search({ query: 'lanterns in Unst', documents });
    expect(chosen.passages).toMatchObject([{ filename: 'lanterns.txt', rank: 1 }]);
  });

  it('only includes a private session if it is named', async () => {
    const eve = await documind.join();
    const secret = { headers: { prefer: 'wait=20' }, is_private: 'true' };
    const { session_id } = await eve.add('p.txt', 'Six lanterns burn in Yell.', secret);
    expect((await search({ query: 'lanterns' }, eve)).passages).toEqual([]);
    expect((await search({ query: 'lanterns', session_id }, eve)).passages).toHaveLength(1);
  });
});

it('of a hundred questions and searches at once, those beyond the limits are refused, and other calls are answered', async () => {
  const all = Array.from({ length: 100 }, async (_, place) => {
    const path = place % 2 === 0 ? '/query' : '/search';
    const answer = await ada.send(path, question);
    const { code }: { code?: string } = await answer.json();
    return { status: answer.status, code, retryAfter: answer.headers.get('retry-after'), path };
  });
  expect(await ada.read('/limits')).toMatchObject({ questions_in_hand: 8 });
  const refused = (await Promise.all(all)).filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ path }) => path))).toEqual(new Set(['/query', '/search']));
  expect(refused.length).toBeLessThan(100);
  for (const { status, code, retryAfter } of refused) {
    expect(status).toBe(503);
    expect(retryAfter).toMatch(/^[2-6]$/);
    expect(['documind/busy', 'documind/too-many-questions']).toContain(code);
  }
  const later = await ada.send('/query', question);
  expect((await later.json()).answer).toMatch(/nine lanterns\./);
});
