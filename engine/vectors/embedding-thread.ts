/** The program of the thread that fits a basis and embeds by it. */
import { fitBasis } from './fit-basis.ts';
import { type Basis, embedWithBasis, encodeBasis } from './fitted-embedder.ts';

let basis: Basis | undefined;

/**
 * @param texts chunks of one owner, and of nobody else
 * @returns the basis as `decodeBasis` reads it
 */
export function fit(texts: readonly string[]): Uint8Array {
  basis = fitBasis(texts);
  return encodeBasis(basis);
}

/** Embeds by the basis that was fitted last. */
export function embed(texts: readonly string[]): Float32Array[] {
  const fitted = basis;
  if (fitted === undefined) throw new Error('Nothing was fitted yet');
  return texts.map((text) => embedWithBasis(fitted, text));
}
