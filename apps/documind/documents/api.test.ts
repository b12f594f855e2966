import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind();
const ada = forSuite(() => documind.join());

const lanterns = 'The harbour master of Lerwick keeps nine lanterns.\n';

function rename(name: string, filename: string, headers: Record<string, string> = {}) {
  const path = `/documents/${encodeURIComponent(name)}`;
  return documind.send(path, ada.token, { filename }, { method: 'PATCH', headers });
}

describe('a document', () => {
  it('is shown under its name, with an ETag that stays until it changes', async () => {
    await documind.upload(ada.token, 'lanterns.txt', lanterns);
    const shown = await documind.call('GET', '/documents/lanterns.txt', ada.token);
    expect(await shown.json()).toMatchObject({ filename: 'lanterns.txt', status: 'ready' });
    const etag = shown.headers.get('etag') ?? '';
    const again = (tag: string) =>
      documind.call('GET', '/documents/lanterns.txt', ada.token, {
        headers: { 'if-none-match': tag },
      });
    expect((await again(`"x", W/${etag}`)).status).toBe(304);
    expect((await again('"x"')).status).toBe(200);
    await documind.upload(ada.token, 'lanterns.txt', 'They are lit at dusk.');
    expect((await again(etag)).status).toBe(200);
  });

  it('is only deleted if a condition holds', async () => {
    await documind.upload(ada.token, 'a.txt', lanterns);
    const old = (await documind.call('GET', '/documents/a.txt', ada.token)).headers.get('etag');
    await documind.upload(ada.token, 'a.txt', 'They are lit at dusk.');
    const remove = (tag: string | null) =>
      documind.call('DELETE', '/documents/a.txt', ada.token, {
        headers: { 'if-match': tag ?? '' },
      });
    expect(await refusal(remove(old))).toEqual({ status: 412, code: 'documind/document-changed' });
    const now = (await documind.call('GET', '/documents/a.txt', ada.token)).headers.get('etag');
    expect((await remove(`W/${now}`)).status).toBe(412);
    expect((await remove(now)).status).toBe(204);
    expect(await refusal(remove(now))).toEqual({
      status: 404,
      code: 'documind/document-not-found',
    });
  });

  it('can be renamed, and found by its new name and by its id', async () => {
    const { document_id: id } = await (await documind.upload(ada.token, 'b.txt', lanterns)).json();
    const renamed = await rename('b.txt', '../harbour/lanterns of Lerwick.txt');
    expect(await renamed.json()).toMatchObject({
      document_id: id,
      filename: 'lanterns of Lerwick.txt',
      status: 'ready',
    });
    const path = renamed.headers.get('location')?.replace('/api/documind', '') ?? '';
    const shown = await documind.call('GET', path, ada.token);
    expect(await shown.json()).toMatchObject({ document_id: id });
    expect(shown.headers.get('etag')).toBe(renamed.headers.get('etag'));
    expect((await documind.call('GET', '/documents/b.txt', ada.token)).status).toBe(404);
    expect((await documind.call('GET', `/documents/${id}/parts/1`, ada.token)).status).toBe(200);
    expect((await documind.call('DELETE', `/documents/${id}`, ada.token)).status).toBe(204);
    expect((await documind.call('GET', path, ada.token)).status).toBe(404);
  });

  it.each(['', '..', '\u202e', 'x'.repeat(256), 'é'.repeat(200)])(
    'cannot be renamed to %j',
    async (name) => {
      const answer = await rename('b.txt', name);
      expect(await answer.json()).toMatchObject({
        code: 'request/invalid',
        errors: [{ field: 'filename' }],
      });
    },
  );

  it('is only renamed if a condition holds', async () => {
    const { document_id: id } = await (await documind.upload(ada.token, 'c.txt', lanterns)).json();
    const etag = (await documind.call('GET', `/documents/${id}`, ada.token)).headers.get('etag');
    const first = await rename(id, 'd.txt', { 'if-match': etag ?? '' });
    expect(first.status).toBe(200);
    expect(await refusal(rename(id, 'e.txt', { 'if-match': etag ?? '' }))).toEqual({
      status: 412,
      code: 'documind/document-changed',
    });
  });

  it('shows its parts, which do not change', async () => {
    const { document_id } = await (await documind.upload(ada.token, 'a.txt', lanterns)).json();
    const part = await documind.call('GET', '/documents/a.txt/parts/1', ada.token);
    expect(await part.json()).toMatchObject({ document_id, part: 1, text: lanterns.trim() });
    const headers = { 'if-none-match': part.headers.get('etag') ?? '' };
    const path = `/documents/a.txt/parts/1?document_id=${document_id}`;
    expect((await documind.call('GET', path, ada.token, { headers })).status).toBe(304);
    for (const none of ['0', '2', '01', '1.0', '-1', 'x', '9999999999'])
      expect(
        await refusal(documind.call('GET', `/documents/a.txt/parts/${none}`, ada.token)),
      ).toEqual({ status: 404, code: 'documind/part-not-found' });
  });

  it.each([
    'a b.txt',
    '100%.txt',
    '%41.txt',
    '你好.txt',
    'a;b=c.txt',
    'Ame\u0301lie.txt',
    '..x',
    '😀',
    'a+b',
  ])('with the name %j is found by it, decoded once', async (name) => {
    const { filename } = await (await documind.upload(ada.token, name, lanterns)).json();
    expect(filename).toBe(name.normalize('NFC'));
    const path = `/documents/${encodeURIComponent(name)}`;
    expect((await documind.call('GET', path, ada.token)).status).toBe(200);
    expect((await documind.call('GET', `${path}/parts/1`, ada.token)).status).toBe(200);
    expect((await documind.call('DELETE', path, ada.token)).status).toBe(204);
  });

  it.each([
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cboot.ini',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '%c0%ae%c0%ae',
    '%00',
    'a%00.txt',
    '%C3%28',
    '%',
    '%zz',
    '%ff',
    '%E2%80%AE',
    '%0d%0aX-Injected:1',
    'CON',
    '*',
    '%27%20or%201=1--',
    `${'x'.repeat(3000)}`,
  ])('is not found as %s by any call', async (name) => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await documind.call(method, `/documents/${name}`, ada.token);
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.has('x-injected')).toBe(false);
    }
  });
});

