import type { BrowserName } from '@m8/contracts/account.ts';
import Bowser from 'bowser';

/**
 * @param userAgent as a browser sent it
 * @returns the names of the browser and of its system, each null if it cannot be told
 */
export function browserName(userAgent: string | null): BrowserName {
  if (!userAgent) return { browser: null, system: null };
  const parser = Bowser.getParser(userAgent);
  return { browser: parser.getBrowserName() || null, system: parser.getOSName() || null };
}
