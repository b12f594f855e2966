import { parentPort } from 'node:worker_threads';
import { type Basis, encodeBasis } from './basis.ts';
import { embedWithBasis } from './embed-with-basis.ts';
import type { EmbeddingAnswer, EmbeddingRequest } from './embedding-protocol.ts';
import { fitBasis } from './fit-basis.ts';

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
