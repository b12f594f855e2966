import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind();
const ada = forTest(() => documind.join());

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
