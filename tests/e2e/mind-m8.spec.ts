import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Select Download Mirror' });
const notice = (page: Page) => page.getByRole('dialog', { name: 'Project Closed' });
const blurred = (page: Page) =>
  page
    .locator('main > section')
    .first()
    .evaluate((node) => getComputedStyle(node).filter);

test('it names the product, its tagline, the way back and what it is not', async ({ page }) => {
  await page.goto('/products/mind-m8');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mind M8');
  await expect(
    page.getByText('Your intelligent AI companion for mental wellness and emotional support'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
    'href',
    '/products',
  );
  await expect(page.getByRole('button', { name: 'Download APK' })).toHaveCount(2);
  await expect(page.getByRole('main').getByText('A companion, not a clinician.')).toBeVisible();
});

test('five features stand on alternating sides', async ({ page }, { project }) => {
  await page.goto('/products/mind-m8');
  const features = page.getByRole('article');
  await expect(features.getByRole('heading', { level: 2 })).toHaveText([
    'Advanced AI Companion',
    'Emotional Intelligence',
    'Mobile Optimized',
    'Privacy Focused',
    'Cross-Device Sync',
  ]);
  if (project.name !== 'wide') return;
  const sides = await features.evaluateAll((all) =>
    all.map((one) => {
      const [picture, text] = [one.children[0], one.children[1]];
      if (!picture || !text) return 'missing';
      return picture.getBoundingClientRect().x < text.getBoundingClientRect().x ? 'left' : 'right';
    }),
  );
  expect(sides).toEqual(['left', 'right', 'left', 'right', 'left']);
});

for (const [where, index, mirror] of [
  ['banner', 0, 'MediaFire'],
  ['closing panel', 1, 'Google Drive'],
] as const)
  test(`from the ${where}, ${mirror} leads to the closed notice and downloads nothing`, async ({
    page,
  }) => {
    let downloads = 0;
    page.on('download', () => downloads++);
    await page.goto('/products/mind-m8');
    expect(await blurred(page)).toBe('none');

    await page.getByRole('button', { name: 'Download APK' }).nth(index).click();
    await expect(chooser(page)).toBeVisible();
    await expect(chooser(page)).toContainText('The Google Drive link may be faster.');
    expect(await blurred(page)).toContain('blur');

    await chooser(page).getByRole('button', { name: mirror }).click();
    await expect(chooser(page)).toBeHidden();
    await expect(notice(page)).toContainText(
      'The project has been closed temporarily due to maintenance complexities.',
    );
    await expect(notice(page).getByRole('definition')).toHaveText(mirror);
    expect(await blurred(page)).toContain('blur');

    await notice(page).getByRole('button', { name: 'Understand' }).click();
    await expect(notice(page)).toBeHidden();
    expect(await blurred(page)).toBe('none');
    expect(page.url()).toMatch(/\/products\/mind-m8$/);
    expect(downloads).toBe(0);
  });

test('Cancel, the cross and a click beside it close the choice', async ({ page }) => {
  await page.goto('/products/mind-m8');
  const open = page.getByRole('button', { name: 'Download APK' }).first();
  for (const close of [
    () => chooser(page).getByRole('button', { name: 'Cancel' }).click(),
    () => chooser(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(4, 4),
  ]) {
    await open.click();
    await expect(chooser(page)).toBeVisible();
    await close();
    await expect(chooser(page)).toBeHidden();
  }
});

test('the flow works by keyboard alone and gives the focus back', async ({ page }) => {
  await page.goto('/products/mind-m8');
  const open = page.getByRole('button', { name: 'Download APK' }).first();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(chooser(page)).toBeVisible();

  const mirror = chooser(page).getByRole('button', { name: 'Google Drive' });
  for (let presses = 0; presses < 6; presses++) {
    if (await mirror.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(notice(page).getByRole('definition')).toHaveText('Google Drive');

  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeHidden();
  await expect(open).toBeFocused();
});
