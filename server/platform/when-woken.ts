/** Work that is done whenever somebody says that there may be some. */
export interface Wakeable {
  /** Lets the work run now, or once more where it is under way. */
  wake(): void;
  /** Resolves when it is not under way. */
  settle(): Promise<void>;
}

/** @param work runs once at a time, and does not throw */
export function whenWoken(work: () => Promise<void>): Wakeable {
  let running: Promise<void> | undefined;
  let isToRunAgain = false;

  async function run(): Promise<void> {
    do {
      isToRunAgain = false;
      await work();
    } while (isToRunAgain);
    running = undefined;
  }

  return {
    wake() {
      isToRunAgain = true;
      running ??= run();
    },
    async settle() {
      await running;
    },
  };
}
