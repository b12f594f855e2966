import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const documind = suiteDocumind();
const ada = forSuite(() => documind.join());
beforeAll(async () => {
  await documind.upload(ada.token, 'lerwick.txt', 'Nine lanterns burn in Lerwick.\n');
  await documind.upload(ada.token, 'unst.txt', 'Ten lanterns burn in Unst.\n');
});

const search = (body: object) => documind.send('/search', ada.token, body);

describe('a search', () => {
  it('finds whole passages with their offsets, best first', async () => {
    const answer = await search({ query: 'Which lanterns burn in Unst?' });
    const { passages, session_id } = await answer.json();
    expect(session_id).toBe(null);
    expect(passages.map(({ filename }: { filename: string }) => filename)).toEqual([
      'unst.txt',
      'lerwick.txt',
    ]);
    const [{ document_id: id, part, char_start, char_end, text }] = passages;
    const shown = await documind.call('GET', `/documents/${id}/parts/${part}`, ada.token);
    expect((await shown.json()).text.slice(char_start, char_end)).toBe(text);
  });

  it('returns the requested number, from the requested documents', async () => {
    const of = async (body: object) => (await (await search(body)).json()).passages;
    expect(await of({ query: 'lanterns', top_k: 1 })).toHaveLength(1);
    expect(await of({ query: 'lanterns in Unst', documents: ['lerwick.txt'] })).toMatchObject([
      { filename: 'lerwick.txt', rank: 1 },
    ]);
    expect(await refusal(search({ query: 'lanterns', documents: ['none.txt'] }))).toEqual({
      status: 404,
      code: 'documind/document-not-found',
    });
  });

  it('only includes a private session if it is named', async () => {
    const eve = await documind.join();
    const text = { filename: 'p.txt', text: 'Six lanterns burn in Yell.', is_private: true };
    const headers = { prefer: 'wait=20' };
    const { session_id } = await (
      await documind.send('/documents', eve.token, text, { headers })
    ).json();
    const found = async (body: object) =>
      (await (await documind.send('/search', eve.token, body)).json()).passages.length;
    expect(await found({ query: 'lanterns' })).toBe(0);
    expect(await found({ query: 'lanterns', session_id })).toBe(1);
  });

  it('is not stored', async () => {
    await search({ query: 'lanterns' });
    const list = await documind.call('GET', '/conversations', ada.token);
    expect((await list.json()).conversations).toEqual([]);
  });
});
