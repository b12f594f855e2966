import { firebaseProject } from '#app/firebase/project.ts';
import type { AnalyticsPort } from './analytics-port.ts';
import { embeddedAnalytics } from './embedded-analytics.ts';

let late: Promise<AnalyticsPort> | undefined;
let isWanted = false;

/** Google Analytics, whose code is fetched when it is started. */
const lateAnalytics: AnalyticsPort = {
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

/** What counts this site's page views. */
export const analytics: AnalyticsPort = firebaseProject?.measurementId
  ? lateAnalytics
  : embeddedAnalytics;
