import { quickEmbedder } from '@m8/dev/testing/documents/quick-embedder.ts';
import {
  addDocument,
  addScope,
  addUnindexed,
  publish,
  removeDocument,
  scopeOf,
} from '@m8/dev/testing/documents/retrieval-scope.ts';
import { suiteRetrieval } from '@m8/dev/testing/documents/suite-retrieval.ts';
import { type Embedder, EmbedderUnavailable } from '@m8/engine/vectors/embedder.ts';
import { describe, expect, it } from 'vitest';
import { batchChunks, indexDocument } from './index-document.ts';
import { needsRefresh, refreshEmbedding } from './refresh-embedding.ts';

const { addPages, context, database, find } = suiteRetrieval();

const subjects = ['bees make honey', 'trains need rails', 'rivers reach the sea', 'tea is steamed'];
const page = (index: number) => ({
  text: `Page ${index} says that ${subjects[index % subjects.length]} in place ${index % 7}.`,
});
const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index));
/** Too long to get its vectors immediately, with few words for the model to read. */
const longText = pages(24).map(({ text }) => ({ text: `${text}\n\n${'.'.repeat(1260)}` }));

async function embeddersOf(scopeId: string) {
  const vectors = await database.db
    .selectFrom('documind_vector')
    .select(['embedder_id', ({ fn }) => fn.countAll<number>().as('vectors')])
    .where('scope_id', '=', scopeId)
    .groupBy('embedder_id')
    .execute();
  const scope = await database.db
    .selectFrom('documind_scope')
    .select(['embedder_id', 'chunks'])
    .where('id', '=', scopeId)
    .executeTakeFirstOrThrow();
  return { vectors, current: scope.embedder_id, chunks: scope.chunks };
}

const fill = (scopeId: string, given: readonly { text: string }[]) =>
  addPages(scopeId, { [`${scopeId}.txt`]: given });

describe('a scope', () => {
  it('with a short document has vectors as soon as the document is ready', async () => {
    await fill('small', pages(20));
    expect(await needsRefresh(context, scopeOf('small'))).toBe(false);
    const { current, vectors } = await embeddersOf('small');
    expect(vectors).toEqual([{ embedder_id: current, vectors: 20 }]);
  });

  it('with a long document gets vectors in the background', async () => {
    await fill('large', longText);
    expect(await needsRefresh(context, scopeOf('large'))).toBe(true);
    await refreshEmbedding(context, scopeOf('large'));
    const { current, vectors } = await embeddersOf('large');
    expect(vectors).toEqual([{ embedder_id: current, vectors: 24 }]);
    expect(await needsRefresh(context, scopeOf('large'))).toBe(false);
    const [best] = await find('large', 'Wer macht Honig?');
    expect(best?.partText).toContain('honey');
  });

  it('without documents keeps no vectors', async () => {
    await fill('emptied', longText);
    await refreshEmbedding(context, scopeOf('emptied'));
    await removeDocument(context, { id: 'emptied.txt', scopeId: 'emptied' });
    await refreshEmbedding(context, scopeOf('emptied'));
    expect(await embeddersOf('emptied')).toMatchObject({ vectors: [], chunks: 0 });
    expect(await needsRefresh(context, scopeOf('emptied'))).toBe(false);
  });

  it('has no vectors without an embedder; search uses words', async () => {
    const byWords = { ...context, embedder: undefined };
    await addScope(byWords, 'words');
    await addDocument(byWords, { id: 'words.txt', scopeId: 'words', pages: pages(3) });
    expect(await needsRefresh(byWords, scopeOf('words'))).toBe(false);
    const found = await find('words', 'rails', 5, byWords);
    expect(found.map(({ page: number }) => number)).toEqual([2]);
    expect((await embeddersOf('words')).vectors).toEqual([]);
  });
});

const withExternal = (external: Embedder): typeof context => ({
  ...context,
  embedder: external,
});

