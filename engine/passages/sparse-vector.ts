import { termIdBits } from './term-id.ts';

/**
 * @param weights by term id; zero ones are left out
 * @returns pgvector's text form of a sparse vector, whose places count from 1
 */
export function toSparseVector(weights: ReadonlyMap<number, number>): string {
  const items: string[] = [];
  for (const [term, weight] of weights) {
    const rounded = Math.fround(weight).toPrecision(6);
    if (Number(rounded) !== 0) items.push(`${term + 1}:${rounded}`);
  }
  return `{${items.join(',')}}/${2 ** termIdBits}`;
}
