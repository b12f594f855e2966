import type { Omission } from '@m8/contracts/documind/omissions.ts';

/** Most entries that are kept of a document. */
const mostEntries = 100;

/** Adds up what a reader leaves out, by kind and page. */
export interface Omissions {
  add(omission: Omission): void;
  /** One entry a kind and page; of a document with too many of them, one a kind. */
  list(): Omission[];
}

/** @returns sums that are all 0 */
export function createOmissions(): Omissions {
  let sums = new Map<string, Omission>();

  function add({ kind, page, count }: Omission): void {
    const key = `${kind} ${page}`;
    const sum = sums.get(key);
    if (sum) sum.count += count;
    else sums.set(key, { kind, page, count });
    if (sums.size > mostEntries) forgetPages();
  }

  function forgetPages(): void {
    const entries = sums.values();
    sums = new Map();
    for (const entry of entries) add({ ...entry, page: null });
  }

  return { add, list: () => Array.from(sums.values(), (sum) => ({ ...sum })) };
}
