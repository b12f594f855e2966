import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forSuite, forTest } from '@m8/dev/testing/for-suite.ts';
import { startBucketPeer } from '@m8/dev/testing/services/bucket-peer.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind({ originalBytes: 100 });
const ada = forTest(() => documind.join());

const text = 'Nine lanterns of Lerwick – dusk to dawn.\n';
const bytes = Buffer.from(text);
const path = '/documents/a.txt/original';

describe('the file of a document', () => {
  it('is returned byte for byte, as a download that never runs', async () => {
    const name = '<b>“page”.html.txt';
    const { document_id: id } = await ada.add(name, text);
    const answer = await ada.get(`/documents/${id}/original`);
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
    const seen = { 'if-none-match': answer.headers.get('etag') ?? '' };
    const again = await ada.get(`/documents/${encodeURIComponent(name)}/original`, seen);
    expect(again.status).toBe(304);
  });

  it('is returned in ranges, unless it has changed', async () => {
    await ada.upload('a.txt', text);
    const range = 'bytes=5-12';
    const part = await ada.get(path, { range });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-12/${bytes.length}`);
    expect(await part.text()).toBe('lanterns');
    const changed = await ada.get(path, { range, 'if-range': '"of another file"' });
    expect(await changed.text()).toBe(text);
    const beyond = ada.get(path, { range: 'bytes=1000-' });
    expect(await refusal(beyond)).toBe('416 documind/range-not-satisfiable');
  });

  it('is that of the requested version, and is deleted with it', async () => {
    const { document_id: old } = await ada.add('a.txt', 'old');
    await ada.upload('a.txt', text);
    expect(await (await ada.get(path)).text()).toBe(text);
    expect((await ada.get(`${path}?document_id=${old}`)).status).toBe(404);
    await ada.delete('/documents/a.txt');
    expect(await refusal(ada.get(path))).toBe('404 documind/document-not-found');
    const pieces = documind.db.selectFrom('documind_original').select('piece');
    await expect.poll(() => pieces.where('document_id', '=', old).execute()).toEqual([]);
  });

  it('of a private session is only available in it', async () => {
    const { session_id: session } = await ada.add('a.txt', text, { is_private: 'true' });
    expect((await ada.get(path)).status).toBe(404);
    const inside = `${path}?session_id=${session}`;
    expect(await (await ada.get(inside)).text()).toBe(text);
    await ada.delete(`/sessions/${session}`);
    expect((await ada.get(inside)).status).toBe(404);
  });

  it('from before files were stored is reported as missing, and is stored when it is uploaded again', async () => {
    const { document_id: id } = await ada.add('a.txt', text);
    const document = documind.db.updateTable('documind_document').where('id', '=', id);
    await document.set({ has_original: false }).execute();
    expect(await ada.read('/documents/a.txt')).toMatchObject({ original_kept: false });
    expect(await refusal(ada.get(path))).toBe('404 documind/original-not-kept');
    const again = await ada.add('a.txt', text);
    expect(again).toMatchObject({ outcome: 'replaced', original_kept: true });
  });

  it('is stored up to a limit; usage is reported, and replaced files are released', async () => {
    await ada.upload('a.txt', 'a'.repeat(60));
    const limits = { original_bytes: 100, original_bytes_kept: 60 };
    expect(await ada.read('/limits')).toMatchObject(limits);
    const more = () => ada.upload('b.txt', 'b'.repeat(41));
    expect(await refusal(more())).toBe('409 documind/originals-full');
    expect((await ada.upload('a.txt', 'c'.repeat(100))).status).toBe(201);
    await ada.delete('/documents/a.txt');
    expect((await more()).status).toBe(201);
  });
});

describe('words in a document', () => {
  const find = async (words: string) =>
    ada.read(`/documents/a.txt/find?text=${encodeURIComponent(words)}`);

  it('are found case-insensitively, also across line breaks', async () => {
    const kept = 'Nine LANTERNS (new).\n\nThe nine\nlanterns are lit.';
    const { document_id } = await ada.add('a.txt', kept);
    expect(await find(' nine  lanterns ')).toEqual({
      document_id,
      total: 2,
      places: [
        { part: 1, page: null, char_start: 0, char_end: 13 },
        { part: 1, page: null, char_start: 26, char_end: 39 },
      ],
    });
    expect(await find('.*')).toMatchObject({ total: 0, places: [] });
  });

  it('are no longer looked for when their caller has left', async () => {
    await ada.upload('a.txt', text);
    const signal = AbortSignal.abort();
    const left = await ada.call('GET', '/documents/a.txt/find?text=nine', { signal });
    expect(await left.json()).toMatchObject({ total: 0 });
  });

  it.each(['', ' ', 'x'.repeat(201)])('%j are refused', async (words) => {
    await ada.upload('a.txt', text);
    expect(await find(words)).toMatchObject({ status: 422, code: 'request/invalid' });
  });
});

describe('a file in a bucket', () => {
  const peer = forSuite(startBucketPeer, ({ close }) => close());
  const inBucket = suiteDocumind({
    get originalsBucket() {
      return peer.setting;
    },
  });
  const eve = forTest(() => inBucket.join());

  it('is stored there, returned from it, and deleted with its document', async () => {
    const { document_id: id } = await eve.add('a.txt', text);
    expect(peer.objects.get(id)?.toString()).toBe(text);
    const pieces = inBucket.db.selectFrom('documind_original').select('piece');
    expect(await pieces.execute()).toEqual([]);
    expect(await (await eve.get(path, { range: 'bytes=5-12' })).text()).toBe('lanterns');
    await eve.delete('/documents/a.txt');
    expect([...peer.objects.keys()], 'while the deletion can be undone').toEqual([id]);
    await eve.call('POST', `/deletions/${id}/undo`);
    await eve.upload('a.txt', 'Ten lanterns.');
    await expect.poll(() => [...peer.objects.keys()]).not.toContain(id);
  });

  it('is refused while the bucket is unavailable, and can be sent again', async () => {
    peer.failNext(4, 503);
    expect(await refusal(eve.upload('a.txt', text))).toBe('503 server/unavailable');
    expect((await eve.read('/documents')).documents).toEqual([]);
    expect(await eve.add('a.txt', text)).toMatchObject({ status: 'ready' });
  });
});
