import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** @returns an object with the members of what `opened` returns, which each use reads or sets anew */
function standIn<Thing extends object>(opened: () => Thing | undefined): Thing {
  const present = () => {
    const thing = opened();
    if (thing === undefined) throw new Error('Only available inside hooks and tests');
    return thing;
  };
  return new Proxy({} as Thing, {
    get: (_, name) => Reflect.get(present(), name),
    set: (_, name, value) => Reflect.set(present(), name, value),
  });
}

/**
 * Opens something for the calling suite, from its first `beforeAll` to its last `afterAll`.
 *
 * @returns it, for hooks and tests
 */
export function forSuite<Thing extends object>(
  open: () => Promise<Thing>,
  close: (thing: Thing) => unknown = () => undefined,
): Thing {
  let thing: Thing | undefined;
  beforeAll(async () => {
    thing = await open();
  });
  afterAll(async () => {
    if (thing !== undefined) await close(thing);
  });
  return standIn(() => thing);
}

/** Opens something anew for each test of the calling suite. @returns it, for hooks and tests */
export function forTest<Thing extends object>(
  open: () => Promise<Thing>,
  close: (thing: Thing) => unknown = () => undefined,
): Thing {
  let thing: Thing | undefined;
  beforeEach(async () => {
    thing = await open();
  });
  afterEach(async () => {
    if (thing !== undefined) await close(thing);
  });
  return standIn(() => thing);
}
