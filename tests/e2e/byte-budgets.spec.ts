import { expect, test } from '#tests/support/browser-test.ts';
import { byteBudgets } from '#tests/support/byte-budgets.ts';
import { weighPage } from '#tests/support/page-weight.ts';
import { everyAddress, publicAddresses } from '#tests/support/site-pages.ts';
import { onlyWide } from '#tests/support/viewports.ts';

onlyWide('The same bytes travel to every screen.');

for (const address of everyAddress)
  test(`${address} stays within its bytes`, async ({ browser, site }) => {
    const weight = await weighPage(browser, site.url, address);
    const isPublic = publicAddresses.some((path) => path === address);
    const { marketingScript, accountScript } = byteBudgets;
    expect(weight.html, 'HTML').toBeLessThanOrEqual(byteBudgets.html);
    expect(weight.script, 'script').toBeLessThanOrEqual(isPublic ? marketingScript : accountScript);
    if (address === '/') expect(weight.all, 'everything').toBeLessThanOrEqual(byteBudgets.home);
  });
