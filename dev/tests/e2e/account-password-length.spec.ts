import { accountWords } from '@m8/content/account.ts';
import { accountRuleWords } from '@m8/content/account-messages.ts';
import { passwordWords } from '@m8/content/your-account.ts';
import {
  expect,
  expectAlert,
  fillSignUp,
  logIn,
  saveNewPassword,
  test,
} from '#testing/people/people-fixture.ts';

test.use({ siteSettings: { PASSWORD_MIN_LENGTH: '12' } });

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
