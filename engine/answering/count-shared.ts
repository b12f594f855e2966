/** @returns how many members two sets share; takes as long as the smaller one is large */
export function countShared<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const member of small) if (large.has(member)) shared += 1;
  return shared;
}
