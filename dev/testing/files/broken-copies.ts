/** Breaks bytes in many ways, the same ones for the same seed: truncated, and with some bytes changed. */
export function* brokenCopies(bytes: Uint8Array, count: number, seed = 1): Generator<Uint8Array> {
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
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
