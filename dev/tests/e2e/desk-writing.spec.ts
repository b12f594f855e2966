import { randomUUID } from 'node:crypto';
import { deskWords as words } from '@m8/content/desk.ts';
import { deskPage } from '@m8/contracts/desk-access.ts';
import { apply } from '#testing/applications/apply.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { signInAtDesk } from '#testing/people/desk-people.ts';

test('a draft stays until it is sent', async ({ page, site }) => {
  const name = `Emmy ${randomUUID().slice(0, 8)}`;
  await signInAtDesk(page, site, 'owner');
  await apply(site.url, name);
  await page.goto(`${deskPage}?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  const note = page.getByLabel(words.note.label, { exact: true });
  const text = page.getByLabel(words.reply.text, { exact: true });
  const template = page.getByLabel(words.reply.template);
  await page.getByText(words.reply.title).click();
  await page.getByText(words.note.title).click();
  // The first one is unedited, so the second one replaces it.
  await template.selectOption({ index: 1 });
  await template.selectOption({ index: 2 });
  await expect(text).toHaveValue(words.reply.templates[2].text(name));
  const own = `${words.reply.templates[2].text(name)}When can you start?`;
  await text.fill(own);
  await note.fill('Ask about looms.');
  await expect(template).toBeDisabled();
  await expect(template).toHaveAccessibleDescription(words.reply.own);
  await expectNoBarriers(page);

  await page.reload();
  await expect(text).toHaveValue(own);
  await expect(note).toHaveValue('Ask about looms.');
  await expect(template).toHaveValue(words.reply.templates[2].name);
  await text.fill('');
  await page.getByLabel(words.reply.subject).fill('');
  await template.selectOption({ index: 4 });
  await expect(text).toHaveValue(words.reply.templates[4].text(name));
  await page.getByRole('button', { name: words.note.submit }).click();
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: words.reply.submitAnd('declined') }).click();
  await expect(text).toHaveValue('');
  await expect(page.getByText(words.file.changed('pending', 'declined'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(text).toHaveValue('');
  await expect(note).toHaveValue('');
});
