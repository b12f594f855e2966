import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { signupWords } from '@m8/content/signup.ts';
import { expect, fillSignUp, test } from '#testing/people/people-fixture.ts';

test.use({
  siteSettings: { AUTH_ENUMERATION_PROTECTION: 'on' },
  allowedConsole: /the server responded with a status of 4\d\d/,
});

test('/signup says the same for known and unknown addresses', async ({ page, people }) => {
  const member = await people.member();
  const stranger = people.stranger();
  const said: string[] = [];
  for (const { email } of [member, stranger]) {
    await page.goto('/signup');
    await fillSignUp(page, { email, password: 'violet-harbour' });
    await expect(page.getByRole('heading', { name: signupWords.sent.title })).toBeFocused();
    await expect(page.locator('html')).not.toHaveAttribute('data-auth', 'in');
    said.push(
      ((await page.getByRole('main').textContent()) ?? '').replaceAll(email, 'the address'),
    );
  }
  expect(said[0]).toBe(said[1]);
  expect(said[0]).toContain(accountSuccessWords.accountCreated);
  expect(await people.mailedLink('sign-up-attempt', member.email)).toContain(
    '/new-password?token=',
  );
  expect(await people.mailedLink('verification', stranger.email)).toContain('/verify?token=');
});
