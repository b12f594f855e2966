/** How much of one limit is left. */
export interface RateLeft {
  /** Name of the limit, such as `calls`. */
  name: string;
  left: number;
  /** The whole limit; null if the policy does not say. */
  of: number | null;
}

/** @returns whether to warn the person: a tenth of the limit or less is left */
export function isNearlyUsedUp({ left, of }: RateLeft): boolean {
  return of !== null && left <= of / 10;
}

interface Item {
  name: string;
  numbers: Record<string, number>;
}

/** Reads a list such as `"calls";r=117;t=42, "uploads";r=3`. */
function itemsOf(header: string | null): Item[] {
  return (header ?? '').split(',').flatMap((item) => {
    const name = /^\s*"([^"]*)"/.exec(item)?.[1];
    if (name === undefined) return [];
    const pairs = [...item.matchAll(/;\s*(\w+)\s*=\s*(\d+)/g)];
    return [{ name, numbers: Object.fromEntries(pairs.map(([, key, n]) => [key, Number(n)])) }];
  });
}

/**
 * Reads what is left of each limit from the RateLimit and RateLimit-Policy fields of an answer
 * (draft-ietf-httpapi-ratelimit-headers).
 *
 * @returns one row per limit; empty without these fields
 */
export function readRateLeft(headers: Headers): RateLeft[] {
  const policies = itemsOf(headers.get('ratelimit-policy'));
  return itemsOf(headers.get('ratelimit')).flatMap(({ name, numbers }) => {
    const policy = policies.find((one) => one.name === name)?.numbers;
    if (numbers.r === undefined) return [];
    return [{ name, left: numbers.r, of: policy?.q ?? null }];
  });
}
