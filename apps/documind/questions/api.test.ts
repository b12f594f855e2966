import { queryEvent } from '@m8/contracts/documind/query-events.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const documind = suiteDocumind();
const ada = forSuite(() => documind.join());
beforeAll(async () => {
  await documind.upload(
    ada.token,
    'lanterns.txt',
    'The harbour master of Lerwick keeps nine lanterns. The ferry leaves at noon.\n',
  );
});

const question = { query: 'How many lanterns does the harbour master keep?' };

describe('a question', () => {
  it('is answered with a quote and its place', async () => {
    const answer = await documind.send('/query', ada.token, question);
    const { sources, request_id, answer_mode } = await answer.json();
    expect(answer_mode).toBe('extractive');
    expect(request_id).toBe(answer.headers.get('x-request-id'));
    expect(sources[0]).toMatchObject({
      filename: 'lanterns.txt',
      rank: 1,
      quote: 'The harbour master of Lerwick keeps nine lanterns.',
    });
    const path = `/documents/lanterns.txt/parts/${sources[0].part}`;
    const { text } = await (await documind.call('GET', path, ada.token)).json();
    expect(text.slice(sources[0].char_start, sources[0].char_end)).toBe(sources[0].quote);
  });

  it('is answered with events if the caller accepts them', async () => {
    const headers = { accept: 'text/event-stream' };
    const answer = await documind.send('/query', ada.token, question, { headers });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('ratelimit')).toContain('"calls"');
    const events = (await answer.text())
      .split('\n\n')
      .filter((event) => event !== '')
      .map((event) => {
        const [, type, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        const parsed = queryEvent.parse(JSON.parse(data));
        expect(parsed.type).toBe(type);
        return parsed;
      });
    expect(events[0]?.type).toBe('sources');
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
    const last = events.at(-1);
    expect(last?.type === 'done' && last.answer.answer).toBe(text);
  });

  it('in an unknown session is refused, also as an event stream', async () => {
    const body = { ...question, session_id: 'nowhere' };
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = documind.send('/query', ada.token, body, { headers: { accept } });
      expect(await refusal(answer)).toEqual({ status: 404, code: 'documind/session-not-found' });
    }
  });

  it.each([
    [{}, 'query'],
    [{ query: '' }, 'query'],
    [{ query: ' \n\t\u200b' }, 'query'],
    [{ query: 5 }, 'query'],
    [{ query: ['x'] }, 'query'],
    [{ query: null }, 'query'],
    [{ query: { $ne: null } }, 'query'],
    [{ query: 'x'.repeat(4001) }, 'query'],
    [{ ...question, top_k: 0 }, 'top_k'],
    [{ ...question, top_k: 51 }, 'top_k'],
    [{ ...question, session_id: 'a\0b' }, 'session_id'],
    [{ ...question, user_id: 'x' }, 'user_id'],
  ])('is refused for %j, with the name of the field', async (body, field) => {
    const answer = await documind.send('/query', ada.token, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'request/invalid', errors: [{ field }] });
  });
});
