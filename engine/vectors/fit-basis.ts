import { rarity } from '../passages/bm25.ts';
import { type Basis, basisDimensions } from './fitted-embedder.ts';
import { countWords } from './hashed-embedder.ts';

/** Most terms that a basis knows; rarer ones are left to the hashed places. */
const termLimit = 12_000;
/** With a place for each text, a basis would tell texts apart instead of bringing words together. */
const placesPerText = 0.5;
/** Each round of the subspace iteration sharpens the basis. */
const rounds = 4;

/** A dense matrix, column by column. */
type Columns = Float64Array[];

/** A matrix whose rows are chunks and whose columns are terms, each row of length 1. */
interface SparseMatrix {
  rows: { columns: Int32Array; values: Float64Array }[];
  width: number;
}

interface Vocabulary {
  ids: number[];
  rarities: number[];
}

function chooseTerms(counts: readonly ReadonlyMap<number, number>[]): Vocabulary {
  const chunks = new Map<number, number>();
  for (const terms of counts)
    for (const id of terms.keys()) chunks.set(id, (chunks.get(id) ?? 0) + 1);
  const ids = [...chunks]
    .filter(([, number]) => number > 1)
    .sort((one, other) => other[1] - one[1] || one[0] - other[0])
    .slice(0, termLimit)
    .map(([id]) => id)
    .sort((one, other) => one - other);
  return { ids, rarities: ids.map((id) => rarity(chunks.get(id) ?? 0, counts.length)) };
}

function buildMatrix(
  counts: readonly ReadonlyMap<number, number>[],
  { ids, rarities }: Vocabulary,
): SparseMatrix {
  const columnOf = new Map(ids.map((id, column) => [id, column]));
  const rows = counts.map((terms) => {
    const known = [...terms].flatMap(([id, count]) => {
      const column = columnOf.get(id);
      return column === undefined
        ? []
        : [{ column, value: (1 + Math.log(count)) * (rarities[column] ?? 0) }];
    });
    const length = Math.hypot(...known.map(({ value }) => value)) || 1;
    return {
      columns: Int32Array.from(known, ({ column }) => column),
      values: Float64Array.from(known, ({ value }) => value / length),
    };
  });
  return { rows, width: ids.length };
}

/** The transposed matrix times a column. */
function toTerms({ rows, width }: SparseMatrix, column: Float64Array): Float64Array {
  const result = new Float64Array(width);
  rows.forEach(({ columns, values }, row) => {
    const factor = column[row] ?? 0;
    for (let item = 0; item < columns.length; item += 1) {
      const place = columns[item] ?? 0;
      result[place] = (result[place] ?? 0) + factor * (values[item] ?? 0);
    }
  });
  return result;
}

/** The matrix times a column. */
function toChunks({ rows }: SparseMatrix, column: Float64Array): Float64Array {
  return Float64Array.from(rows, ({ columns, values }) => {
    let sum = 0;
    for (let item = 0; item < columns.length; item += 1)
      sum += (values[item] ?? 0) * (column[columns[item] ?? 0] ?? 0);
    return sum;
  });
}

/** Random numbers that are the same on every run: xorshift32 (Marsaglia, 2003). */
function startColumns(count: number, length: number): Columns {
  let state = 0x9e3779b9;
  return Array.from({ length: count }, () =>
    Float64Array.from({ length }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state / 2 ** 31;
    }),
  );
}

/**
 * An orthonormal basis of the space that the leading right singular vectors span. Which basis of it
 * does not matter: the angles between texts are the same.
 */
function leadingColumns(matrix: SparseMatrix, wanted: number): Columns {
  let columns = startColumns(
    Math.min(wanted, matrix.rows.length, matrix.width),
    matrix.rows.length,
  );
  for (let round = 0; round < rounds; round += 1) {
    orthonormalize(columns);
    columns = columns.map((column) => toChunks(matrix, toTerms(matrix, column)));
  }
  orthonormalize(columns);
  const leading = columns.map((column) => toTerms(matrix, column));
  orthonormalize(leading);
  return leading;
}

/** @returns how often each term stands in a text */
function countTerms(text: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { term, count } of countWords(text)) counts.set(term, (counts.get(term) ?? 0) + count);
  return counts;
}

/**
 * Learns from texts which words stand together: latent semantic analysis (Deerwester et al., 1990),
 * by randomized subspace iteration (Halko, Martinsson and Tropp, 2011).
 *
 * @param texts chunks of one owner, and of nobody else
 */
export function fitBasis(texts: readonly string[]): Basis {
  const counts = texts.map(countTerms);
  const vocabulary = chooseTerms(counts);
  const vectors = leadingColumns(
    buildMatrix(counts, vocabulary),
    Math.min(basisDimensions, Math.ceil(texts.length * placesPerText)),
  );
  const size = vocabulary.ids.length;
  const places = new Int8Array(size * basisDimensions);
  const scales = new Float32Array(basisDimensions);
  vectors.forEach((vector, place) => {
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    if (largest === 0) return;
    scales[place] = largest / 127;
    for (let row = 0; row < size; row += 1)
      places[row * basisDimensions + place] = Math.round(((vector[row] ?? 0) / largest) * 127);
  });
  return {
    terms: Uint32Array.from(vocabulary.ids),
    rarities: Float32Array.from(vocabulary.rarities),
    unknownRarity: rarity(1, texts.length),
    places,
    scales,
  };
}

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
function orthonormalize(columns: Columns): void {
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
