import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind();
const ada = forTest(() => documind.join());

const lanterns = 'The harbour master of Lerwick keeps nine lanterns.\n';
const dusk = 'They are lit at dusk.';

const rename = (name: string, filename: string, headers: Record<string, string> = {}) =>
  ada.send(`/documents/${name}`, { filename }, { method: 'PATCH', headers });
const tagOf = async (name: string) =>
  (await ada.get(`/documents/${name}`)).headers.get('etag') ?? '';
/** @returns the address in a header of an answer, below the API's base */
const addressIn = ({ headers }: Response, name: string) =>
  /\/api\/documind([^>]+)/.exec(headers.get(name) ?? '')?.[1] ?? '';

describe('a document', () => {
  it('is shown under its name, with an ETag that stays until it changes', async () => {
    await ada.upload('lanterns.txt', lanterns);
    const path = '/documents/lanterns.txt';
    expect(await ada.read(path)).toMatchObject({ filename: 'lanterns.txt', status: 'ready' });
    const etag = await tagOf('lanterns.txt');
    const statusIf = async (tag: string) => (await ada.get(path, { 'if-none-match': tag })).status;
    expect([await statusIf(`"x", W/${etag}`), await statusIf('"x"')]).toEqual([304, 200]);
    await ada.upload('lanterns.txt', dusk);
    expect(await statusIf(etag)).toBe(200);
  });

  it('is only renamed or deleted if a condition holds', async () => {
    const remove = (tag: string) => ada.delete('/documents/new.txt', { 'if-match': tag });
    await ada.upload('old.txt', lanterns);
    const before = await tagOf('old.txt');
    await ada.upload('old.txt', dusk);
    const refused = rename('old.txt', 'new.txt', { 'if-match': before });
    expect(await refusal(refused)).toBe('412 documind/document-changed');
    const renamed = await rename('old.txt', 'new.txt', { 'if-match': await tagOf('old.txt') });
    expect(renamed.status).toBe(200);
    const now = await tagOf('new.txt');
    for (const tag of [before, `W/${now}`])
      expect(await refusal(remove(tag))).toBe('412 documind/document-changed');
    expect((await remove(now)).status).toBe(204);
    expect(await refusal(remove(now))).toBe('404 documind/document-not-found');
  });

  it('can be renamed, and found by its new name and by its id', async () => {
    const { document_id } = await ada.add('b.txt', lanterns);
    const renamed = await rename('b.txt', '../harbour/lanterns of Lerwick.txt');
    const filename = 'lanterns of Lerwick.txt';
    expect(await renamed.json()).toMatchObject({ document_id, filename, status: 'ready' });
    const path = addressIn(renamed, 'location');
    const shown = await ada.get(path);
    expect(await shown.json()).toMatchObject({ document_id });
    expect(shown.headers.get('etag')).toBe(renamed.headers.get('etag'));
    expect((await ada.get('/documents/b.txt')).status).toBe(404);
    expect((await ada.get(`/documents/${document_id}/parts/1`)).status).toBe(200);
    expect((await ada.delete(`/documents/${document_id}`)).status).toBe(204);
    expect((await ada.get(path)).status).toBe(404);
  });

  it.each(['', '\u202e', 'é'.repeat(200)])('cannot be renamed to %j', async (name) => {
    const answer = await (await rename('b.txt', name)).json();
    expect(answer).toMatchObject({ code: 'request/invalid', errors: [{ field: 'filename' }] });
  });

  it('shows its parts, which do not change', async () => {
    const { document_id } = await ada.add('a.txt', lanterns);
    const part = await ada.get('/documents/a.txt/parts/1');
    expect(await part.json()).toMatchObject({ document_id, part: 1, text: lanterns.trim() });
    const headers = { 'if-none-match': part.headers.get('etag') ?? '' };
    const path = `/documents/a.txt/parts/1?document_id=${document_id}`;
    expect((await ada.get(path, headers)).status).toBe(304);
    for (const none of ['0', '2', '01', '1.0', '-1', 'x', '9999999999']) {
      const answer = ada.get(`/documents/a.txt/parts/${none}`);
      expect(await refusal(answer), none).toBe('404 documind/part-not-found');
    }
  });

  it.each(['100%.txt', '%41 a;b=c+.txt', '你好.txt', 'Ame\u0301lie.txt', '..x', '😀'])(
    'with the name %j is found by it, decoded once',
    async (name) => {
      const { filename } = await ada.add(name, lanterns);
      expect(filename).toBe(name.normalize('NFC'));
      const path = `/documents/${encodeURIComponent(name)}`;
      expect((await ada.get(`${path}/parts/1`)).status).toBe(200);
      expect((await ada.delete(path)).status).toBe(204);
    },
  );

  it.each([
    ...['..%2f..%2fetc%2fpasswd', '..%5c..%5cboot.ini', '%252e%252e%252f', '%c0%ae%c0%ae'],
    ...['a%00.txt', '%C3%28', '%zz', '%E2%80%AE', '%0d%0aX-Injected:1', '%27%20or%201=1--'],
    'x'.repeat(3000),
  ])('is not found as %s by any call', async (name) => {
    for (const answer of [
      await ada.get(`/documents/${name}`),
      await ada.delete(`/documents/${name}`),
    ]) {
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.has('x-injected')).toBe(false);
    }
  });
});

