import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicPaths } from '@m8/content/pages.ts';
import type { Page } from '@playwright/test';
import { expect, holdBack, test } from '#testing/browser/browser-fixture.ts';
import { watchLayoutShifts } from '#testing/browser/layout-shifts.ts';

/** Folder of Debian's package with the font that is often the only one of a Linux machine. */
const folder = '/usr/share/fonts/truetype/dejavu';

/** Without the faces derived from it, the home page moves by 0.054; with them by 0.019 at most. */
const maxShift = 0.04;

/** The pages in sans serif; DocuMind's headings have no such face. */
const addresses = publicPaths.filter((address) => address !== '/documind');

/** Opens an address and delays the site's fonts until the page is painted without them. */
async function shiftsOfLateFonts(page: Page, url: string) {
  const letGo = await holdBack(page, '**/*.woff2');
  const shifts = await watchLayoutShifts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);
  letGo();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  return shifts();
}

test('pages do not move when their fonts load on a machine that has only DejaVu', async ({
  launchOptions,
  playwright,
  site,
  viewport,
}) => {
  test.skip(!existsSync(folder), 'DejaVu is not on this machine');
  const settings = await mkdtemp(join(tmpdir(), 'fonts-'));
  const FONTCONFIG_FILE = join(settings, 'fonts.conf');
  const folders = `<dir>${folder}</dir><cachedir>${settings}</cachedir>`;
  await writeFile(FONTCONFIG_FILE, `<fontconfig>${folders}</fontconfig>`);
  const env = { ...process.env, FONTCONFIG_FILE };
  const browser = await playwright.chromium.launch({ ...launchOptions, env });
  const pages: Record<string, string> = {};
  for (const address of addresses) {
    const page = await browser.newPage({ viewport });
    const { total, moved } = await shiftsOfLateFonts(page, site.url + address);
    if (!(total < maxShift)) pages[address] = moved;
    await page.close();
  }
  await browser.close();
  await rm(settings, { recursive: true });
  expect(pages).toEqual({});
});

test('the browser knows the first two families of all text', async ({ page }) => {
  await page.goto('/');
  const { named, known } = await page.evaluate(() => {
    const unquote = (name: string) => name.trim().replaceAll('"', '');
    const stacks = [...document.querySelectorAll('body *')]
      .map((element) => getComputedStyle(element).fontFamily)
      .filter((stack) => !stack.endsWith('monospace'));
    return {
      named: [...new Set(stacks)].flatMap((stack) => stack.split(',').slice(0, 2).map(unquote)),
      known: [...document.fonts].map((face) => unquote(face.family)),
    };
  });
  expect(new Set(named).size).toBeGreaterThanOrEqual(6);
  for (const family of named) expect(known).toContain(family);
});

for (const [path, fonts] of [
  ['/team', ['instrument-sans', 'bricolage']],
  ['/documind', ['instrument-sans', 'newsreader']],
] as const)
  test(`${path} uses its own fonts, and paints without waiting for them`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    for (const font of fonts)
      expect(
        loaded.some((name) => name.includes(`/${font}-basic`)),
        font,
      ).toBe(true);
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0);
  });
