/** Normalises a vector to length 1, in place. A zero vector stays unchanged. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares > 0) {
    const factor = 1 / Math.sqrt(squares);
    for (let place = 0; place < vector.length; place += 1)
      vector[place] = (vector[place] ?? 0) * factor;
  }
  return vector;
}
