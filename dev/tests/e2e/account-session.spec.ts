import { signOutWords } from '@m8/content/sign-out.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { leaveThings, left } from '#testing/browser/browser-storage.ts';
import {
  everywhere,
  expect,
  logIn,
  logOut,
  openAsMember,
  refuse,
  test,
} from '#testing/people/people-fixture.ts';

test.use({ allowedConsole: /the server responded with a status of 4\d\d|net::ERR_FAILED/ });

test(
  'every open tab is notified of a login and of a log-out, which leads home for good',
  everywhere,
  async ({ page, people, context }) => {
    const other = await context.newPage();
    await other.goto('/about');
    await expect(other.locator('html')).toHaveAttribute('data-auth', 'out');
    const person = await people.member();
    await logIn(page, person, '/team');
    await expect(other.locator('html')).toHaveAttribute('data-auth', 'in');
    await expect(other.locator('[data-email]').first()).toHaveText(person.email);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toBeHidden();
    await logOut(page);
    await page.waitForURL('/');
    await expect(page.getByText(signOutWords.done)).toBeVisible();
    await expect(other.locator('html')).toHaveAttribute('data-auth', 'out');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'out');
  },
);

for (const path of ['/team', '/account'])
  test(`a log-out on ${path} leaves nothing of the person there or in other tabs`, async ({
    page,
    site,
    context,
  }) => {
    await openAsMember(page, site.url, path);
    const other = await context.newPage();
    await other.goto('/about');
    for (const tab of [page, other]) await leaveThings(tab);
    await logOut(page);
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'out');
    await page.waitForURL('/');
    await expect(page.getByText(signOutWords.done)).toBeVisible();
    for (const tab of [page, other])
      await expect.poll(() => left(tab)).toEqual(['analytics-consent', 'theme']);
  });

test('a failed log-out is reported, and works later, even if its last script does not load', async ({
  page,
  site,
}) => {
  await openAsMember(page, site.url, '/team');
  await refuse(page, accountPaths.signOut, 418, 'server/unexpected');
  await logOut(page);
  await expect(page.getByText(signOutWords.failed)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'in');
  await page.unroute(accountPaths.signOut);
  await page.route('**/assets/forget-everything*', (route) => route.abort());
  await logOut(page);
  await page.waitForURL('/');
  await expect(page.getByText(signOutWords.done)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'out');
});
