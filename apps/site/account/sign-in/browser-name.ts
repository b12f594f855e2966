import type { BrowserName } from '@m8/contracts/account.ts';
import Bowser from 'bowser';

/**
 * @param userAgent the request's header
 * @returns the names of the browser and its operating system, each null if unknown
 */
export function browserName(userAgent: string | null): BrowserName {
  if (!userAgent) return { browser: null, system: null };
  const parser = Bowser.getParser(userAgent);
  return { browser: parser.getBrowserName() || null, system: parser.getOSName() || null };
}
