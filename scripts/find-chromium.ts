import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Name of the environment variable that says where a Chromium is. */
export const chromiumVariable = 'CHROMIUM_PATH';

/**
 * Finds a Chromium that is installed.
 *
 * @param variables environment variables, of which {@link chromiumVariable} comes first
 * @returns the path of its program, or null where there is none
 */
export function findChromium(
  variables: Readonly<Record<string, string | undefined>>,
): string | null {
  const candidates = [variables[chromiumVariable], ...usualPaths, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/**
 * Finds a Chromium, and installs one where there is none: Debian's package for root on Debian,
 * else the one that Playwright brings.
 *
 * @returns the path of its program
 * @throws Error with one sentence on what to do where neither works
 */
export function requireChromium(variables: Readonly<Record<string, string | undefined>>): string {
  if (findChromium(variables) === null) install();
  const found = findChromium(variables);
  if (found !== null) return found;
  throw new Error(
    `No Chromium was found and none could be installed: install the package "chromium", or set ${chromiumVariable} to the path of a Chromium or Chrome.`,
  );
}

function install(): void {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const steps: [string, string[]][] = isRootOnDebian
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
      ]
    : [['playwright', ['install', 'chromium']]];
  try {
    for (const [program, args] of steps) execFileSync(program, args, { stdio: 'inherit' });
  } catch {
    // The caller says what a person can do.
  }
}
