import { randomUUID } from 'node:crypto';
import { connectionWords } from '@m8/content/connection.ts';
import { deskWords as words } from '@m8/content/desk.ts';
import { barLinks } from '@m8/content/navigation.ts';
import { deskBase, deskPage } from '@m8/contracts/desk-access.ts';
import type { Locator } from '@playwright/test';
import { apply } from '#testing/applications/apply.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { bothWidths } from '#testing/browser/viewports.ts';
import { signInAtDesk } from '#testing/people/desk-people.ts';

test(
  'keys move through the list and to the search',
  bothWidths,
  async ({ page, site, viewport }) => {
    const family = `Noether${randomUUID().slice(0, 8)}`;
    await signInAtDesk(page, site, 'reviewer');
    for (const name of ['Amalie', 'Emmy', 'Fritz']) await apply(site.url, `${name} ${family}`);
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

test.describe('while the server is out of reach', () => {
  test.use({ allowedConsole: /Failed to load resource/ });

  test('a further page that cannot be loaded is said, and asked for again', async ({
    page,
    site,
  }) => {
    await signInAtDesk(page, site, 'owner');
    const name = `Rosalind ${randomUUID().slice(0, 8)}`;
    await apply(site.url, name);
    let isDown = true;
    await page.route(`**${deskBase}/applications**`, async (route) => {
      if (!route.request().url().includes('cursor=')) {
        const response = await route.fetch();
        return route.fulfill({ json: { ...(await response.json()), next_cursor: 'cursor' } });
      }
      if (isDown) return route.abort();
      const url = `${site.url}${deskBase}/applications?q=${encodeURIComponent(name)}`;
      return route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(`${deskPage}?q=nobody${randomUUID()}`);
    const more = page.getByRole('button', { name: words.more });
    await more.click();
    await expect(page.getByRole('alert')).toHaveText(connectionWords.unreachable);
    isDown = false;
    await more.click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(more).toHaveCount(0);
  });
});

test('a list is saved beside the line above it, and addresses fill theirs', async ({
  page,
  site,
}) => {
  const name = `Hedwig ${randomUUID().slice(0, 8)}`;
  await signInAtDesk(page, site, 'owner');
  await apply(site.url, name);
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height / 2;
  };
  const save = page.getByRole('button', { name: words.csv });
  for (const [query, line] of [
    [`q=${name}`, words.applications.found(1)],
    ['view=audit', words.audit.lead],
  ] as const) {
    await page.goto(`${deskPage}?${query}`);
    await save.waitFor();
    expect(await middleOf(save)).toBeCloseTo(await middleOf(page.getByText(line)), 0);
  }

  await page.goto(`${deskPage}?q=${name}`);
  await page.getByRole('link', { name }).click();
  const account = page.getByRole('definition').last().getByRole('link');
  const filled = await account.evaluate((link) => {
    const lines = [...link.getClientRects()].slice(0, -1);
    return lines.map(({ width }) => width / (link.parentElement?.clientWidth ?? 0));
  });
  expect(filled.length).toBeGreaterThan(0);
  for (const share of filled) expect(share).toBeGreaterThan(0.9);
});

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
