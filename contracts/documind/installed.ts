/** The service worker of the workspace; all that lies beside it is in its reach. */
export const workerPath = '/documind/worker.js';

/** Takes {@link workerPath}'s place where the owner wants no worker: it removes what browsers have of it. */
export const workerOffPath = '/documind/worker-off.js';

/** Name of the policy by which Trusted Types let the address of the worker pass. */
export const workerPolicy = 'service-worker';

/** Where the system of a phone or a computer posts files that are shared with the workspace. The worker takes them. */
export const sharePath = '/documind/workspace/share';

/** Cache of the worker with files that another app shared and nobody has taken yet. */
export const shareCache = 'documind-shared';
