/** The columns of a matrix: what every step of a fit works along. */
export type Columns = Float64Array[];

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < one.length; row += 1) sum += (one[row] ?? 0) * (other[row] ?? 0);
  return sum;
}

function scale(column: Float64Array, factor: number): void {
  for (let row = 0; row < column.length; row += 1) column[row] = (column[row] ?? 0) * factor;
}

/**
 * Makes columns orthonormal in place (modified Gram-Schmidt). Columns that depend on earlier ones
 * become zeros.
 */
export function orthonormalize(columns: Columns): void {
  columns.forEach((column, index) => {
    scale(column, 1 / (Math.sqrt(dot(column, column)) || 1));
    for (let before = 0; before < index; before += 1) {
      const earlier = columns[before] ?? column;
      const share = dot(earlier, column);
      for (let row = 0; row < column.length; row += 1)
        column[row] = (column[row] ?? 0) - share * (earlier[row] ?? 0);
    }
    const length = Math.sqrt(dot(column, column));
    scale(column, length > 1e-6 ? 1 / length : 0);
  });
}
