import { randomUUID } from 'node:crypto';
import { deskWords as words } from '@m8/content/desk.ts';
import { barLinks } from '@m8/content/navigation.ts';
import { deskPage } from '@m8/contracts/desk-access.ts';
import { apply } from '#testing/applications/apply.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { bothWidths } from '#testing/browser/viewports.ts';
import { signInAtDesk } from '#testing/people/desk-people.ts';

test(
  'keys move through the list and to the search',
  bothWidths,
  async ({ page, site, viewport }) => {
    const family = `Noether${randomUUID().slice(0, 8)}`;
    await signInAtDesk(page, site, 'reviewer');
    for (const name of ['Amalie', 'Emmy', 'Fritz'])
      await apply(page, site.url, `${name} ${family}`);
    await page.goto(`${deskPage}?q=${family}`);
    const link = (name: string) => page.getByRole('link', { name: `${name} ${family}` });
    const find = page.getByLabel(words.applications.find);
    await expect(link('Fritz')).toBeVisible();
    await find.blur();
    for (const [key, name] of [
      ['j', 'Fritz'],
      ['k', 'Fritz'],
      ['j', 'Emmy'],
      ['j', 'Amalie'],
      ['j', 'Amalie'],
      ['k', 'Emmy'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(link(name)).toBeFocused();
    }
    await page.keyboard.press('/');
    await expect(find).toBeFocused();
    await expect(find).toHaveValue(family);
    await find.blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Fritz ${family}` })).toBeFocused();
    if ((viewport?.width ?? 0) < 1200) return;
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Emmy ${family}` })).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('j');
    await expect(find).toHaveValue(`${family}j`);
  },
);

test('the bar over the desk has the account and nothing of the site', async ({ page, site }) => {
  await signInAtDesk(page, site, 'owner');
  await page.goto(deskPage);
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  for (const { href } of barLinks.main.filter(({ href }) => href !== '/'))
    await expect(page.locator(`a[href="${href}"]`)).toHaveCount(0);
  await expect(page.getByRole('banner').locator('a[href="/account"]').first()).toBeAttached();
});

test(
  'on a phone the search has no focus, so no keyboard covers the list',
  bothWidths,
  async ({ page, site }, { project }) => {
    test.skip(project.name !== 'phone', 'only a touch screen has no pointer that hovers');
    await signInAtDesk(page, site, 'owner');
    await page.goto(deskPage);
    await expect(page.getByLabel(words.applications.find)).not.toBeFocused();
    const links = page.getByRole('navigation', { name: words.sections }).getByRole('link');
    const tops = await links.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
  },
);
