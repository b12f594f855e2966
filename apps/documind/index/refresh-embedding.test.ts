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
  const { db } = database;
  const vectors = db
    .selectFrom('documind_vector')
    .select(['embedder_id', ({ fn }) => fn.countAll<number>().as('vectors')])
    .where('scope_id', '=', scopeId)
    .groupBy('embedder_id');
  const scope = db.selectFrom('documind_scope').select(['embedder_id as current', 'chunks']);
  const found = await scope.where('id', '=', scopeId).executeTakeFirstOrThrow();
  return { ...found, vectors: await vectors.execute() };
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

const withExternal = (embedder: Embedder): typeof context => ({ ...context, embedder });

it('covers documents that are published or deleted while it runs', async () => {
  await fill('busy', pages(45));
  await addDocument(context, { id: 'busy-gone', scopeId: 'busy', pages: pages(5) });
  await addUnindexed(context, { id: 'busy-late', scopeId: 'busy', pages: pages(7) });
  const parts = pages(7).map((part) => ({ ...part, headings: [] }));
  await indexDocument(context, { userId: 'busy', documentId: 'busy-late', parts });
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
  const without = withExternal({
    ...quickEmbedder('external-2'),
    embed: () => Promise.reject(new EmbedderUnavailable('out')),
  });
  await addScope(without, 'patient');
  await addDocument(without, { id: 'patient.txt', scopeId: 'patient', pages: pages(3) });
  const found = await find('patient', 'rails', 5, without);
  expect(found.map(({ page: number }) => number)).toEqual([2]);
  await expect(refreshEmbedding(without, scopeOf('patient'))).rejects.toThrow(EmbedderUnavailable);
  const back = withExternal(quickEmbedder('external-2'));
  expect(await needsRefresh(back, scopeOf('patient'))).toBe(true);
  await refreshEmbedding(back, scopeOf('patient'));
  const { vectors } = await embeddersOf('patient');
  expect(vectors).toEqual([{ embedder_id: 'external-2', vectors: 3 }]);
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

it('a scope with a long document gets vectors in the background, is searched by those there are, and resumes after an interruption', async () => {
  await fill('stopped', longText);
  expect(await needsRefresh(context, scopeOf('stopped'))).toBe(true);
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
  expect(half.vectors).toMatchObject([{ vectors: batchChunks }]);
  expect(await needsRefresh(context, scopeOf('stopped'))).toBe(true);
  expect((await find('stopped', 'Wer macht Honig?'))[0]?.partText).toContain('honey');

  let embedded = 0;
  const counted: typeof box.embed = (texts, ...given) => {
    embedded += texts.length;
    return box.embed(texts, ...given);
  };
  const resumed = withExternal({ ...box, embedsUnits: false, embed: counted });
  await refreshEmbedding(resumed, scopeOf('stopped'));
  expect(embedded).toBe(half.chunks - batchChunks);
  expect((await embeddersOf('stopped')).vectors).toEqual([{ embedder_id: box.id, vectors: 24 }]);
  expect(await needsRefresh(context, scopeOf('stopped'))).toBe(false);
});
