import { type RawBuilder, sql } from 'kysely';

/**
 * Every vector that comes from `toVectorText` is read by this, so that none is without its length.
 *
 * @param column holds such a text
 */
export function toVector(column: string): RawBuilder<string> {
  return sql`l2_normalize(${sql.ref(column)}::vector)`;
}
