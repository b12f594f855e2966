import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';

/** The orders in which documents can be listed. */
export const listOrders = ['newest', 'name', 'size'] as const;

export interface ListView {
  /** Only documents whose names contain this, in any case. */
  filter: string;
  order: (typeof listOrders)[number];
}

const plain = (text: string) => text.normalize('NFC').toLocaleLowerCase();

const orders: Record<ListView['order'], ((one: Document, other: Document) => number) | null> = {
  // The list is in this order.
  newest: null,
  name: (one, other) => one.filename.localeCompare(other.filename, undefined, { numeric: true }),
  size: (one, other) => other.bytes - one.bytes,
};

/** @returns the documents to show, in order */
export function arrange(documents: readonly Document[], view: ListView): readonly Document[] {
  const wanted = plain(view.filter.trim());
  const found = documents.filter(({ filename }) => plain(filename).includes(wanted));
  const order = orders[view.order];
  return order === null ? found : found.toSorted(order);
}

/** @returns the names with one added or removed */
export function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}
