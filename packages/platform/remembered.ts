/**
 * Makes a function that returns the same value each time, created on the first call. If that fails, the
 * next call tries again.
 */
export function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
