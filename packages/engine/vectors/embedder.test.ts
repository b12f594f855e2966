import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { serve } from '@m8/dev/testing/services/listen.ts';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createModelEmbedder,
  type Embedder,
  EmbedderMisfit,
  EmbedderUnavailable,
  embeddingDimensions,
} from './embedder.ts';
import { createEndpointEmbedder } from './endpoint-embedder.ts';
import { openFolderEmbedder, type Transformers } from './folder-embedder.ts';

const endpoints: Awaited<ReturnType<typeof serve>>[] = [];
afterAll(() => Promise.all(endpoints.map(({ close }) => close())));

const texts = [
  'The bees fly home to the hive with nectar.',
  'A hive of bees makes honey from nectar.',
  'The engine of the train needs oil and water.',
];

/** A simple model: counts triples of letters, so that texts with similar words are near. */
function letters(text: string, places: number): number[] {
  const counts = Array.from({ length: places }, () => 0);
  for (let start = 0; start + 3 <= text.length; start += 1) {
    const [a = 0, b = 0, c = 0] = Buffer.from(text.slice(start, start + 3));
    const place = (a * 31 + b * 7 + c) % places;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

function cosine(one: Float32Array = new Float32Array(), other: Float32Array = one): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}

interface Behaviour {
  places: number;
  /** Rejects requests with a number of dimensions. */
  fixed?: boolean;
  status?: number;
  key?: string;
  hangs?: boolean;
}

async function endpoint(behaviour: Behaviour, apiKey?: string): Promise<Embedder> {
  const served = await serve(async (request, response) => {
    if (behaviour.hangs) return;
    const body: Buffer[] = [];
    for await (const part of request) body.push(part);
    const { input, dimensions, model } = JSON.parse(Buffer.concat(body).toString());
    if (behaviour.key !== undefined && request.headers.authorization !== `Bearer ${behaviour.key}`)
      return response.writeHead(401).end();
    if (behaviour.fixed && dimensions !== undefined) return response.writeHead(400).end('{}');
    if (behaviour.status !== undefined) return response.writeHead(behaviour.status).end('oops');
    const places = behaviour.fixed ? behaviour.places : Math.min(behaviour.places, dimensions);
    const data = input.map((text: string, index: number) => ({
      index,
      embedding: letters(text, places),
    }));
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ object: 'list', model, data: data.reverse() }));
  });
  endpoints.push(served);
  return createEndpointEmbedder({ baseUrl: `${served.url}/v1/`, model: 'm', apiKey });
}

const modelFolder = suiteFolder();
writeFileSync(join(modelFolder, 'config.json'), '{}');

function transformers(places: number): () => Promise<Transformers> {
  return async () => ({
    env: { allowRemoteModels: true, allowLocalModels: false, localModelPath: '' },
    pipeline: async () => async (batch) => ({
      tolist: () => batch.map((text) => letters(text, places)),
    }),
  });
}

it.each<[string, () => Promise<Embedder>]>([
  ['the model in the box', async () => createModelEmbedder(encoder.encode)],
  ['an endpoint', () => endpoint({ places: 1000 })],
  ['an endpoint whose vectors have a fixed length', () => endpoint({ places: 768, fixed: true })],
  ['an endpoint that asks for a key', () => endpoint({ places: 376, key: 'secret' }, 'secret')],
  ['a model folder', async () => openFolderEmbedder(modelFolder, transformers(384))],
])(
  '%s returns a vector of the published size and length 1 for each text, near those on its topic',
  async (_, open) => {
    const embedder = await open();
    const many = Array.from({ length: 40 }, (_, index) => `Text number ${index} about bees`);
    const vectors = await embedder.embed([...texts, ...many], 'passage');
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
    const [bees, hive, train] = vectors;
    expect(cosine(bees, hive)).toBeGreaterThan(cosine(bees, train));
    const [alone] = await embedder.embed(texts.slice(1, 2), 'passage');
    expect(cosine(hive, alone)).toBeCloseTo(1, 5);
    const [empty] = await embedder.embed([' \n'], 'passage');
    expect(empty?.every(Number.isFinite)).toBe(true);
    for (const vector of [...vectors, empty]) expect(vector).toHaveLength(embeddingDimensions);
    expect(vectors).toHaveLength(43);
  },
);

describe('an endpoint', () => {
  it.each([
    ['that refuses the key', { places: 376, key: 'other' }, EmbedderUnavailable],
    ['that fails', { places: 376, status: 500 }, EmbedderUnavailable],
    ['whose vectors are too short', { places: 128 }, EmbedderMisfit],
  ])('%s is reported', async (_, behaviour, kind) => {
    await expect((await endpoint(behaviour)).embed(texts, 'passage')).rejects.toThrow(kind);
  });

  it('that does not respond is abandoned when the caller aborts', async () => {
    const reason = new Error('gone');
    const silent = await endpoint({ places: 376, hangs: true });
    const asked = silent.embed(texts, 'question', AbortSignal.abort(reason));
    await expect(asked).rejects.toBe(reason);
  });

  it('has an id of its own for each model and address', () => {
    const at = (baseUrl: string, model: string) =>
      createEndpointEmbedder({ baseUrl, model, apiKey: undefined }).id;
    const ids = [at('http://a/v1', 'm'), at('http://b/v1', 'm'), at('http://a/v1', 'n')];
    expect(new Set(ids).size).toBe(3);
    expect(at('http://a/v1/', 'm')).toBe(ids[0]);
  });
});

it('a model folder never fetches a model, and says what is missing', async () => {
  const loaded = await transformers(384)();
  await openFolderEmbedder(modelFolder, async () => loaded);
  expect(loaded.env).toMatchObject({ allowRemoteModels: false, allowLocalModels: true });
  await expect(openFolderEmbedder('/nowhere')).rejects.toMatchObject({ missing: 'model' });
  const withoutPackage = openFolderEmbedder(modelFolder);
  await expect(withoutPackage).rejects.toMatchObject({ missing: 'package' });
  const short = await openFolderEmbedder(modelFolder, transformers(300));
  await expect(short.embed(texts, 'passage')).rejects.toThrow(/300 dimensions; 376/);
});
