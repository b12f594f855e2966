import { type VisitInput, visitsPath } from '#contracts/visits.ts';
import type { AnalyticsPort } from './analytics-port.ts';

let isCounted = false;

/** Counts in the site's own server, which is told the page and nothing else: no cookie goes along. */
export const embeddedAnalytics: AnalyticsPort = {
  start(path) {
    if (isCounted) return;
    isCounted = true;
    fetch(visitsPath, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path } satisfies VisitInput),
    }).catch(() => undefined);
  },
  stop() {},
};
