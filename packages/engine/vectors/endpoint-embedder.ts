import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  type Embedder,
  EmbedderMisfit,
  EmbedderUnavailable,
  embeddingDimensions,
  embedInBatches,
} from './embedder.ts';

/** An OpenAI-compatible embedding server. */
export interface EmbeddingEndpoint {
  /** The address to which `/embeddings` is added, such as `https://api.example.com/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
}

/** Maximum number of texts in one request. */
const requestTexts = 32;
/** A question times out sooner than a document: without a vector it is answered by its words. */
const limitMs = { passage: 60_000, question: 2_000 };

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()) })),
});

/**
 * Embeds through an OpenAI-compatible endpoint. Requests {@link embeddingDimensions} dimensions; if the
 * model does not support that, its longer vectors are cut.
 */
export function createEndpointEmbedder({ baseUrl, model, apiKey }: EmbeddingEndpoint): Embedder {
  const url = `${baseUrl.replace(/\/+$/u, '')}/embeddings`;
  const place = createHash('sha256').update(`${url}\n${model}`).digest('base64url').slice(0, 12);
  let takesDimensions = true;

  async function post(input: readonly string[], signal: AbortSignal): Promise<Response> {
    const shape = takesDimensions ? { dimensions: embeddingDimensions } : {};
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input, encoding_format: 'float', ...shape }),
      signal,
    });
    // Servers reject the request if the model does not support a number of dimensions.
    if (!takesDimensions || (response.status !== 400 && response.status !== 422)) return response;
    await response.body?.cancel();
    takesDimensions = false;
    return post(input, signal);
  }

  async function request(input: readonly string[], signal: AbortSignal): Promise<number[][]> {
    const response = await post(input, signal);
    if (!response.ok) {
      await response.body?.cancel();
      throw new EmbedderUnavailable(`The embeddings endpoint responded with ${response.status}`);
    }
    const answer = answerSchema.safeParse(await response.json());
    if (!answer.success || answer.data.data.length !== input.length)
      throw new EmbedderMisfit('The embeddings endpoint does not respond like OpenAI');
    return answer.data.data
      .map(({ index, embedding }, order) => ({ index: index ?? order, embedding }))
      .sort((one, other) => one.index - other.index)
      .map(({ embedding }) => embedding);
  }

  return {
    id: `endpoint-${place}`,
    embed: (texts, purpose, signal) =>
      embedInBatches(texts, { most: requestTexts, signal }, async (batch) => {
        const limit = AbortSignal.timeout(limitMs[purpose]);
        // Some servers reject empty texts.
        const input = batch.map((text) => text.trim() || '-');
        try {
          return await request(input, signal ? AbortSignal.any([signal, limit]) : limit);
        } catch (error) {
          signal?.throwIfAborted();
          if (error instanceof EmbedderUnavailable) throw error;
          throw new EmbedderUnavailable('The embeddings endpoint cannot be reached', {
            cause: error,
          });
        }
      }),
  };
}
