import { afterAll, beforeAll } from 'vitest';

/**
 * Opens something for the calling suite, from its first `beforeAll` to its last `afterAll`.
 *
 * @returns it, for hooks and tests
 */
export function forSuite<Thing extends object>(
  open: () => Promise<Thing>,
  close: (thing: Thing) => unknown,
): Thing {
  let thing: Thing | undefined;
  beforeAll(async () => {
    thing = await open();
  });
  afterAll(async () => {
    if (thing !== undefined) await close(thing);
  });
  return new Proxy({} as Thing, {
    get(_, name) {
      if (thing === undefined) throw new Error('Only available inside hooks and tests');
      return Reflect.get(thing, name);
    },
  });
}
