import type { BrowserName } from '@m8/contracts/account.ts';
import Bowser from 'bowser';

/** With two that the parser knows and does not list. */
const browsers = new Set([...Object.values(Bowser.BROWSER_MAP), 'Miui', 'Opera Touch']);
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * Names that are not of a known browser or system are left out: the parser returns the words of an unknown
 * user agent, and whoever sent them would have them mailed to the person.
 *
 * @returns the names of a user agent's browser and operating system, null for one that is not known
 */
export function browserName(userAgent: string | null): BrowserName {
  if (!userAgent) return { browser: null, system: null };
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return {
    browser: browsers.has(browser) ? browser : null,
    system: systems.has(system) ? system : null,
  };
}
