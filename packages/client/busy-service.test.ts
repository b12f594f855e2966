import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocuMind, DocuMindError, form } from './src/index.ts';

/** The part of what `openapi-typescript` generates that is called here. */
type Paths = Record<
  '/documents' | '/documents/{filename}' | '/query' | '/search' | '/sessions' | '/upload',
  Record<'get' | 'post' | 'delete', Call>
>;
interface Call {
  requestBody?: { content: { 'application/json': object } };
  responses: { 200: { content: { 'application/json': object } } };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service that is busy for the first `times` calls; records when it was called, in seconds. */
function busyService(times: number, { status = 503, retryAfter = '2' as string | null } = {}) {
  const began = Date.now();
  const askedAt: number[] = [];
  const bodies: unknown[] = [];
  const fetch = async (request: Request) => {
    askedAt.push((Date.now() - began) / 1000);
    request.signal.throwIfAborted();
    const type = request.headers.get('content-type')?.split(';', 1)[0];
    bodies.push(type === 'application/json' ? await request.text() : type);
    if (askedAt.length > times) return Response.json({ answer: 'Nine.' });
    const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
    return Response.json({ code: 'documind/busy', detail: 'Busy.' }, { status, headers });
  };
  const client = createDocuMind<Paths>({ baseUrl: 'https://example.com/api/documind', fetch });
  return { client, askedAt, bodies, fetch };
}

/** Advances the clock past all waits of the call. */
async function settle(call: Promise<{ data?: object }>): Promise<unknown> {
  const settled = call.then(
    ({ data }) => data,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return settled;
}

const query = 'How many beds?';
const busy = expect.objectContaining({ code: 'documind/busy' });

describe('a busy service', () => {
  it('is called again after the time it names, with the same body', async () => {
    const { client, askedAt, bodies } = busyService(3);
    expect(await settle(client.POST('/query', { body: { query } }))).toEqual({ answer: 'Nine.' });
    expect(askedAt).toEqual([0, 2, 4, 6]);
    expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ query })]));
  });

  it.each([
    { why: 'is busy all the time', status: 429, retryAfter: '1', times: [0, 1, 2, 3] },
    { why: 'says no time', status: 503, retryAfter: null, times: [0] },
    { why: 'says a time far away', status: 429, retryAfter: '3600', times: [0] },
    { why: 'is not busy, but wrong', status: 500, retryAfter: '1', times: [0] },
  ])('is called at the seconds $times if it $why', async ({ status, retryAfter, times }) => {
    const { client, askedAt } = busyService(9, { status, retryAfter });
    expect(await settle(client.POST('/search', { body: { query } }))).toBeInstanceOf(DocuMindError);
    expect(askedAt).toEqual(times);
  });

  it('gets a file again only if the call has an idempotency key', async () => {
    const body = () => form<object>({ file: { name: 'a.txt', content: 'Nine beds.' } });
    const once = busyService(1);
    expect(await settle(once.client.POST('/upload', { body: body() }))).toEqual(busy);
    expect(once.askedAt).toEqual([0]);
    const keyed = busyService(1);
    const given = { body: body(), headers: { 'Idempotency-Key': 'one' } };
    expect(await settle(keyed.client.POST('/upload', given))).toEqual({ answer: 'Nine.' });
    expect(keyed.bodies).toEqual(['multipart/form-data', 'multipart/form-data']);
  });

  it('is called once if retries are turned off, and for calls that change something', async () => {
    const { fetch, askedAt, client } = busyService(9);
    const patient = createDocuMind<Paths>({ baseUrl: 'https://example.com/', fetch, retries: 0 });
    expect(await settle(patient.POST('/query', { body: { query } }))).toEqual(busy);
    expect(await settle(client.POST('/sessions'))).toEqual(busy);
    expect(await settle(client.DELETE('/documents/{filename}'))).toEqual(busy);
    expect(askedAt).toHaveLength(3);
  });

  it('is waited for no longer than the signal allows', async () => {
    const { client, askedAt } = busyService(9);
    const leaving = new AbortController();
    const asked = client.POST('/query', { body: { query }, signal: leaving.signal });
    const given = expect(asked).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort(new Error('gone'));
    await given;
    await vi.runAllTimersAsync();
    expect(askedAt).toEqual([0]);
  });
});
