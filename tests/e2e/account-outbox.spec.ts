import { expect, test } from '#tests/support/people-test.ts';

// The test's own eyes are scripts too, and a mail runs none.
test.use({ allowedConsole: [/^Blocked script execution in .*\/api\/outbox\//] });

test('a mail arrives while the outbox is open, and its links work', async ({ page, people }) => {
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  const person = await people.newcomer();
  const mail = page.locator('details').filter({ hasText: person.email });
  await expect(mail.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expect(mail).toHaveAttribute('open');
  const sheet = mail.frameLocator('iframe');
  await expect(sheet.getByRole('heading', { name: 'Welcome. One more click' })).toBeVisible();
  await sheet.getByRole('link', { name: 'Confirm my address' }).click();
  await page.waitForURL(/\/verify\?token=/);
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
});

test('each mail unfolds by keyboard, and its link stands beside it as text', async ({
  page,
  people,
}) => {
  const first = await people.newcomer();
  await people.mailedLink('verification', first.email);
  const second = await people.newcomer();
  const link = await people.mailedLink('verification', second.email);
  await page.goto('/outbox');
  const older = page.locator('details').filter({ hasText: first.email });
  await older.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(older).toHaveAttribute('open');
  const newer = page.locator('details').filter({ hasText: second.email });
  await expect(newer).not.toHaveAttribute('open');
  await newer.locator('summary').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: link })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
});