describe('the list', () => {
  it('can be filtered by status, on every page, with links to the next', async () => {
    const eve = await documind.join();
    for (const name of ['a', 'b']) {
      await eve.upload(`${name}.txt`, `${lanterns} ${name}`);
      await eve.upload(`${name}.pdf`, `%PDF-1.4\n${name.repeat(100)}`);
      documind.clock.advance(1);
    }
    const first = await eve.get('/documents?status=failed&limit=1');
    expect(await first.json()).toMatchObject({ documents: [{ filename: 'b.pdf' }] });
    expect(first.headers.get('link')).toMatch(/>; rel="next"$/);
    const second = await eve.get(addressIn(first, 'link'));
    const last = { documents: [{ filename: 'a.pdf' }], next_cursor: null };
    expect(await second.json()).toMatchObject(last);
    expect(second.headers.has('link')).toBe(false);
    const { documents } = await eve.read('/documents?status=ready');
    expect(documents).toMatchObject([{ filename: 'b.txt' }, { filename: 'a.txt' }]);
  });

  it.each(['status=gone', 'limit=0', 'limit=101', 'limit=1.5', 'cursor=x', 'session_id=%00'])(
    'is refused for %s, with the name of the field',
    async (query) => {
      const [field] = query.split('=');
      const refused = { code: 'request/invalid', errors: [{ field }] };
      expect(await ada.read(`/documents?${query}`)).toMatchObject(refused);
    },
  );
});

it('a private session separates its documents, and deletes them when it ends', async () => {
  const made = await ada.call('POST', '/sessions');
  const { session_id } = await made.json();
  const location = addressIn(made, 'location');
  const uploaded = await ada.upload('p q.txt', lanterns, { is_private: 'true', session_id });
  const inside = addressIn(uploaded, 'location');
  expect(inside).toBe(`/documents/p%20q.txt?session_id=${session_id}`);
  expect(await ada.read(location)).toMatchObject({ session_id, documents: 1 });
  expect((await ada.get('/documents/p%20q.txt')).status).toBe(404);
  expect(await ada.read(inside)).toMatchObject({ document_type: 'SESSION', session_id });
  expect((await ada.delete(location)).status).toBe(204);
  for (const path of [location, inside, `/documents?session_id=${session_id}`])
    expect(await refusal(ada.get(path))).toBe('404 documind/session-not-found');
  expect(await refusal(ada.delete(location))).toBe('404 documind/session-not-found');
});

function send(files: Record<string, string>, fields = {}) {
  const body = new FormData();
  for (const [name, content] of Object.entries(files))
    body.append('file', new Blob([content]), name);
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  return ada.call('POST', '/uploads', { body });
}
const list = async (query = '') =>
  (await ada.read(`/documents${query}`)).documents
    .map(({ filename }: { filename: string }) => filename)
    .sort();

