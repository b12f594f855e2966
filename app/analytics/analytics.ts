import type { AnalyticsPort } from './analytics-port.ts';
import { embeddedAnalytics } from './embedded-analytics.ts';

/** What counts this site's page views. */
export const analytics: AnalyticsPort = embeddedAnalytics;
