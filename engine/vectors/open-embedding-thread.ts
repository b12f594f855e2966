import { Worker } from 'node:worker_threads';

/** What is asked of the thread: to fit a basis, or to embed by the one that was fitted last. */
export interface EmbeddingRequest {
  kind: 'fit' | 'embed';
  texts: readonly string[];
}

/** What it answers, one after the other. */
export type EmbeddingAnswer =
  | { kind: 'fit'; basis: Uint8Array }
  | { kind: 'embed'; vectors: Float32Array[] };

/** A thread that fits a basis and embeds by it, so that the server answers meanwhile. */
export interface EmbeddingThread {
  /**
   * @param texts chunks of one owner, and of nobody else
   * @returns the basis as `decodeBasis` reads it
   */
  fit(texts: readonly string[]): Promise<Uint8Array>;
  /** By the basis that was fitted last. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** @param signal ends the thread, and what is asked of it, at any moment */
export function openEmbeddingThread(signal?: AbortSignal): EmbeddingThread {
  const thread = new Worker(new URL('./embedding-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const stop = () => void thread.terminate();
  signal?.addEventListener('abort', stop, { once: true });

  async function ask<Kind extends EmbeddingAnswer['kind']>(
    kind: Kind,
    texts: readonly string[],
  ): Promise<Extract<EmbeddingAnswer, { kind: Kind }>> {
    // A thread that has ended says nothing any more.
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<EmbeddingAnswer>();
    const ended = () => reject(signal?.reason ?? new Error('The embedding thread ended'));
    thread.once('message', resolve).once('error', reject).once('exit', ended);
    thread.postMessage({ kind, texts } satisfies EmbeddingRequest);
    const answer = await promise.finally(() => {
      thread.off('message', resolve).off('error', reject).off('exit', ended);
    });
    if (answer.kind !== kind) throw new Error('The embedding thread is asked one thing at a time');
    // The kind of the answer is checked above.
    return answer as Extract<EmbeddingAnswer, { kind: Kind }>;
  }

  return {
    fit: async (texts) => (await ask('fit', texts)).basis,
    embed: async (texts) => (await ask('embed', texts)).vectors,
    async close() {
      signal?.removeEventListener('abort', stop);
      await thread.terminate();
    },
  };
}
