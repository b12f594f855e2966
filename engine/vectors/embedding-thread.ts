/** The program of the thread that fits a basis and embeds by it. */
import { parentPort } from 'node:worker_threads';
import { fitBasis } from './fit-basis.ts';
import { type Basis, embedWithBasis, encodeBasis } from './fitted-embedder.ts';
import type { EmbeddingAnswer, EmbeddingRequest } from './open-embedding-thread.ts';

let basis: Basis | undefined;

function answer(request: EmbeddingRequest): EmbeddingAnswer {
  if (request.kind === 'fit') {
    basis = fitBasis(request.texts);
    return { kind: 'fit', basis: encodeBasis(basis) };
  }
  const fitted = basis;
  if (fitted === undefined) throw new Error('Nothing was fitted yet');
  return { kind: 'embed', vectors: request.texts.map((text) => embedWithBasis(fitted, text)) };
}

parentPort?.on('message', (request: EmbeddingRequest) => {
  parentPort?.postMessage(answer(request));
});
