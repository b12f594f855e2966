/**
 * Splits a list into groups that are small enough for one statement or transaction.
 *
 * @param sizeOf how much an item adds to its group
 * @param most how much a group may hold; one item may hold more, and is a group of its own
 */
export function inGroups<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): Item[][] {
  const groups: Item[][] = [];
  let held = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const size = sizeOf(item);
    if (held + size > most) {
      groups.push([]);
      held = 0;
    }
    groups.at(-1)?.push(item);
    held += size;
  }
  return groups;
}
