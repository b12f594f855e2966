import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';

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

const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
/** The page's fallback fonts come with it: without them Chromium has one font for everything. */
const packages = ['chromium', 'fonts-liberation'];

/** @returns what {@link provideChromium} will install, in a phrase; nothing where one is there */
export function planChromium(
  variables: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (findChromium(variables) !== null) return undefined;
  return canUseApt
    ? `Debian's packages ${packages.join(' and ')}, on this system: 500 MB`
    : "Playwright's Chromium, in the cache folder of your user: 600 MB";
}

async function install(): Promise<void> {
  if (!canUseApt) {
    await runCommand('playwright', 'install', 'chromium');
    return;
  }
  await runCommand('apt-get', 'update', '-qq');
  await runCommand('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/**
 * Finds a Chromium, and installs one where there is none: Debian's package for root on Debian,
 * else the one that Playwright brings.
 *
 * @returns the path of its program, or what to do where neither works, in a sentence without its
 *   full stop
 */
export async function provideChromium(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<{ path: string } | { reason: string }> {
  if (findChromium(variables) === null) await install().catch(() => undefined);
  const path = findChromium(variables);
  if (path === null)
    return {
      reason: `there is no Chromium here and none could be installed; install the packages ${packages.map((name) => `"${name}"`).join(' and ')}, or set ${chromiumVariable} to the path of a Chromium or Chrome`,
    };
  try {
    await runCommand(path, '--version');
    return { path };
  } catch (error) {
    const [line] = String(error).split('\n', 1);
    return {
      reason: `${path} does not start (${line}); as root, "npx playwright install-deps chromium" installs what it needs`,
    };
  }
}
