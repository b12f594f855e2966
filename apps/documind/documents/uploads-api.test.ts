import { documindLimits, documindQuotas } from '@m8/contracts/documind/limits.ts';
import type { LimitsAnswer, QuotaName } from '@m8/contracts/documind/quotas.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { describe, expect, it } from 'vitest';
import { countReading } from '#quotas.ts';

const documind = suiteDocumind({ rateLimitScale: 1 });
const ada = forTest(() => documind.join());

const lanterns = 'The harbour master of Lerwick keeps nine lanterns.\n';
const hurried = { headers: {} };

async function left(quota: QuotaName): Promise<number> {
  const { quotas }: LimitsAnswer = await ada.read('/limits');
  return quotas.find(({ name }) => name === quota)?.remaining ?? Number.NaN;
}

const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
/** A body that must not be read. */
const unread = () =>
  new ReadableStream({
    pull() {
      throw new Error('It was read');
    },
  });
/** Sends a form as a stream. */
const stream = (body: ReadableStream, headers: Record<string, string> = {}, to = '/upload') =>
  ada.call('POST', to, {
    ...{ body, headers: { ...multipart, ...headers }, duplex: 'half' },
  } as RequestInit); // The type lacks duplex, which a stream needs.

describe('an upload', () => {
  it('is accepted, with a Location', async () => {
    const answer = await ada.upload('lanterns.txt', lanterns, hurried);
    expect(answer.status).toBe(202);
    expect(answer.headers.get('location')).toBe('/api/documind/documents/lanterns.txt');
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.has('preference-applied')).toBe(false);
    expect(await answer.json()).toMatchObject({ status: 'queued', outcome: 'created' });
  });

  it('waits if the caller prefers that, and changes nothing the second time', async () => {
    const headers = { prefer: 'respond-async, wait=600' };
    const answer = await ada.upload('a.txt', lanterns, { headers });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('preference-applied')).toBe('wait=20');
    expect(await answer.json()).toMatchObject({ status: 'ready', outcome: 'created' });
    const again = await ada.upload('a.txt', lanterns);
    expect([again.status, (await again.json()).outcome]).toEqual([200, 'unchanged']);
    const other = await ada.upload('a.txt', `${lanterns}They are lit at dusk.`);
    expect([other.status, (await other.json()).outcome]).toEqual([201, 'replaced']);
  });

  it('that cannot be read is accepted, and reports why it failed', async () => {
    const answer = await ada.upload('a.pdf', `%PDF-1.4\n${'x'.repeat(100)}`);
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([202, false]);
    const error = expect.stringContaining('damaged');
    expect(await answer.json()).toMatchObject({ status: 'failed', error_code: 'damaged', error });
  });
});

describe('a refused upload', () => {
  it('does not use the quota of bytes, and is not read if it declares too large a size', async () => {
    const before = await left('bytes');
    const broken = ada.call('POST', '/upload', { body: '--x', headers: multipart });
    expect(await refusal(broken)).toBe('400 documind/malformed-upload');
    const length = String(documindLimits.fileBytes * 2);
    const tooLarge = stream(unread(), { 'content-length': length });
    expect(await refusal(tooLarge)).toBe('413 documind/file-too-large');
    expect(await left('bytes')).toBe(before);
  });

  it('is the first beyond the uploads of a minute', async () => {
    const send = () => ada.call('POST', '/upload', { body: new FormData() });
    for (let n = 0; n < documindQuotas.uploads.limit; n++) await send();
    const answer = await send();
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await refusal(answer)).toBe('429 documind/too-many-uploads');
    expect((await ada.get('/limits')).status).toBe(200);
  });

  it('is the first beyond the bytes of a day', async () => {
    const { limit, windowSeconds } = documindQuotas.bytes;
    const most = Math.floor(limit / documindLimits.fileBytes);
    const sending = Array.from({ length: most + 1 }, () => {
      const pending = Promise.withResolvers<void>();
      const body = new ReadableStream({ pull: () => pending.promise });
      return { answer: stream(body), end: () => pending.reject(new Error('hung up')) };
    });
    const refused = await Promise.race(sending.map(({ answer }) => answer));
    expect(refused.headers.get('retry-after')).toBe(String(windowSeconds));
    expect(await refusal(refused)).toBe('429 documind/too-many-bytes');
    for (const { end } of sending) end();
    await Promise.all(sending.map(({ answer }) => answer));
    expect(await left('bytes')).toBe(limit);
  });
});

it.each([
  ['/upload', {}],
  ['/upload', { 'idempotency-key': 'nightly' }],
  ['/uploads', {}],
])(
  'an upload during which the account is deleted to %s with %j is refused as a sign-in that has ended',
  async (address, more) => {
    const pieces = [
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
      `${lanterns}\r\n--x--\r\n`,
    ];
    const body = new ReadableStream({
      async pull(controller) {
        // All but the last piece have been read.
        if (pieces.length === 1)
          await documind.db.deleteFrom('account_user').where('id', '=', ada.userId).execute();
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(Buffer.from(piece));
      },
    });
    expect(await refusal(stream(body, more, address))).toBe('401 documind/invalid-token');
  },
);

