import { type RawBuilder, sql } from 'kysely';
import type { PassageVectors } from '#engine/answering/unit-vectors.ts';
import { toVectorText } from '#engine/vectors/embedder.ts';

/**
 * Reads vectors in SQL; each is given the length 1, whatever was sent.
 *
 * @param column holds texts of `toVectorText`
 */
export function toVector(column: string): RawBuilder<string> {
  return sql`l2_normalize(${sql.ref(column)}::vector)`;
}

/** @returns the vectors of a passage as they are sent: those of its units in base64 */
export function toColumns({ whole, units }: PassageVectors) {
  return { embedding: toVectorText(whole), units: units && Buffer.from(units).toString('base64') };
}
