import measured from '@m8/content/measured.json' with { type: 'json' };
import { publicPaths } from '@m8/content/pages.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { byteBudgets } from '#testing/browser/byte-budgets.ts';
import { countCookies } from '#testing/browser/count-cookies.ts';
import { weighPage } from '#testing/browser/page-weight.ts';
import { namedSite } from '#testing/site/running-site.ts';
import { everyAddress } from '#testing/site/site-pages.ts';

// By name, so that the weight includes passkeys.
test.use({ siteSettings: { PUBLIC_URL: namedSite } });

/**
 * How far the home page's weight may deviate from the shown one, before `npm run bench -- figures` is due.
 */
const tolerance = 0.03;

for (const address of everyAddress)
  test(`${address} stays within its budget of bytes`, async ({ browser, site }) => {
    const weight = await weighPage(browser, site.url, address);
    const { marketingScript, accountScript, workspaceScript } = byteBudgets;
    const isPublic = publicPaths.some((path) => path === address);
    const script = address === '/documind/workspace' ? workspaceScript : accountScript;
    expect(weight.html, 'HTML').toBeLessThanOrEqual(byteBudgets.html);
    expect(weight.script, 'script').toBeLessThanOrEqual(isPublic ? marketingScript : script);
    if (address !== '/') return;
    expect(weight.all, 'everything').toBeLessThanOrEqual(byteBudgets.home);
    const off = Math.abs(weight.all - measured.homeBytes) / measured.homeBytes;
    expect(off, 'far from the weight that it says').toBeLessThanOrEqual(tolerance);
  });

test('public pages set as many cookies as claimed', async ({ browser, site }) => {
  expect(await countCookies(browser, site.url)).toBe(measured.cookies);
});
