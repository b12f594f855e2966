import { whenBackPages, whenBackWords as words } from '@m8/content/when-back.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { newStranger, peopleOfSite } from '#testing/people/people.ts';

test.use({
  javaScriptEnabled: false,
  allowedConsole: /the server responded with a status of 404/,
});

test('a person asks for the notification, confirms by mail, and unsubscribes by the same link, without script', async ({
  page,
  site,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const address = newStranger().email;
  await page.goto('/products/mind-m8');
  await page.getByLabel(words.title).fill(address);
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await expect(heading).toHaveText(whenBackPages.asked.title);
  const link = await peopleOfSite(site.url).mailedLink('when-back-confirm', address);

  await page.goto(link);
  await expect(heading).toHaveText(whenBackPages.confirm.title);
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(heading).toHaveText(whenBackPages.confirmed.title);

  await page.goto(link);
  await expect(heading).toHaveText(whenBackPages.listed.title);
  await page.getByRole('button', { name: words.leave }).click();
  await expect(heading).toHaveText(whenBackPages.left.title);
  const gone = await page.goto(link);
  expect(gone?.status()).toBe(404);
  await expect(heading).toHaveText(whenBackPages.incomplete.title);
});
