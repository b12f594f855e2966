/** Whether this process accepts calls. */
export type Readiness = ReturnType<typeof createReadiness>;

/** A process that was ready this many milliseconds ago is ready. */
const freshMs = 1000;

/** @param checks each rejects if something is wrong; callers share the results, or get a fresh good one */
export function createReadiness(checks: readonly (() => Promise<unknown>)[]) {
  let asked: Promise<unknown> | undefined;
  let readyAt = Number.NEGATIVE_INFINITY;
  let isStopping = false;

  async function ask(): Promise<void> {
    try {
      await Promise.all(checks.map((check) => check()));
      readyAt = performance.now();
    } catch (error) {
      readyAt = Number.NEGATIVE_INFINITY;
      throw error;
    } finally {
      asked = undefined;
    }
  }

  return {
    /** Rejects with the reason it does not: the process stops, or one of its checks failed. */
    async check(): Promise<void> {
      if (isStopping) throw new Error('The process stops');
      asked ??= ask();
      if (performance.now() - readyAt > freshMs) await asked;
      else asked.catch(() => undefined);
    },
    /** Ends the readiness. Call it some time before the server closes. */
    stop(): void {
      isStopping = true;
    },
  };
}
