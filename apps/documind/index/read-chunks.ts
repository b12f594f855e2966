import type { PassageVectors } from '@m8/engine/answering/unit-vectors.ts';
import { toVectorText } from '@m8/engine/vectors/embedder.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Reads chunks and their parts, each by its key: `offset 0` keeps the planner from joining them in another
 * order. Without statistics of the tables (a server analyses them once a minute), it would read all parts of
 * a person, and for each of them all chunks of its document.
 *
 * @param chunkIds ids of chunks, some of which may be deleted by now
 * @returns for a `from`: the tables `chunk` and `part`, without chunks that are deleted by now
 */
export function chunksAndParts(userId: string, chunkIds: readonly number[]): RawBuilder<unknown> {
  return sql`unnest(${chunkIds}::bigint[]) as wanted (id)
    cross join lateral (
      select * from documind_chunk where id = wanted.id and user_id = ${userId} offset 0
    ) chunk
    cross join lateral (
      select * from documind_part
      where document_id = chunk.document_id and part = chunk.part and user_id = ${userId} offset 0
    ) part`;
}

/** @returns SQL that reads a column of texts from `toVectorText` as vectors, normalised to length 1 */
export function toVector(column: string): RawBuilder<string> {
  return sql`l2_normalize(${sql.ref(column)}::vector)`;
}

/** @returns the vectors of a passage as they are sent; those of its units are in base64 */
export function toColumns({ whole, units }: PassageVectors) {
  return { embedding: toVectorText(whole), units: units && Buffer.from(units).toString('base64') };
}
