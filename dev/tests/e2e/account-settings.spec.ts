import { accountWords } from '@m8/content/account.ts';
import { accountRuleWords, accountSuccessWords } from '@m8/content/account-messages.ts';
import { signupWords } from '@m8/content/signup.ts';
import { passwordWords } from '@m8/content/your-account.ts';
import {
  expect,
  expectAlert,
  fillSignUp,
  logIn,
  saveNewPassword,
  test,
} from '#testing/people/people-fixture.ts';

// One site for both settings.
test.use({
  siteSettings: { PASSWORD_MIN_LENGTH: '12', AUTH_ENUMERATION_PROTECTION: 'on' },
  allowedConsole: /the server responded with a status of 4\d\d/,
});

const { fields } = accountWords;
const hint = fields.passwordHint('12');
const refusal = accountRuleWords.tooShort('12');
const eleven = 'heron-lante';

test('the forms state the shortest password, and require it', async ({ page, people }) => {
  const { email } = people.stranger();
  await page.goto('/signup');
  await expect(page.getByText(hint)).toBeVisible();
  await fillSignUp(page, { email, password: eleven });
  await expectAlert(page, refusal);
  await expect(page.getByLabel(fields.password, { exact: true })).toHaveAttribute(
    'minlength',
    '12',
  );

  await page.goto('/new-password?token=abc');
  await expect(page.getByText(hint)).toBeVisible();
  await saveNewPassword(page, eleven);
  await expectAlert(page, refusal);

  await logIn(page, await people.member(), '/account');
  await expect(page.getByText(hint)).toBeVisible();
  await page.getByLabel(fields.newPassword).fill(eleven);
  await page.getByLabel(fields.confirmPassword).fill(eleven);
  await page.getByRole('button', { name: passwordWords.change.submit }).click();
  await expectAlert(page, refusal);
});

test('where addresses are hidden, /signup says the same for known and unknown ones', async ({
  page,
  people,
}) => {
  const member = await people.member();
  const stranger = people.stranger();
  const said: string[] = [];
  for (const { email } of [member, stranger]) {
    await page.goto('/signup');
    await fillSignUp(page, { email, password: 'violet-harbour-lights' });
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
