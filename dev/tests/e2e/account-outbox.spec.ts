import { accountWords } from '@m8/content/account.ts';
import { linkMails } from '@m8/content/mails.ts';
import { verifyWords } from '@m8/content/verify.ts';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { screens } from '#testing/browser/screens.ts';
import { askForReset, expect, test } from '#testing/people/people-fixture.ts';

// The test's own queries are scripts too, and a mail runs none.
test.use({ allowedConsole: /^Blocked script execution in .*\/api\/outbox\/|frame is sandboxed/ });

const mailTo = (page: Page, email: string) => page.getByRole('article').filter({ hasText: email });

test('a mail arrives while the outbox is open', async ({ page, people }) => {
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  const person = await people.newcomer();
  const mail = mailTo(page, person.email);
  await expect(mail.getByRole('heading', { name: linkMails.verification.subject })).toBeVisible();
  await mail.getByRole('heading').click();
  const sheet = mail.frameLocator('iframe');
  await expect(sheet.getByRole('heading', { name: linkMails.verification.heading })).toBeVisible();
  await expectNoBarriers(page);
  const { width: height, height: width } = screens.phone;
  await page.setViewportSize({ width, height });
  expect((await mail.locator('iframe').boundingBox())?.height).toBeLessThan(height);
  await sheet.getByRole('link', { name: linkMails.verification.action.label }).click();
  await page.waitForURL('/verify');
  await page.getByRole('button', { name: verifyWords.confirm }).click();
  await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
});

test('a person who requested a mail is shown the way to the outbox', async ({ page, people }) => {
  const { email } = await people.member();
  await page.goto('/login#reset');
  await askForReset(page, email);
  await page.getByRole('link', { name: accountWords.outbox.link }).click();
  await page.waitForURL('/outbox');
  await expect(mailTo(page, email).first()).toBeVisible();
});
