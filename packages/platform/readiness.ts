/** Whether this process accepts calls. */
export interface Readiness {
  /** Rejects with the reason it does not: the process stops, or one of its checks failed. */
  check(): Promise<void>;
  /** Ends the readiness. Call it some time before the server closes. */
  stop(): void;
}

/** @param checks each rejects if something is wrong; concurrent callers share their results */
export function createReadiness(checks: readonly (() => Promise<unknown>)[]): Readiness {
  let asked: Promise<unknown> | undefined;
  let isStopping = false;
  return {
    async check() {
      if (isStopping) throw new Error('The process stops');
      asked ??= Promise.all(checks.map((check) => check())).finally(() => {
        asked = undefined;
      });
      await asked;
    },
    stop() {
      isStopping = true;
    },
  };
}