describe('the list', () => {
  it('comes in pages with links to each other', async () => {
    const bob = await documind.join();
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await documind.upload(bob.token, `${name}.txt`, `${lanterns} ${name}`);
      documind.clock.advance(1);
    }
    const names: string[] = [];
    let pages = 0;
    for (let path: string | null = '/documents?limit=2'; path !== null; pages++) {
      const answer: Response = await documind.call('GET', path, bob.token);
      const { documents, next_cursor } = await answer.json();
      names.push(...documents.map(({ filename }: { filename: string }) => filename));
      const link: string | null = answer.headers.get('link');
      expect(link === null).toBe(next_cursor === null);
      path = link && (/^<\/api\/documind([^>]+)>; rel="next"$/.exec(link)?.[1] ?? '');
    }
    expect(names).toEqual(['e.txt', 'd.txt', 'c.txt', 'b.txt', 'a.txt']);
    expect(pages).toBe(3);
  });

  it('can be filtered by status, on every page', async () => {
    const eve = await documind.join();
    for (const name of ['a', 'b']) {
      await documind.upload(eve.token, `${name}.txt`, `${lanterns} ${name}`);
      await documind.upload(eve.token, `${name}.pdf`, `%PDF-1.4\n${name.repeat(100)}`);
      documind.clock.advance(1);
    }
    const first = await documind.call('GET', '/documents?status=failed&limit=1', eve.token);
    expect(await first.json()).toMatchObject({ documents: [{ filename: 'b.pdf' }] });
    const next = /^<\/api\/documind([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await (await documind.call('GET', next, eve.token)).json();
    expect(second).toMatchObject({ documents: [{ filename: 'a.pdf' }], next_cursor: null });
    const ready = await (await documind.call('GET', '/documents?status=ready', eve.token)).json();
    expect(ready.documents).toMatchObject([{ filename: 'b.txt' }, { filename: 'a.txt' }]);
  });

  it.each([
    'status=gone',
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1.5',
    'limit=',
    'cursor=x',
    'session_id=%00',
  ])('is refused for %s, with the name of the field', async (query) => {
    const answer = await documind.call('GET', `/documents?${query}`, ada.token);
    expect(answer.status).toBe(422);
    const field = query.split('=')[0];
    expect(await answer.json()).toMatchObject({ code: 'request/invalid', errors: [{ field }] });
  });
});

describe('a private session', () => {
  it('separates its documents, and deletes them when it ends', async () => {
    const made = await documind.call('POST', '/sessions', ada.token);
    const { session_id, documents } = await made.json();
    expect(documents).toBe(0);
    const location = made.headers.get('location')?.replace('/api/documind', '') ?? '';
    await documind.upload(ada.token, 'p.txt', lanterns, { is_private: 'true', session_id });
    expect(await (await documind.call('GET', location, ada.token)).json()).toMatchObject({
      session_id,
      documents: 1,
    });
    const inside = `/documents/p.txt?session_id=${session_id}`;
    expect((await documind.call('GET', '/documents/p.txt', ada.token)).status).toBe(404);
    const shown = await documind.call('GET', inside, ada.token);
    expect(await shown.json()).toMatchObject({ document_type: 'SESSION', session_id });
    const headers = { 'if-match': shown.headers.get('etag') ?? '' };
    expect((await documind.call('DELETE', inside, ada.token, { headers })).status).toBe(204);
    expect((await documind.call('DELETE', location, ada.token)).status).toBe(204);
    for (const [method, path] of [
      ['GET', location],
      ['DELETE', location],
      ['GET', inside],
      ['GET', `/documents?session_id=${session_id}`],
    ] as const)
      expect(await refusal(documind.call(method, path, ada.token))).toEqual({
        status: 404,
        code: 'documind/session-not-found',
      });
  });

  it('starts with an upload that names none, with a Location inside it', async () => {
    const answer = await documind.upload(ada.token, 'a b.txt', lanterns, { is_private: 'true' });
    const { session_id, expires_at } = await answer.json();
    expect(new Date(expires_at).getTime()).toBe(documind.clock.now().getTime() + 3_600_000);
    const location = answer.headers.get('location') ?? '';
    expect(location).toBe(`/api/documind/documents/a%20b.txt?session_id=${session_id}`);
    const path = location.replace('/api/documind', '');
    expect((await documind.call('GET', path, ada.token)).status).toBe(200);
  });
});
