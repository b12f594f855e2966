import {
  accountErrorSentence,
  accountErrorSentences,
} from '@m8/content/account-error-sentences.ts';
import { applicationRefusals, formWords } from '@m8/content/applications.ts';
import { connectionWords } from '@m8/content/connection.ts';
import { loginWords } from '@m8/content/login.ts';
import { signOutWords } from '@m8/content/sign-out.ts';
import { verifyWords } from '@m8/content/verify.ts';
import { fillApplication, submitButton } from '#testing/applications/application-form.ts';
import { disableAccount } from '#testing/firebase/emulators.ts';
import { expect, test } from '#testing/firebase/firebase-fixture.ts';
import { continueAtEmulator } from '#testing/firebase/google-script.ts';
import {
  cutAccounts,
  expectSentence,
  refuseAccounts,
  refuseDocuments,
} from '#testing/firebase/refusals.ts';
import {
  askForReset,
  fillLogin,
  fillSignUp,
  logIn,
  logOut,
  openWindow,
  saveNewPassword,
} from '#testing/people/people-fixture.ts';

test.use({
  allowedConsole:
    /the server responded with a status of [45]\d\d|ERR_FAILED|^Firebase refused with auth\/[\w.-]+: in its console, /,
});

// Two consecutive sentences of a test never are the same, as the second could be the first, still shown.
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled for now.';
const weak = 'WEAK_PASSWORD : Password should be at least 6 characters';
const internal = 'Internal error encountered.';
const badKey = 'API key not valid. Please pass a valid API key.';
const spentLink = accountErrorSentences['auth/invalid-action-code'];
const notOffered = accountErrorSentences['auth/operation-not-allowed'];

test('login', async ({ page, people, project }) => {
  const screen = 'login';
  const person = await people.member();
  const disabled = await people.member();
  await disableAccount(project, disabled.email);
  await page.goto('/login');
  for (const [code, who, sentence] of [
    ['EMAIL_NOT_FOUND', people.stranger(), accountErrorSentences['auth/user-not-found']],
    [
      'INVALID_PASSWORD',
      { ...person, password: 'not-this-one' },
      accountErrorSentences['auth/wrong-password'],
    ],
    ['INVALID_EMAIL', { ...person, email: 'ada@' }, accountErrorSentences['auth/invalid-email']],
    ['USER_DISABLED', disabled, accountErrorSentences['auth/user-disabled']],
  ] as const) {
    await fillLogin(page, who);
    await expectSentence(page, { screen, code, from: 'emulator', sentence });
  }
  const call = 'accounts:signInWithPassword';
  for (const [code, sentence, status] of [
    [tooMany, accountErrorSentences['auth/too-many-requests']],
    ['INVALID_LOGIN_CREDENTIALS', accountErrorSentences['auth/invalid-credential']],
    ['PASSWORD_LOGIN_DISABLED', notOffered],
    ['QUOTA_EXCEEDED : Exceeded quota.', accountErrorSentences['auth/too-many-requests']],
    ['OPERATION_NOT_ALLOWED', notOffered],
    [internal, accountErrorSentence('logIn', 'auth/internal-error'), 500],
    [badKey, notOffered],
  ] as const) {
    await refuseAccounts(page, call, code, status);
    await fillLogin(page, person);
    await expectSentence(page, { screen, code, from: 'network', sentence });
  }
  await cutAccounts(page, call);
  await fillLogin(page, person);
  await expectSentence(page, {
    screen,
    code: 'auth/network-request-failed',
    from: 'browser',
    sentence: connectionWords.unreachable,
  });
});

test('sign-up', async ({ page, people }) => {
  const screen = 'sign-up';
  const taken = await people.member();
  await page.goto('/signup');
  for (const [code, who, sentence] of [
    ['EMAIL_EXISTS', taken, accountErrorSentences['auth/email-already-in-use']],
    ['INVALID_EMAIL', { ...taken, email: 'ada@' }, accountErrorSentences['auth/invalid-email']],
  ] as const) {
    await fillSignUp(page, who);
    await expectSentence(page, { screen, code, from: 'emulator', sentence });
  }
  for (const [code, sentence] of [
    [tooMany, accountErrorSentence('signUp', 'auth/internal-error')],
    [weak, accountErrorSentences['auth/weak-password']],
    ['OPERATION_NOT_ALLOWED', accountErrorSentence('signUp', 'auth/internal-error')],
  ] as const) {
    await refuseAccounts(page, 'accounts:signUp', code);
    await fillSignUp(page, people.stranger());
    await expectSentence(page, { screen, code, from: 'network', sentence });
  }
});

