import type { Omission } from '@m8/contracts/documind/omissions.ts';

const maxEntries = 100;

/** Sums what a reader leaves out, by kind and page. */
export function createOmissions() {
  let sums = new Map<string, Omission>();

  function add({ kind, page, count }: Omission): void {
    const key = `${kind} ${page}`;
    const sum = sums.get(key);
    if (sum) sum.count += count;
    else sums.set(key, { kind, page, count });
    if (sums.size > maxEntries) forgetPages();
  }

  function forgetPages(): void {
    const entries = sums.values();
    sums = new Map();
    for (const entry of entries) add({ ...entry, page: null });
  }

  return {
    add,
    /** One entry per kind and page; if a document has too many of them, one per kind. */
    list: () => Array.from(sums.values(), (sum) => ({ ...sum })),
  };
}
