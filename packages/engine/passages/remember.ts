import { LRUCache } from 'lru-cache';

/** For so long after its last use something is remembered, in milliseconds. */
const rememberedMs = 5 * 60_000;

/**
 * Remembers what a function makes of texts: a document is asked several questions in a row, and what is
 * read out of its passages is the same for each.
 *
 * @param read must depend on its text alone
 * @param mostCharacters of the texts that are remembered together; what is made of a text takes some forty
 *   bytes of memory for each
 */
export function remember<Value extends object>(
  read: (text: string) => Value,
  mostCharacters: number,
): (text: string) => Value {
  const known = new LRUCache<string, Value>({
    maxSize: mostCharacters,
    sizeCalculation: (_, text) => text.length + 1,
    ttl: rememberedMs,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    perf: performance,
    memoMethod: read,
  });
  return (text) => known.memo(text);
}
