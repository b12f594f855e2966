import { forSuite } from '#testing/for-suite.ts';
import { buildSite } from './build-site.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** @returns the suite's own site, with the settings that `read` returns when the suite begins */
export function suiteSite(
  read: () => Record<string, string> | Promise<Record<string, string>> = () => ({}),
): RunningSite {
  return forSuite(
    async () => {
      buildSite();
      return startSite(await read());
    },
    (site) => site.remove(),
  );
}
