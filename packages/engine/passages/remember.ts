import { LRUCache } from 'lru-cache';

/** Cache entries expire this long after their last use, in milliseconds. */
const rememberedMs = 5 * 60_000;

/**
 * Caches what a function reads from texts: users ask several questions about a document in a row, and
 * what is read from its passages is the same for each.
 *
 * @param read must depend on its text alone
 * @param maxCharacters maximum total of cached texts; the result for a text takes about forty bytes of
 *   memory per character
 */
export function remember<Value extends object>(
  read: (text: string) => Value,
  maxCharacters: number,
): (text: string) => Value {
  const known = new LRUCache<string, Value>({
    maxSize: maxCharacters,
    sizeCalculation: (_, text) => text.length + 1,
    ttl: rememberedMs,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    perf: performance,
    memoMethod: read,
  });
  return (text) => known.memo(text);
}
