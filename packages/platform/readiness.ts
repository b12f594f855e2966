/** Whether this process is to be sent calls. */
export interface Readiness {
  /** Rejects with what is amiss: the process stops, or one of its checks failed. */
  check(): Promise<void>;
  /** From now on it is not: call it some time before the door is closed. */
  stop(): void;
}

/** @param checks each rejects if something is amiss; all who ask at the same time share their answers */
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
