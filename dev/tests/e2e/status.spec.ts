import { footer } from '@m8/content/navigation.ts';
import { pages } from '@m8/content/pages.ts';
import { statusPage, statusWords as words } from '@m8/content/status.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';

test.use({ javaScriptEnabled: false });

test('the footer links to the status page, without script', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: footer.legal.label })
    .getByRole('link', { name: pages[statusPage].title })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.up.title);
  const main = page.getByRole('main');
  const time = String.raw`\d+ \w+ ${new Date().getUTCFullYear()} at \d\d:\d\d UTC`;
  await expect(main.getByText(new RegExp(`^${words.up.since(time)}$`))).toBeVisible();
  await expect(main.getByText(new RegExp(`^${words.checked(time)}$`))).toBeVisible();
  await expect(main).not.toContainText(/[{}⟦⟧]/);
});