describe('several files of one form', () => {
  it('are accepted or refused separately, in order', async () => {
    const sent = {
      'a.txt': 'Nine.',
      'b.txt': '',
      '..': 'Nameless.',
      'c.pdf': 'No PDF.',
      d: 'Ten.',
    };
    const answer = await send(sent);
    expect(answer.status).toBe(200);
    const { results, session_id } = await answer.json();
    expect(session_id).toBe(null);
    expect(results).toMatchObject([
      { filename: 'a.txt', document: { outcome: 'created', status: 'queued' }, problem: null },
      { filename: 'b.txt', document: null, problem: { code: 'documind/file-empty' } },
      { filename: '..', problem: { code: 'documind/invalid-filename', status: 422 } },
      { filename: 'c.pdf', problem: { code: 'documind/file-damaged' } },
      { filename: 'd', document: { filename: 'd' } },
    ]);
    expect(await list()).toEqual(['a.txt', 'd']);
  });

  it('go into one private session', async () => {
    const answer = await send({ 'a.txt': 'Nine.', 'b.txt': 'Ten.' }, { is_private: true });
    const { results, session_id } = await answer.json();
    expect(results).toMatchObject([{ document: { session_id } }, { document: { session_id } }]);
    expect(await list()).toEqual([]);
    expect(await list(`?session_id=${session_id}`)).toEqual(['a.txt', 'b.txt']);
  });

  it('have a maximum number; with one more, none is accepted', async () => {
    const names = Array.from({ length: documindLimits.filesAtOnce + 1 }, (_, n) => `${n}.txt`);
    const files = Object.fromEntries(names.map((name) => [name, `Lantern ${name}`]));
    expect(await refusal(send(files))).toBe('422 request/invalid');
    expect(await list()).toEqual([]);
  });

  it('count as several uploads', async () => {
    const left = async (): Promise<Record<string, number>> => {
      const { quotas } = await ada.read('/limits');
      return Object.fromEntries(
        quotas.map(({ name, remaining }: { name: string; remaining: number }) => [name, remaining]),
      );
    };
    const before = await left();
    await send({ 'a.txt': 'Nine', 'b.txt': 'Ten!', 'c.txt': '' });
    const { uploads = 0, bytes = 0 } = await left();
    expect([uploads + 3, bytes + 8]).toEqual([before.uploads, before.bytes]);
  });
});

describe('a text', () => {
  const notes = { filename: 'dir/notes.txt', text: 'Nine lanterns – and a half.' };

  it('becomes a document with its name, like a file', async () => {
    const answer = await ada.send('/documents', notes, { headers: { prefer: 'wait=20' } });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe('/api/documind/documents/notes.txt');
    expect(await answer.json()).toMatchObject({ filename: 'notes.txt', kind: 'txt', bytes: 29 });
    const { text } = notes;
    expect(await ada.read('/documents/notes.txt/parts/1')).toMatchObject({ text });
    for (const again of [await ada.send('/documents', notes), await ada.upload('notes.txt', text)])
      expect(await again.json()).toMatchObject({ outcome: 'unchanged' });
  });

  it('may be larger than other JSON, up to a limit', async () => {
    const text = 'Lanterns burn. '.repeat(20_000);
    expect((await ada.send('/documents', { ...notes, text })).status).toBe(202);
    const longer = ada.send('/documents', { ...notes, text: text.repeat(8) });
    expect(await refusal(longer)).toBe('413 request/too-large');
  });

  it.each([
    [{ filename: '' }, 'filename'],
    [{ text: '' }, 'text'],
    [{ session_id: 'abc' }, 'session_id'],
    [{ kind: 'pdf' }, 'kind'],
  ])('is refused with %j, with the name of the field', async (body, field) => {
    const answer = await (await ada.send('/documents', { ...notes, ...body })).json();
    expect(answer).toMatchObject({ code: 'request/invalid', errors: [{ field }] });
  });
});
