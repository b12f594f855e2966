import type { AnalyticsPort } from './firebase-analytics.ts';

let lazy: Promise<AnalyticsPort> | undefined;
let isWanted = false;

/** Google Analytics, whose code is fetched when it is started. */
export const analytics: AnalyticsPort = {
  start(page) {
    isWanted = true;
    lazy ??= import('./firebase-analytics.ts').then((module) => module.firebaseAnalytics);
    lazy.then((analytics) => isWanted && analytics.start(page)).catch(() => undefined);
  },
  stop() {
    isWanted = false;
    lazy?.then((analytics) => analytics.stop()).catch(() => undefined);
  },
};