it('the time of reading is counted, and no more is accepted after a day’s quota is used up', async () => {
  const { limit, windowSeconds } = documindQuotas.reading;
  // The system counts in hundredths of a second, and reading one text may take less.
  let remaining: number = limit;
  for (let tries = 0; tries < 20 && remaining === limit; tries++) {
    await ada.upload(`a${tries}.txt`, lanterns.repeat(4000));
    remaining = await left('reading');
  }
  expect(remaining).toBeLessThan(limit);
  await countReading(documind.rateLimiter, ada.userId, remaining / 1000 + 1);
  const answer = await ada.upload('c.txt', lanterns);
  expect(answer.headers.get('retry-after')).toBe(String(windowSeconds));
  expect(answer.headers.get('ratelimit-policy')).toContain('"reading";');
  expect(await refusal(answer)).toBe('429 documind/too-much-reading');
});

describe('waiting files', () => {
  /** Adds documents whose files are on another machine. */
  async function addWaiting(count: number): Promise<void> {
    await ada.upload('a.txt', lanterns);
    await documind.database.executeSql(
      `insert into documind_document
        (id, user_id, scope_id, filename, kind, bytes, sha256, status, created_at, updated_at)
      select scope.id || n, user_id, scope.id, n || '.pdf', 'pdf', 1, '', 'queued', now(), now()
      from documind_scope as scope, generate_series(1, $2::integer) as n where user_id = $1`,
      [ada.userId, count],
    );
  }

  it('have a maximum number, even if many arrive at the same moment', async () => {
    await addWaiting(documindLimits.waiting - 1);
    const uploads = ['b', 'c', 'd', 'e'].map((name) =>
      ada.upload(`${name}.txt`, `${name} ${lanterns.repeat(4000)}`, hurried),
    );
    const answers = (await Promise.all(uploads)).sort((a, b) => a.status - b.status);
    expect(answers.map(({ status }) => status)).toEqual([202, 429, 429, 429]);
    expect(answers[3]?.headers.get('retry-after')).toBe('5');
    for (const answer of answers.slice(1))
      expect(await refusal(answer)).toBe('429 documind/too-many-waiting');
  });

  it('refuse a body before it is read if there is no room, without using the quota of bytes', async () => {
    await addWaiting(documindLimits.waiting);
    const before = await left('bytes');
    const answer = await stream(unread(), { 'content-length': '99' });
    expect((await answer.json()).title).toContain(`usually ${documindLimits.waiting}.`);
    expect(answer.status).toBe(429);
    expect(await left('bytes')).toBe(before);
  });
});

it('the bytes charged are those declared, or those of the file if none are declared', async () => {
  const form = new FormData();
  form.set('file', new Blob([lanterns]), 'a.txt');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const body = await encoded.arrayBuffer();
  const all = await left('bytes');
  const headers = { 'content-type': type, 'content-length': String(body.byteLength) };
  await ada.call('POST', '/upload', { body, headers });
  expect(await left('bytes')).toBe(all - body.byteLength);
  await ada.call('POST', '/upload', { body, headers: { 'content-type': type } });
  expect(await left('bytes')).toBe(all - body.byteLength - lanterns.length);
});

describe('an Idempotency-Key', () => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  it('makes it safe to repeat an upload, whatever its boundary', async () => {
    const first = await ada.upload('a.txt', lanterns, keyed('one'));
    expect(first.headers.has('idempotency-replayed')).toBe(false);
    const again = await ada.upload('a.txt', lanterns, keyed('one'));
    expect(again.status).toBe(first.status);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(await again.json()).toEqual(await first.json());
  });

  it.each([
    ['other bytes', 'a.txt', 'They are lit at dusk.', {}],
    ['another name', 'b.txt', lanterns, {}],
    ['another field', 'a.txt', lanterns, { is_private: 'true' }],
  ])('is refused with %s, and changes nothing', async (_, name, text, fields) => {
    await ada.upload('a.txt', lanterns, keyed('one'));
    const answer = ada.upload(name, text, { ...keyed('one'), ...fields });
    expect(await refusal(answer)).toBe('422 documind/idempotency-key-reused');
    const { documents } = await ada.read('/documents');
    expect(documents).toMatchObject([{ filename: 'a.txt', bytes: lanterns.length }]);
  });

  it.each(['', 'é', 'x'.repeat(256)])('%j is refused', async (key) => {
    expect(await refusal(ada.upload('a.txt', lanterns, keyed(key)))).toBe('422 request/invalid');
  });
});
