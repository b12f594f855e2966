import {
  mindM8Banner as banner,
  careNote,
  downloadFlow,
  mindM8Features,
} from '@m8/content/mind-m8.ts';
import { whenBackPages, whenBackWords } from '@m8/content/when-back.ts';
import type { Page } from '@playwright/test';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { newStranger } from '#testing/people/people.ts';

const [mediaFire, googleDrive] = downloadFlow.chooser.mirrors;

const chooser = (page: Page) => page.getByRole('dialog', { name: downloadFlow.chooser.title });
const notice = (page: Page) => page.getByRole('dialog', { name: downloadFlow.closed.title });
/** Whether an open dialog blurs what is behind it. */
const isBlurred = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog:modal');
    return dialog !== null && getComputedStyle(dialog, '::backdrop').backdropFilter !== 'none';
  });

test('it names the product, its features on alternating sides, the way back and what it is not', async ({
  page,
}) => {
  await page.goto('/products/mind-m8');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(banner.title);
  await expect(page.getByText(banner.tagline)).toBeVisible();
  await expectHref(page.getByRole('link', { name: banner.all.label }), '/products');
  await expect(page.getByRole('button', { name: banner.download })).toHaveCount(2);
  await expect(page.getByRole('main').getByText(careNote.title)).toBeVisible();
  const features = page.getByRole('article');
  await expect(features.getByRole('heading', { level: 2 })).toHaveText(
    mindM8Features.map(({ title }) => title),
  );
  const sides = await features.evaluateAll((all) =>
    all.map((one) => {
      const [picture, text] = [one.children[0], one.children[1]];
      if (!picture || !text) return 'missing';
      return picture.getBoundingClientRect().x < text.getBoundingClientRect().x ? 'left' : 'right';
    }),
  );
  expect(sides).toEqual(['left', 'right', 'left', 'right', 'left']);
});

for (const [where, path, index, mirror] of [
  ['the closing panel', '/products/mind-m8', 1, googleDrive],
  ['both products', '/products', 0, mediaFire],
] as const)
  test(`from ${where}, ${mirror} leads to the closed notice, and nothing is downloaded`, async ({
    page,
  }) => {
    let downloads = 0;
    page.on('download', () => downloads++);
    await page.goto(path);
    await page.getByRole('button', { name: banner.download }).nth(index).click();
    await expect(chooser(page)).toContainText(downloadFlow.chooser.note);
    expect(await isBlurred(page)).toBe(true);
    await expectNoBarriers(page);
    await chooser(page).getByRole('button', { name: mirror }).click();
    await expect(chooser(page)).toBeHidden();
    await expect(notice(page)).toContainText(downloadFlow.closed.text);
    await expect(notice(page).getByRole('definition')).toHaveText(mirror);
    expect(await isBlurred(page)).toBe(true);
    await expectNoBarriers(page);
    await notice(page).getByRole('button', { name: downloadFlow.closed.understand }).click();
    await expect(notice(page)).toBeHidden();
    expect(await isBlurred(page)).toBe(false);
    await expect(page).toHaveURL(path);
    expect(downloads).toBe(0);
  });

test('Cancel, the cross, Escape and a click beside it close the choice, and the flow works by keyboard alone', async ({
  page,
}) => {
  await page.goto('/products/mind-m8');
  const open = page.getByRole('button', { name: banner.download }).first();
  for (const close of [
    () => chooser(page).getByRole('button', { name: downloadFlow.chooser.cancel }).click(),
    () => chooser(page).getByRole('button', { name: downloadFlow.close }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
  ]) {
    await open.click();
    await expect(chooser(page)).toBeVisible();
    await close();
    await expect(chooser(page)).toBeHidden();
    await expect(open).toBeFocused();
  }

  await open.focus();
  await page.keyboard.press('Enter');
  await expect(chooser(page)).toBeVisible();

  const mirror = chooser(page).getByRole('button', { name: googleDrive });
  for (let presses = 0; presses < 6; presses++) {
    if (await mirror.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(notice(page).getByRole('definition')).toHaveText(googleDrive);

  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeHidden();
  await expect(open).toBeFocused();
});

test('an address that is none is refused below its field, not by the browser', async ({ page }) => {
  await page.goto('/products/mind-m8');
  const field = page.getByLabel(whenBackWords.title);
  const send = page.getByRole('button', { name: whenBackWords.send, exact: true });
  for (const typed of ['', 'ada']) {
    await field.fill(typed);
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(whenBackPages['no-address'].title);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAccessibleDescription(whenBackPages['no-address'].title);
  }
  await expectNoBarriers(page);
  await field.fill(newStranger().email);
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(whenBackPages.asked.title);
});
