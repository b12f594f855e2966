import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicPaths } from '@m8/content/pages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { watchLayoutShifts } from '#testing/browser/layout-shifts.ts';

/** Folder of Debian's package with the font that is often the only one of a Linux machine. */
const folder = '/usr/share/fonts/truetype/dejavu';

/** Without the faces derived from it, the home page moves by 0.054; with them by 0.019 at most. */
const maxShift = 0.04;

/** The pages in sans serif; DocuMind's headings have no such face. */
const addresses = publicPaths.filter((address) => address !== '/documind');

/** Opens an address and delays the site's fonts until the page is painted without them. */
async function shiftsOfLateFonts(page: Page, url: string) {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  const shifts = await watchLayoutShifts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);
  painted.resolve();
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
