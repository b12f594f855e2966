const pending: Promise<unknown>[] = [];

/** Makes a log-out wait for pending work of the person, which would be refused afterwards. */
export const finishBeforeLogOut = (work: Promise<unknown>): void => void pending.push(work);

/** Resolves when that work has ended, successfully or not. */
export const pendingWorkEnded = (): Promise<unknown> => Promise.allSettled(pending);
