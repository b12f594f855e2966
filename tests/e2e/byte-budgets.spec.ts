import { publicPaths } from '#content/pages.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { byteBudgets } from '#testing/browser/byte-budgets.ts';
import { weighPage } from '#testing/browser/page-weight.ts';
import { onlyWide } from '#testing/browser/viewports.ts';
import { everyAddress } from '#testing/site/site-pages.ts';

onlyWide('The same bytes travel to every screen.');

for (const address of everyAddress)
  test(`${address} stays within its bytes`, async ({ browser, site }) => {
    const weight = await weighPage(browser, site.url, address);
    const { marketingScript, accountScript, workspaceScript } = byteBudgets;
    const isPublic = publicPaths.some((path) => path === address);
    const scriptOfPeople = address === '/documind/workspace' ? workspaceScript : accountScript;
    expect(weight.html, 'HTML').toBeLessThanOrEqual(byteBudgets.html);
    expect(weight.script, 'script').toBeLessThanOrEqual(
      isPublic ? marketingScript : scriptOfPeople,
    );
    if (address === '/') expect(weight.all, 'everything').toBeLessThanOrEqual(byteBudgets.home);
  });
