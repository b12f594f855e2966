/** Opens at most `most` slots of this process, which claim work whenever they are woken. */
export function createWorkSlots<Item>(
  most: number,
  {
    claim,
    work,
    onError,
  }: {
    /** @returns the next item, given those that are worked on; undefined if nothing waits */
    claim(running: Iterable<Item>): Promise<Item | undefined>;
    work(item: Item): Promise<void>;
    /** Called with what either throws; an unfinished item is expected to be claimed again. */
    onError(error: { code?: unknown }): void;
  },
) {
  const running = new Map<Promise<void>, Item>();
  let isStopped = false;
  let filling: Promise<void> | undefined;
  let isToFillAgain = false;

  async function fill(): Promise<void> {
    while (!isStopped && running.size < most) {
      const item = await claim(running.values());
      if (item === undefined) return;
      const ongoing = work(item)
        .catch(onError)
        .finally(() => {
          running.delete(ongoing);
          wake();
        });
      running.set(ongoing, item);
    }
  }

  async function fillUntilQuiet(): Promise<void> {
    do {
      isToFillAgain = false;
      await fill().catch(onError);
    } while (isToFillAgain);
    filling = undefined;
  }

  /** Checks immediately for waiting work. */
  function wake(): void {
    isToFillAgain = true;
    filling ??= fillUntilQuiet();
  }

  return {
    wake,
    /** Claims nothing more. Resolves when the running work has ended. */
    async stop(): Promise<void> {
      isStopped = true;
      await filling;
      await Promise.all(running.keys());
    },
  };
}
