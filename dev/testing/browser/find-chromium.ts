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

/** Name of the environment variable with the path of a Chromium. */
export const chromiumVariable = 'CHROMIUM_PATH';

/** @returns the path of an installed Chromium, {@link chromiumVariable} first; or null */
export function findChromium(): string | null {
  const candidates = [process.env[chromiumVariable], ...usualPaths, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
/** Includes the page's fallback fonts: without them Chromium has one font for everything. */
const packages = ['chromium', 'fonts-liberation'];

function run(program: string, ...values: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(program, values, { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

function install(): void {
  if (canUseApt) {
    console.log(`Installing Debian's packages ${packages.join(' and ')}, once: 500 MB.`);
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  } else {
    console.log("Installing Playwright's Chromium in the cache folder of your user, once: 600 MB.");
    run('playwright', 'install', 'chromium');
  }
}

/**
 * Finds a Chromium, and installs one if there is none: Debian's package for root on Debian,
 * else Playwright's.
 *
 * @returns the path of its program
 * @throws Error whose message says what to do, if none starts
 */
export function provideChromium(): string {
  if (findChromium() === null)
    try {
      install();
    } catch {
      // Reported below.
    }
  const path = findChromium();
  if (path === null)
    throw new Error(
      `There is no Chromium here, and none could be installed: install the packages ${packages.join(' and ')}, or set ${chromiumVariable} to the path of a Chromium or Chrome.`,
    );
  try {
    run(path, '--version');
    return path;
  } catch {
    throw new Error(
      `${path} does not start; as root, "npx playwright install-deps chromium" installs what it needs.`,
    );
  }
}