test('reset', async ({ page, people }) => {
  const screen = 'reset';
  await page.goto('/login#reset');
  const { email } = people.stranger();
  await askForReset(page, email);
  const unknown = accountErrorSentences['auth/user-not-found'];
  await expectSentence(page, {
    screen,
    code: 'EMAIL_NOT_FOUND',
    from: 'emulator',
    sentence: unknown,
  });
  for (const [code, sentence] of [
    ['RESET_PASSWORD_EXCEED_LIMIT', accountErrorSentence('reset', 'auth/internal-error')],
    ['INVALID_EMAIL', accountErrorSentences['auth/invalid-email']],
    [tooMany, accountErrorSentence('reset', 'auth/internal-error')],
  ] as const) {
    await refuseAccounts(page, 'accounts:sendOobCode', code);
    await askForReset(page, email);
    await expectSentence(page, { screen, code, from: 'network', sentence });
  }
});

test('another verification mail', async ({ page, people }) => {
  await page.goto('/login');
  await fillLogin(page, await people.newcomer());
  await refuseAccounts(page, 'accounts:sendOobCode', tooMany);
  await page.getByRole('button', { name: loginWords.verify.resend }).click();
  const sentence = accountErrorSentence('resend', 'auth/internal-error');
  await expectSentence(page, { screen: 'verification', code: tooMany, from: 'network', sentence });
});

test('the link of a mail', async ({ page }) => {
  const screen = 'mailed link';
  await page.goto('/verify?token=invented');
  const confirm = page.getByRole('button', { name: verifyWords.confirm });
  await confirm.click();
  const sentence = spentLink;
  await expectSentence(page, { screen, code: 'INVALID_OOB_CODE', from: 'emulator', sentence });
  await refuseAccounts(page, 'accounts:update', 'EXPIRED_OOB_CODE');
  await page.reload();
  await confirm.click();
  await expectSentence(page, { screen, code: 'EXPIRED_OOB_CODE', from: 'network', sentence });
});

test('a new password', async ({ page }) => {
  const screen = 'new password';
  await page.goto('/new-password?token=invented');
  await saveNewPassword(page, 'heron-lantern');
  const code = 'INVALID_OOB_CODE';
  await expectSentence(page, { screen, code, from: 'emulator', sentence: spentLink });
  for (const [code, sentence] of [
    [weak, accountErrorSentences['auth/weak-password']],
    [internal, accountErrorSentence('newPassword', 'auth/internal-error')],
  ] as const) {
    await refuseAccounts(page, 'accounts:resetPassword', code);
    await saveNewPassword(page, 'heron-lantern');
    await expectSentence(page, { screen, code, from: 'network', sentence });
  }
});

test('log out', async ({ page, people }) => {
  await logIn(page, await people.member());
  await page.route('**/assets/firebase-provider.*', (route) => route.abort());
  await page.goto('/team');
  await logOut(page);
  const sentence = signOutWords.failed;
  const code = 'auth/network-request-failed';
  await expectSentence(page, { screen: 'log out', code, from: 'browser', sentence });
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'in');
});

for (const [path, screen, rows] of [
  [
    '/login',
    'Google, login',
    [
      ['OPERATION_NOT_ALLOWED : The identity provider is not enabled.', notOffered],
      ['USER_DISABLED', accountErrorSentences['auth/user-disabled']],
      [internal, accountErrorSentence('googleLogIn', 'auth/internal-error')],
    ],
  ],
  [
    '/signup',
    'Google, sign-up',
    [
      ['EMAIL_EXISTS', accountErrorSentence('googleSignUp', 'auth/email-already-in-use')],
      [internal, accountErrorSentence('googleSignUp', 'auth/internal-error')],
    ],
  ],
] as const)
  test(screen, async ({ page, people }) => {
    await page.goto(path);
    for (const [code, sentence] of rows) {
      await refuseAccounts(page, 'accounts:signInWithIdp', code);
      await continueAtEmulator(await openWindow(page), people.stranger().email);
      await expectSentence(page, { screen, code, from: 'network', sentence });
    }
  });

test('an application', async ({ page, people, project }) => {
  test.skip(!project.firestoreHost, 'there is no emulator of the document store');
  const person = await people.member();
  await logIn(page, person, '/join-team');
  await fillApplication(page);
  const setup = applicationRefusals['failed-precondition'];
  for (const [code, status, sentence] of [
    ['FAILED_PRECONDITION', 400, setup],
    ['PERMISSION_DENIED', 403, applicationRefusals['permission-denied']],
    ['NOT_FOUND', 404, setup],
    ['UNAVAILABLE', 503, applicationRefusals.unknown],
  ] as const) {
    await refuseDocuments(page, code, status);
    await submitButton(page).click();
    await expectSentence(page, { screen: 'application', code, from: 'network', sentence });
  }
  await page.unrouteAll();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: formWords.done.title })).toBeVisible();
});
