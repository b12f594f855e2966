import { seededIntegers } from '#testing/seeded-numbers.ts';

/** Breaks bytes in many ways, the same ones on every run: truncated, and with some bytes changed. */
export function* brokenCopies(bytes: Uint8Array, count: number): Generator<Uint8Array> {
  const below = seededIntegers(1);
  for (let index = 0; index < count; index += 1) {
    const copy = Uint8Array.from(bytes);
    if (index % 4 === 0) {
      yield copy.subarray(0, below(copy.length));
      continue;
    }
    const changes = 1 + below(8);
    for (let change = 0; change < changes; change += 1) copy[below(copy.length)] = below(256);
    yield copy;
  }
}
