import { type RawBuilder, sql } from 'kysely';

/**
 * Reads vectors in SQL; each is given the length 1, whatever was sent.
 *
 * @param column holds texts of `toVectorText`
 */
export function toVector(column: string): RawBuilder<string> {
  return sql`l2_normalize(${sql.ref(column)}::vector)`;
}