it('covers documents that are published or deleted while it runs', async () => {
  await fill('busy', pages(45));
  await addDocument(context, { id: 'busy-gone', scopeId: 'busy', pages: pages(5) });
  await addUnindexed(context, { id: 'busy-late', scopeId: 'busy', pages: pages(7) });
  await indexDocument(context, {
    userId: 'busy',
    documentId: 'busy-late',
    parts: pages(7).map((part) => ({ ...part, headings: [] })),
  });
  const external = quickEmbedder('external-1', async () => {
    await removeDocument(context, { id: 'busy-gone', scopeId: 'busy' });
    await publish(context, { id: 'busy-late', scopeId: 'busy' });
  });
  await refreshEmbedding(withExternal(external), scopeOf('busy'));
  const { current, vectors } = await embeddersOf('busy');
  expect(current).toBe('external-1');
  expect(vectors).toEqual([{ embedder_id: 'external-1', vectors: 52 }]);
});

it('later fills in vectors that an unavailable embedder left out; until then search uses words', async () => {
  const out: Embedder = {
    ...quickEmbedder('external-2'),
    embed: () => Promise.reject(new EmbedderUnavailable('out')),
  };
  const without = withExternal(out);
  await addScope(without, 'patient');
  await addDocument(without, { id: 'patient.txt', scopeId: 'patient', pages: pages(3) });
  const found = await find('patient', 'rails', 5, without);
  expect(found.map(({ page: number }) => number)).toEqual([2]);
  await expect(refreshEmbedding(without, scopeOf('patient'))).rejects.toThrow(EmbedderUnavailable);
  const back = withExternal(quickEmbedder('external-2'));
  expect(await needsRefresh(back, scopeOf('patient'))).toBe(true);
  await refreshEmbedding(back, scopeOf('patient'));
  expect((await embeddersOf('patient')).vectors).toEqual([
    { embedder_id: 'external-2', vectors: 3 },
  ]);
  expect(await needsRefresh(back, scopeOf('patient'))).toBe(false);
});

it('switches to the embedder in the settings, and back', async () => {
  await fill('moved', pages(5));
  const external = withExternal(quickEmbedder('external-3'));
  expect(await needsRefresh(external, scopeOf('moved'))).toBe(true);
  await refreshEmbedding(external, scopeOf('moved'));
  expect((await embeddersOf('moved')).current).toBe('external-3');
  // Without the external embedder its vectors are useless: search uses words until all chunks are embedded.
  const [best] = await find('moved', 'honey', 1);
  expect(best?.partText).toContain('honey');
  await refreshEmbedding(context, scopeOf('moved'));
  expect(await embeddersOf('moved')).toMatchObject({
    current: context.embedder?.id,
    vectors: [{ vectors: 5 }],
  });
});

it('is searched by existing vectors, and resumes after an interruption', async () => {
  await fill('stopped', longText);
  const box = context.embedder;
  if (!box) throw new Error('The suite has an embedder');
  const stopping = new AbortController();
  const stopped = withExternal({
    ...box,
    async embed(...given) {
      const vectors = await box.embed(...given);
      if (given[1] === 'passage') stopping.abort(new Error('stopping'));
      return vectors;
    },
  });
  const { signal } = stopping;
  await expect(refreshEmbedding(stopped, { ...scopeOf('stopped'), signal })).rejects.toThrow();
  const half = await embeddersOf('stopped');
  expect(half).toMatchObject({ current: null, vectors: [{ vectors: batchChunks }] });
  expect((await find('stopped', 'Wer macht Honig?'))[0]?.partText).toContain('honey');

  let embedded = 0;
  const counted: typeof box.embed = (texts, ...given) => {
    embedded += texts.length;
    return box.embed(texts, ...given);
  };
  await refreshEmbedding(
    withExternal({ ...box, embedsUnits: false, embed: counted }),
    scopeOf('stopped'),
  );
  expect(embedded).toBe(half.chunks - batchChunks);
  expect((await embeddersOf('stopped')).vectors).toEqual([{ embedder_id: box.id, vectors: 24 }]);
});
