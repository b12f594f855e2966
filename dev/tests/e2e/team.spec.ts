import { about } from '@m8/content/about.ts';
import { ceo, coreTeam, teamPage } from '@m8/content/team.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';

const everybody = [ceo, ...coreTeam];

test.beforeEach(({ page }) => page.goto('/team'));

test('shows the CEO, four core members and a contact address, labelled as samples', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await expect(main.getByText(teamPage.contactSample)).toBeVisible();
  await expectHref(main.getByRole('link', { name: teamPage.contact }), 'mailto:hello@example.com');
  await expect(page.getByText(teamPage.sampleLabel)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(teamPage.title);
  await expect(page.getByRole('article')).toHaveCount(everybody.length);
  for (const { name, role, bio } of everybody) {
    const person = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await expect(person).toContainText(role);
    await expect(person).toContainText(bio);
  }
});

test('the links of a sample lead nowhere, so there are none', async ({ page }) => {
  const people = page.getByRole('article');
  for (const { name } of coreTeam) {
    const person = people.filter({ has: page.getByRole('heading', { name }) });
    // Only the portrait and its line.
    await expect(person.locator('svg')).toHaveCount(2);
  }
  await expect(people.getByRole('link')).toHaveCount(1);
  await expectHref(people.getByRole('link', { name: teamPage.more(ceo.name) }), '/about');
  await expectHref(page.getByRole('main').getByRole('link', { name: teamPage.join }), '/join-team');
});

test('a page about the CEO is labelled as a sample, and links to the form and the team', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByText(about.sampleLabel)).toBeVisible();
  await expect(page.getByRole('heading', { name: ceo.name })).toBeVisible();
  for (const paragraph of about.story) await expect(page.getByText(paragraph)).toBeVisible();
  await expectHref(page.getByRole('main').getByRole('link', { name: about.join }), '/join-team');
  await expectHref(page.getByRole('main').getByRole('link', { name: about.team }), '/team');
});
