/**
 * Makes a function that gives the same thing each time, made when it is first asked for. Where that fails, the
 * next call makes it again.
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
