import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind();
const ada = forTest(() => documind.join());

function send(files: readonly [name: string, content: string][], fields = {}) {
  const body = new FormData();
  for (const [name, content] of files) body.append('file', new Blob([content]), name);
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  return documind.call('POST', '/uploads', ada.token, { body });
}
const list = async (query = '') =>
  (await (await documind.call('GET', `/documents${query}`, ada.token)).json()).documents.map(
    ({ filename }: { filename: string }) => filename,
  );

describe('several files of one form', () => {
  it('are accepted or refused separately, in order', async () => {
    const answer = await send([
      ['a.txt', 'Nine lanterns.'],
      ['b.txt', ''],
      ['..', 'Nameless.'],
      ['c.pdf', 'Not a PDF.'],
      ['d.txt', 'Ten lanterns.'],
    ]);
    expect(answer.status).toBe(200);
    const { results, session_id } = await answer.json();
    expect(session_id).toBe(null);
    expect(results).toMatchObject([
      { filename: 'a.txt', document: { outcome: 'created', status: 'queued' }, problem: null },
      { filename: 'b.txt', document: null, problem: { code: 'documind/file-empty' } },
      { filename: '..', problem: { code: 'documind/invalid-filename', status: 422 } },
      { filename: 'c.pdf', problem: { code: 'documind/file-damaged' } },
      { filename: 'd.txt', document: { filename: 'd.txt' } },
    ]);
    expect((await list()).sort()).toEqual(['a.txt', 'd.txt']);
  });

  it('go into one private session', async () => {
    const answer = await send(
      [
        ['a.txt', 'Nine lanterns.'],
        ['b.txt', 'Ten lanterns.'],
      ],
      { is_private: true },
    );
    const { results, session_id } = await answer.json();
    expect(results).toMatchObject([{ document: { session_id } }, { document: { session_id } }]);
    expect(await list()).toEqual([]);
    expect(await list(`?session_id=${session_id}`)).toHaveLength(2);
  });

  it('have a maximum number; with one more, none is accepted', async () => {
    const files = Array.from(
      { length: documindLimits.filesAtOnce + 1 },
      (_, n): [string, string] => [`${n}.txt`, `Lantern ${n}`],
    );
    expect(await refusal(send(files))).toEqual({ status: 422, code: 'request/invalid' });
    expect(await list()).toEqual([]);
  });

  it('count as several uploads', async () => {
    const left = async () => {
      const { quotas } = await (await documind.call('GET', '/limits', ada.token)).json();
      return Object.fromEntries(
        quotas.map(({ name, remaining }: { name: string; remaining: number }) => [name, remaining]),
      );
    };
    const before = await left();
    await send([
      ['a.txt', 'Nine'],
      ['b.txt', 'Ten!'],
      ['c.txt', ''],
    ]);
    const after = await left();
    expect(before.uploads - after.uploads).toBe(3);
    expect(before.bytes - after.bytes).toBe(8);
  });
});

describe('a text', () => {
  it('becomes a document with its name, like a file', async () => {
    const text = 'Nine lanterns – and a half.';
    const headers = { prefer: 'wait=20' };
    const body = { filename: 'dir/notes.txt', text };
    const answer = await documind.send('/documents', ada.token, body, { headers });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe('/api/documind/documents/notes.txt');
    expect(await answer.json()).toMatchObject({ filename: 'notes.txt', kind: 'txt', bytes: 29 });
    const part = await documind.call('GET', '/documents/notes.txt/parts/1', ada.token);
    expect(await part.json()).toMatchObject({ text });
    const again = await documind.send('/documents', ada.token, body);
    expect(await again.json()).toMatchObject({ outcome: 'unchanged' });
    const file = await documind.upload(ada.token, 'notes.txt', text);
    expect(await file.json()).toMatchObject({ outcome: 'unchanged' });
  });

  it('may be larger than other JSON, up to a limit', async () => {
    const text = 'Lanterns burn. '.repeat(20_000);
    const body = { filename: 'long.txt', text };
    expect((await documind.send('/documents', ada.token, body)).status).toBe(202);
    const longer = { filename: 'long.txt', text: text.repeat(8) };
    expect(await refusal(documind.send('/documents', ada.token, longer))).toEqual({
      status: 413,
      code: 'request/too-large',
    });
  });

  it.each([
    [{ filename: '', text: 'x' }, 'filename'],
    [{ filename: 'a.txt', text: '' }, 'text'],
    [{ filename: 'a.txt', text: 'x', session_id: 'abc' }, 'session_id'],
    [{ filename: 'a.txt', text: 'x', kind: 'pdf' }, 'kind'],
  ])('is refused as %j with the name of the field', async (body, field) => {
    const answer = await documind.send('/documents', ada.token, body);
    expect(await answer.json()).toMatchObject({ code: 'request/invalid', errors: [{ field }] });
  });
});
