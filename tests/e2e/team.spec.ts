import { ceo, coreTeam, socialLabels, teamPage } from '#content/team.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { startSite } from '#tests/support/running-site.ts';

const everybody = [ceo, ...coreTeam];

test.beforeEach(({ page }) => page.goto('/team'));

test('shows the CEO and four core members, labelled as samples', async ({ page }) => {
  await expect(page.getByText(teamPage.sampleLabel)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(teamPage.title);
  await expect(page.getByRole('article')).toHaveCount(everybody.length);
  for (const { name, role, bio } of everybody) {
    const person = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await expect(person).toContainText(role);
    await expect(person).toContainText(bio);
  }
});

test('everybody has three profiles and a mail link, named after the person', async ({ page }) => {
  for (const { name, social } of everybody) {
    for (const network of ['linkedin', 'twitter', 'github'] as const)
      await expect(
        page.getByRole('link', { name: socialLabels[network](name), exact: true }),
      ).toHaveAttribute('href', social[network]);
    await expect(
      page.getByRole('link', { name: socialLabels.email(name), exact: true }),
    ).toHaveAttribute('href', `mailto:${social.email}`);
  }
});

test('samples lead to example domains only', async ({ page }) => {
  const hrefs = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const outside = hrefs.filter((href) => !href.startsWith('/'));
  expect(outside).toHaveLength(4 * everybody.length);
  for (const href of outside) expect(href).toMatch(/(@|\.)example\.com(\/|$)/);
});

test('the way to the CEO’s story and to the form', async ({ page }) => {
  await expect(page.getByRole('link', { name: teamPage.more(ceo.name) })).toHaveAttribute(
    'href',
    '/about',
  );
  await expect(page.getByRole('main').getByRole('link', { name: teamPage.join })).toHaveAttribute(
    'href',
    '/join-team',
  );
});

test('without a contact address the row stays and says so', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByText(teamPage.contact)).toBeVisible();
  await expect(main.getByText(teamPage.notPublished)).toBeVisible();
  await expect(main.getByRole('link', { name: teamPage.contact })).toHaveCount(0);
});

test('with a contact address it is a mail link', async ({ viewport }) => {
  test.skip((viewport?.width ?? 0) < 1000, 'does not depend on the width');
  const site = await startSite({ CONTACT_EMAIL: 'hello@example.com' });
  try {
    const html = await (await fetch(`${site.url}/team`)).text();
    expect(html).toContain('href="mailto:hello@example.com"');
    expect(html).not.toContain(teamPage.notPublished);
  } finally {
    await site.remove();
  }
});

test('nothing scrolls sideways at any width', async ({ page }) => {
  for (const width of [320, 700, 1100, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
