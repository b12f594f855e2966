/** @returns how many members of the first set are in the second */
export function countShared<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  let shared = 0;
  for (const member of one) if (other.has(member)) shared += 1;
  return shared;
}
