import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { listen } from '@m8/dev/testing/services/listen.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openEncoder } from '#models/encoder.ts';
import {
  createModelEmbedder,
  type Embedder,
  EmbedderMisfit,
  EmbedderUnavailable,
  embeddingDimensions,
} from './embedder.ts';
import { createEndpointEmbedder } from './endpoint-embedder.ts';
import { openFolderEmbedder, type Transformers } from './folder-embedder.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const texts = [
  'The bees fly home to the hive with nectar.',
  'A hive of bees makes honey from nectar.',
  'The engine of the train needs oil and water.',
];

/** A simple model: counts letters, so that texts with similar letters are near. */
function letters(text: string, places: number): number[] {
  const counts = Array.from({ length: places }, () => 0);
  for (let start = 0; start + 3 <= text.length; start += 1) {
    const place =
      (text.charCodeAt(start) * 31 + text.charCodeAt(start + 1) * 7 + text.charCodeAt(start + 2)) %
      places;
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
  const server = createServer(async (request, response) => {
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
  const port = await listen(server);
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return createEndpointEmbedder({ baseUrl: `http://127.0.0.1:${port}/v1/`, model: 'm', apiKey });
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

const encoder = await openEncoder();

describe.each<[string, () => Promise<Embedder>]>([
  ['the model in the box', async () => createModelEmbedder(encoder.encode)],
  ['an endpoint', () => endpoint({ places: 1000 })],
  ['an endpoint whose vectors have a fixed length', () => endpoint({ places: 768, fixed: true })],
  ['an endpoint that asks for a key', () => endpoint({ places: 376, key: 'secret' }, 'secret')],
  ['a model folder', async () => openFolderEmbedder(modelFolder, transformers(384))],
])('%s', (_, open) => {
  it('returns a vector of the published size and length 1 for each text', async () => {
    const embedder = await open();
    const many = Array.from({ length: 40 }, (_, index) => `Text number ${index} about bees`);
    const vectors = await embedder.embed(many, 'passage');
    expect(vectors.map((vector) => vector.length)).toEqual(many.map(() => embeddingDimensions));
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
  });

  it('returns the same vector for the same text in any batch', async () => {
    const embedder = await open();
    const [alone] = await embedder.embed(texts.slice(1, 2), 'passage');
    const [, among] = await embedder.embed(texts, 'passage');
    expect(cosine(among, alone)).toBeCloseTo(1, 5);
  });

  it('puts texts on the same topic nearer to each other', async () => {
    const [bees, hive, train] = await (await open()).embed(texts, 'passage');
    expect(cosine(bees, hive)).toBeGreaterThan(cosine(bees, train));
  });

  it('accepts a text without words', async () => {
    const [vector] = await (await open()).embed([' \n'], 'passage');
    expect(vector).toHaveLength(embeddingDimensions);
    expect(vector?.every(Number.isFinite)).toBe(true);
  });
});

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
    const asked = (await endpoint({ places: 376, hangs: true })).embed(
      texts,
      'question',
      AbortSignal.abort(reason),
    );
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

describe('a model folder', () => {
  it('never fetches a model', async () => {
    const loaded = await transformers(384)();
    await openFolderEmbedder(modelFolder, async () => loaded);
    expect(loaded.env).toMatchObject({ allowRemoteModels: false, allowLocalModels: true });
  });

  it('says what is missing', async () => {
    await expect(openFolderEmbedder('/nowhere')).rejects.toMatchObject({ missing: 'model' });
    const withoutPackage = openFolderEmbedder(modelFolder);
    await expect(withoutPackage).rejects.toMatchObject({ missing: 'package' });
  });

  it('with too short vectors is refused', async () => {
    const embedder = await openFolderEmbedder(modelFolder, transformers(300));
    await expect(embedder.embed(texts, 'passage')).rejects.toThrow(/300 dimensions; 376/);
  });
});
