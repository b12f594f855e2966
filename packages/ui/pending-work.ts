const pending: Promise<unknown>[] = [];

/** Has a log-out wait for what is on its way in the person's name: it would be refused afterwards. */
export const finishBeforeLogOut = (work: Promise<unknown>): void => void pending.push(work);

/** Resolves when that has ended, whichever way. */
export const pendingWorkEnded = (): Promise<unknown> => Promise.allSettled(pending);
