import type { BrowserName } from '@m8/contracts/account.ts';
import Bowser from 'bowser';

/** @returns the names of a user agent's browser and operating system */
export function browserName(userAgent: string | null): BrowserName {
  if (!userAgent) return { browser: null, system: null };
  const parser = Bowser.getParser(userAgent);
  return { browser: parser.getBrowserName() || null, system: parser.getOSName() || null };
}
