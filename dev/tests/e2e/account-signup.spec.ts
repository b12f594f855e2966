import { accountWords } from '@m8/content/account.ts';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { accountRuleWords } from '@m8/content/account-messages.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { loginWords } from '@m8/content/login.ts';
import { navigation } from '@m8/content/navigation.ts';
import { passwordWeaknessWords } from '@m8/content/password-weakness.ts';
import { signupWords } from '@m8/content/signup.ts';
import { verifyWords } from '@m8/content/verify.ts';
import { accountPaths, passwordMaxLength } from '@m8/contracts/account.ts';
import { expectHref } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import {
  confirmAt,
  everywhere,
  expect,
  expectAlert,
  fillSignUp,
  test,
} from '#testing/people/people-fixture.ts';

const { fields } = accountWords;

test.use({ allowedConsole: /the server responded with a status of 4\d\d/ });

test(
  'a new account is verified by the mailed link, and its person reaches their original page',
  everywhere,
  async ({ page, people }) => {
    const { email, password } = people.stranger();
    await page.goto('/documind/workspace');
    await page.waitForURL('/login?next=/documind/workspace');
    await expect(page.getByText(loginWords.fromWorkspace)).toBeVisible();
    await expect(page.getByText(loginWords.fromElsewhere)).toBeHidden();
    await page.getByRole('link', { name: loginWords.signUp }).click();
    await page.waitForURL('/signup?next=/documind/workspace');
    await expect(page.getByRole('button', { name: signupWords.submit })).toBeEnabled();
    await fillSignUp(page, { email, password });
    await expect(page.getByRole('heading', { name: signupWords.sent.title })).toBeFocused();
    await expectNoBarriers(page);
    const logIn = page.getByRole('link', { name: signupWords.sent.login });
    await expectHref(logIn, '/login?next=/documind/workspace');
    await expect(page.locator('[data-unverified]').first()).toHaveAttribute(
      'title',
      navigation.unverified,
    );
    await confirmAt(page, await people.mailedLink('verification', email));
    await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
    await expectNoBarriers(page);
    await expectHref(page.getByRole('link', { name: verifyWords.done.join }), '/join-team');
    await page.getByRole('link', { name: verifyWords.done.onward }).click();
    await page.waitForURL('/documind/workspace');
    await expect(page.getByLabel(workspaceWords.ask.label)).toBeVisible();
  },
);

test('the form asks in the order of the rules, then the server, and says why a password is weak', async ({
  page,
  people,
}) => {
  const taken = await people.member();
  const { email, password } = people.stranger();
  await page.goto('/signup');
  await fillSignUp(page, { email, password: '' });
  await expectAlert(page, accountRuleWords.fillAll);
  await expect(page.getByLabel(fields.password, { exact: true })).toBeFocused();
  await expectNoBarriers(page);
  await fillSignUp(page, { email, password: 'five5' }, 'six666');
  await expectAlert(page, accountRuleWords.mismatch);
  await expect(page.getByLabel(fields.confirmPassword)).toBeFocused();
  await fillSignUp(page, { email, password: 'five5' });
  await expectAlert(page, accountRuleWords.tooShort('6'));
  await fillSignUp(page, { email, password: 'x'.repeat(passwordMaxLength + 1) });
  await expectAlert(page, accountRuleWords.tooLong);
  await expect(page.getByLabel(fields.email)).toHaveValue(email);
  await fillSignUp(page, { ...taken, password });
  await expectAlert(page, accountErrorSentences['auth/email-already-in-use']);
  await expect(page.getByLabel(fields.email)).toBeFocused();
  await fillSignUp(page, { email, password: 'password' });
  await expectAlert(page, accountErrorSentences['auth/weak-password']);
  await fillSignUp(page, { email: 'ada@', password });
  await expectAlert(page, accountErrorSentences['auth/invalid-email']);

  await page.getByLabel(fields.email).fill('ada.lovelace@example.com');
  const field = page.getByLabel(fields.password, { exact: true });
  for (const [typed, why] of [
    ['password1', 'the-word'],
    ['abababab', 'repeated'],
    ['qwertyui', 'in-a-row'],
    ['ada.lovelace', 'your-address'],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText(passwordWeaknessWords[why])).toBeVisible();
  }
  await field.fill('tulips behind the shed');
  await expect(page.getByText(fields.passwordHint('6'))).toBeVisible();
});

test('the form works by keyboard alone, then again, and a double click creates one account', async ({
  page,
  people,
}) => {
  const { email, password } = people.stranger();
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: signupWords.submit })).toBeEnabled();
  const again = page.getByLabel(fields.confirmPassword);
  await page.getByRole('button', { name: accountWords.google }).focus();
  for (const text of [email, password]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: fields.showPassword })).toBeFocused();
  await page.keyboard.press('Space');
  for (const field of [page.getByLabel(fields.password, { exact: true }), again])
    await expect(field).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: signupWords.sent.title })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: signupWords.sent.login })).toBeFocused();

  await page.getByRole('button', { name: signupWords.sent.another }).click();
  await expect(page.getByLabel(fields.email)).toHaveValue('');
  let sent = 0;
  await page.route(accountPaths.signUp, async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const other = people.stranger();
  await page.getByLabel(fields.email).fill(other.email);
  await page.getByLabel(fields.password, { exact: true }).fill(other.password);
  await page.getByLabel(fields.confirmPassword).fill(other.password);
  await page.getByRole('button', { name: signupWords.submit }).dblclick();
  await expect(page.getByText(other.email).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: signupWords.sent.title })).toBeVisible();
  expect(sent).toBe(1);
});
