import { readFile } from 'node:fs/promises';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { farewellMail } from '@m8/content/mails.ts';
import { copyWords, deletionWords } from '@m8/content/own-data.ts';
import { copyFilename, ownDataPaths } from '@m8/contracts/own-data.ts';
import { leaveThings, left } from '#testing/browser/browser-storage.ts';
import { readZip } from '#testing/files/read-zip.ts';
import { mailsOfSite } from '#testing/people/people.ts';
import { expect, openAsMember, refuse, test } from '#testing/people/people-fixture.ts';

test.use({ allowedConsole: /the server responded with a status of 4\d\d/ });

test('a copy of everything is saved, and each part shows its refusal with its own id', async ({
  page,
  site,
}) => {
  const person = await openAsMember(page, site.url, '/account');
  const section = page.getByRole('region', { name: copyWords.title });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: copyWords.submit }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(copyFilename);
  const files = await readZip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual(['read-me.txt', 'person.json']);
  expect(JSON.parse(files.get('person.json') ?? '').account.address).toBe(person.email);
  await expect(page.getByText(copyWords.saved)).toBeVisible();

  for (const path of [ownDataPaths.copy, ownDataPaths.deletion])
    await refuse(page, path, 418, 'server/unexpected');
  await page.getByRole('button', { name: copyWords.submit }).click();
  await expect(page.getByText(copyWords.failed)).toBeVisible();
  await page.getByRole('textbox', { name: deletionWords.label }).fill(person.email);
  await page.getByRole('button', { name: deletionWords.submit }).click();
  await expect(page.getByText(deletionWords.failed)).toBeVisible();
  const ids = await page
    .locator('[id]')
    .evaluateAll((elements) => elements.map((element) => element.id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('a deleted account leaves nothing behind', async ({ page, site }) => {
  const person = await openAsMember(page, site.url, '/account');
  const section = page.getByRole('region', { name: deletionWords.title });
  await expect(section.getByRole('listitem').nth(1)).toHaveText(/^\d+ emails? to you/);
  await leaveThings(page);
  const address = section.getByRole('textbox', { name: deletionWords.label });
  const remove = section.getByRole('button', { name: deletionWords.submit });
  await remove.click();
  await expect(section.getByText(deletionWords.empty)).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('somebody.else@example.org');
  await remove.click();
  await expect(section.getByText(accountErrorSentences['auth/not-your-address'])).toBeVisible();
  await address.fill(person.email);
  await address.press('Enter');
  await page.waitForURL('/');
  await expect(page.getByText(deletionWords.done)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(await left(page)).toEqual(['analytics-consent', 'theme']);
  const mails = await mailsOfSite(site.url);
  const subjects = mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
  expect(subjects).toEqual([farewellMail.subject]);
  await page.goto('/account');
  await page.waitForURL('/login?next=/account');
});
