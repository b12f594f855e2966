import { forSuite } from '#testing/for-suite.ts';
import { buildSite } from './build-site.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** @returns a site of the suite's own, with these settings */
export function suiteSite(settings: Record<string, string> = {}): RunningSite {
  return forSuite(
    () => {
      buildSite();
      return startSite(settings);
    },
    (site) => site.remove(),
  );
}
