import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind({ originalBytes: 100 });

const text = 'Nine lanterns of Lerwick – dusk to dawn.\n';
const bytes = Buffer.from(text);

const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  documind.call('GET', path, token, { headers });

describe('the file of a document', () => {
  it('is returned byte for byte, as a download that never runs', async () => {
    const { token } = await documind.join();
    const name = '<b>“page”.html.txt';
    const { document_id: id } = await (await documind.upload(token, name, text)).json();
    const answer = await get(`/documents/${id}/original`, token);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="<b>_page_.html.txt"; filename*=UTF-8''%3Cb%3E%E2%80%9Cpage%E2%80%9D.html.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'accept-ranges': 'bytes',
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await get(`/documents/${encodeURIComponent(name)}/original`, token, {
      'if-none-match': etag,
    });
    expect(again.status).toBe(304);
  });

  it('is returned in ranges, unless it has changed', async () => {
    const { token } = await documind.join();
    await documind.upload(token, 'a.txt', text);
    const part = await get('/documents/a.txt/original', token, { range: 'bytes=5-12' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-12/${bytes.length}`);
    expect(await part.text()).toBe('lanterns');
    const changed = { range: 'bytes=5-12', 'if-range': '"of another file"' };
    expect(await (await get('/documents/a.txt/original', token, changed)).text()).toBe(text);
    const beyond = get('/documents/a.txt/original', token, { range: 'bytes=1000-' });
    expect(await refusal(beyond)).toEqual({
      status: 416,
      code: 'documind/range-not-satisfiable',
    });
  });

  it('is that of the requested version, and is deleted with it', async () => {
    const { token } = await documind.join();
    const { document_id: old } = await (await documind.upload(token, 'a.txt', 'old')).json();
    await documind.upload(token, 'a.txt', text);
    expect(await (await get('/documents/a.txt/original', token)).text()).toBe(text);
    expect((await get(`/documents/a.txt/original?document_id=${old}`, token)).status).toBe(404);
    await documind.call('DELETE', '/documents/a.txt', token);
    expect(await refusal(get('/documents/a.txt/original', token))).toEqual({
      status: 404,
      code: 'documind/document-not-found',
    });
    await expect
      .poll(
        async () =>
          (
            await documind.database.executeSql(
              'select * from documind_original where document_id = $1',
              [old],
            )
          ).rows,
      )
      .toEqual([]);
  });

  it('of a private session is only available in it', async () => {
    const { token } = await documind.join();
    const uploaded = await documind.upload(token, 'a.txt', text, { is_private: 'true' });
    const { session_id: session } = await uploaded.json();
    expect((await get('/documents/a.txt/original', token)).status).toBe(404);
    const path = `/documents/a.txt/original?session_id=${session}`;
    expect(await (await get(path, token)).text()).toBe(text);
    await documind.call('DELETE', `/sessions/${session}`, token);
    expect((await get(path, token)).status).toBe(404);
  });

  it('from before files were stored is reported as missing, and is stored when it is uploaded again', async () => {
    const { token } = await documind.join();
    const { document_id: id } = await (await documind.upload(token, 'a.txt', text)).json();
    await documind.database.executeSql(
      'update documind_document set has_original = false where id = $1',
      [id],
    );
    const shown = await get('/documents/a.txt', token);
    expect(await shown.json()).toMatchObject({ original_kept: false });
    expect(await refusal(get('/documents/a.txt/original', token))).toEqual({
      status: 404,
      code: 'documind/original-not-kept',
    });
    const again = await (await documind.upload(token, 'a.txt', text)).json();
    expect(again).toMatchObject({ outcome: 'replaced', original_kept: true });
  });
});

it('files are stored up to a limit; usage is reported, and replaced files are released', async () => {
  const { token } = await documind.join();
  await documind.upload(token, 'a.txt', 'a'.repeat(60));
  const limits = await (await get('/limits', token)).json();
  expect(limits).toMatchObject({ original_bytes: 100, original_bytes_kept: 60 });
  expect(await refusal(documind.upload(token, 'b.txt', 'b'.repeat(41)))).toEqual({
    status: 409,
    code: 'documind/originals-full',
  });
  expect((await documind.upload(token, 'a.txt', 'c'.repeat(100))).status).toBe(201);
  await documind.call('DELETE', '/documents/a.txt', token);
  expect((await documind.upload(token, 'b.txt', 'b'.repeat(41))).status).toBe(201);
});

describe('words in a document', () => {
  it('are found case-insensitively, also across line breaks', async () => {
    const { token } = await documind.join();
    const kept = 'Nine LANTERNS (new).\n\nThe nine\nlanterns are lit.';
    const { document_id } = await (await documind.upload(token, 'a.txt', kept)).json();
    const find = async (words: string) =>
      (await get(`/documents/a.txt/find?text=${encodeURIComponent(words)}`, token)).json();
    expect(await find(' nine  lanterns ')).toEqual({
      document_id,
      total: 2,
      places: [
        { part: 1, page: null, char_start: 0, char_end: 13 },
        { part: 1, page: null, char_start: 26, char_end: 39 },
      ],
    });
    expect(await find('(new).')).toMatchObject({ total: 1, places: [{ char_start: 14 }] });
    expect(await find('.*')).toMatchObject({ total: 0, places: [] });
  });

  it('are no longer looked for when their caller has left', async () => {
    const { token } = await documind.join();
    await documind.upload(token, 'a.txt', text);
    const find = (signal: AbortSignal) =>
      documind.call('GET', '/documents/a.txt/find?text=nine', token, { signal });
    expect(await (await find(new AbortController().signal)).json()).toMatchObject({ total: 1 });
    expect(await (await find(AbortSignal.abort())).json()).toMatchObject({ total: 0 });
  });

  it.each(['', '%20', 'x'.repeat(201)])('%j are refused', async (words) => {
    const { token } = await documind.join();
    await documind.upload(token, 'a.txt', text);
    const answer = get(`/documents/a.txt/find?text=${words}`, token);
    expect(await refusal(answer)).toEqual({ status: 422, code: 'request/invalid' });
  });
});
