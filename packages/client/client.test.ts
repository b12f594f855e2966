import { documindBase } from '@m8/contracts/documind/paths.ts';
import { suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createDocuMind, DocuMindError, form } from './src/index.ts';

/** The part of what `openapi-typescript` generates that is called here. */
interface Paths {
  '/documents/{filename}': { get: Shown; delete: Shown };
  '/documents/{filename}/original': { get: Shown };
  '/query': { post: Sent<'application/json', { query: string }> };
  '/search': { post: Sent<'application/json', { query: string }> };
  '/sessions': { post: Answered };
  '/upload': { post: Sent<'multipart/form-data', { file: string }> };
}
interface Answered {
  responses: { 200: { content: { 'application/json': object } } };
}
interface Shown extends Answered {
  parameters: { path: { filename: string } };
}
interface Sent<Type extends string, Body> extends Answered {
  requestBody: { content: Record<Type, Body> };
}

const baseUrl = `https://example.com${documindBase}`;
const text = 'The rent is 900 euros a month.';
const params = { path: { filename: 'lease.txt' } };
const lease = () => form<{ file: string }>({ file: { name: 'lease.txt', content: text } });
const query = 'How much is the rent?';

describe('the client', () => {
  const service = suiteDocumind();

  test('uploads a file, asks, and throws refusals', async () => {
    const { token } = await service.join();
    const fetch = async (request: Request) => service.app.fetch(request);
    const documind = createDocuMind<Paths>({ baseUrl, token, fetch });
    await documind.POST('/upload', { headers: { Prefer: 'wait=20' }, body: lease() });
    const { data } = await documind.POST('/query', { body: { query } });
    expect(data).toMatchObject({ answer: text, citations: [{ filename: 'lease.txt' }] });
    const original = '/documents/{filename}/original';
    const whole = await documind.GET(original, { params, parseAs: 'text' });
    expect(whole.data).toBe(text);
    const missing = { path: { filename: 'none.txt' } };
    const refused = documind.GET('/documents/{filename}', { params: missing });
    await expect(refused).rejects.toBeInstanceOf(DocuMindError);
    const notFound = { status: 404, code: 'documind/document-not-found' };
    await expect(refused).rejects.toMatchObject(notFound);
  });
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
  return { client: createDocuMind<Paths>({ baseUrl, fetch }), askedAt, bodies, fetch };
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

const busy = expect.objectContaining({ code: 'documind/busy' });

describe('a busy service', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

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
    const once = busyService(1);
    expect(await settle(once.client.POST('/upload', { body: lease() }))).toEqual(busy);
    expect(once.askedAt).toEqual([0]);
    const keyed = busyService(1);
    const given = { body: lease(), headers: { 'Idempotency-Key': 'one' } };
    expect(await settle(keyed.client.POST('/upload', given))).toEqual({ answer: 'Nine.' });
    expect(keyed.bodies).toEqual(['multipart/form-data', 'multipart/form-data']);
  });

  it('is called once if retries are turned off, and for calls that change something', async () => {
    const { fetch, askedAt, client } = busyService(9);
    const patient = createDocuMind<Paths>({ baseUrl, fetch, retries: 0 });
    expect(await settle(patient.POST('/query', { body: { query } }))).toEqual(busy);
    expect(await settle(client.POST('/sessions'))).toEqual(busy);
    expect(await settle(client.DELETE('/documents/{filename}', { params }))).toEqual(busy);
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
