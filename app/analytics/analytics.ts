import { firebaseProject } from '#app/firebase/project.ts';
import type { AnalyticsPort } from './analytics-port.ts';
import { embeddedAnalytics } from './embedded-analytics.ts';

let late: Promise<AnalyticsPort> | undefined;

/** Google Analytics, whose code is fetched when it is started. */
const lateAnalytics: AnalyticsPort = {
  start(page) {
    late ??= import('./firebase-analytics.ts').then((module) => module.firebaseAnalytics);
    late.then((analytics) => analytics.start(page)).catch(() => undefined);
  },
  stop() {
    late?.then((analytics) => analytics.stop()).catch(() => undefined);
  },
};

/** What counts this site's page views. */
export const analytics: AnalyticsPort = firebaseProject?.measurementId
  ? lateAnalytics
  : embeddedAnalytics;
