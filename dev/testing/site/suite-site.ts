import { forSuite } from '#testing/for-suite.ts';
import { buildSite } from './build-site.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** @returns the suite's own site, with these settings */
export function suiteSite(settings: Record<string, string> = {}): RunningSite {
  return forSuite(
    () => {
      buildSite();
      return startSite(settings);
    },
    (site) => site.remove(),
  );
}
