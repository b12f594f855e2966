import measured from '@m8/content/measured.json' with { type: 'json' };
import { publicPaths } from '@m8/content/pages.ts';
import { deskPage } from '@m8/contracts/desk-access.ts';
import type { Request } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { byteBudgets } from '#testing/browser/byte-budgets.ts';
import { countCookies } from '#testing/browser/count-cookies.ts';
import { weighPage } from '#testing/browser/page-weight.ts';
import { signInAtDesk } from '#testing/people/desk-people.ts';
import { everyAddress } from '#testing/site/site-pages.ts';

/**
 * How far the home page's weight may deviate from the shown one, before `npm run bench -- figures` is due.
 */
const tolerance = 0.03;

for (const address of everyAddress)
  test(`${address} stays within its budget of bytes`, async ({ browser, site }) => {
    const weight = await weighPage(browser, site.url, address);
    const { marketingScript, accountScript, workspaceScript, reference, html } = byteBudgets;
    const isPublic = publicPaths.some((path) => path === address);
    const script = address === '/documind/workspace' ? workspaceScript : accountScript;
    const isReference = address === '/documind/reference';
    expect(weight.html, 'HTML').toBeLessThanOrEqual(isReference ? reference : html);
    expect(weight.script, 'script').toBeLessThanOrEqual(isPublic ? marketingScript : script);
    if (address !== '/') return;
    expect(weight.all, 'everything').toBeLessThanOrEqual(byteBudgets.home);
    const off = Math.abs(weight.all - measured.homeBytes) / measured.homeBytes;
    expect(off, 'far from the weight that it says').toBeLessThanOrEqual(tolerance);
  });

test('public pages set as many cookies as claimed', async ({ browser, site }) => {
  expect(await countCookies(browser, site.url)).toBe(measured.cookies);
});

test('the desk stays within its budget of bytes', async ({ page, site }) => {
  await signInAtDesk(page, site, 'owner');
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto(deskPage, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const script = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(script).toBeGreaterThan(10_000);
  expect(script).toBeLessThanOrEqual(byteBudgets.deskScript);
});
