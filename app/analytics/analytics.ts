import type { AnalyticsPort } from './firebase-analytics.ts';

let late: Promise<AnalyticsPort> | undefined;
let isWanted = false;

/** Google Analytics, whose code is fetched when it is started. */
export const analytics: AnalyticsPort = {
  start(page) {
    isWanted = true;
    late ??= import('./firebase-analytics.ts').then((module) => module.firebaseAnalytics);
    late.then((analytics) => isWanted && analytics.start(page)).catch(() => undefined);
  },
  stop() {
    isWanted = false;
    late?.then((analytics) => analytics.stop()).catch(() => undefined);
  },
};
