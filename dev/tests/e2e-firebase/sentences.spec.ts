import {
  accountErrorSentence,
  accountErrorSentences,
} from '@m8/content/account-error-sentences.ts';
import { applicationRefusals, formWords } from '@m8/content/applications.ts';
import { connectionWords } from '@m8/content/connection.ts';
import { loginWords } from '@m8/content/login.ts';
import { signOutWords } from '@m8/content/sign-out.ts';
import { verifyWords } from '@m8/content/verify.ts';
import type { Page, Route } from '@playwright/test';
import { fillApplication, submitButton } from '#testing/applications/application-form.ts';
import { disableAccount } from '#testing/firebase/emulators.ts';
import { expect, test } from '#testing/firebase/firebase-fixture.ts';
import {
  askForReset,
  continueAs,
  fillLogin,
  fillSignUp,
  logIn,
  logOut,
  openWindow,
  saveNewPassword,
} from '#testing/people/people-fixture.ts';

test.use({
  allowedConsole:
    /the server responded with a status of [45]\d\d|ERR_FAILED|^Firebase refused with auth\/[\w.-]+/,
});

// Two consecutive sentences of a test never are the same, as the second could be the first, still shown.
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled for now.';
const weak = 'WEAK_PASSWORD : Password should be at least 6 characters';
const internal = 'Internal error encountered.';
const badKey = 'API key not valid. Please pass a valid API key.';
const said = accountErrorSentences;
const spentLink = said['auth/invalid-action-code'];

/** Firebase itself waits ten seconds before it considers a window closed. */
const patienceMs = 20_000;

/** Expects a sentence in the screen's notice. */
async function expectSentence(page: Page, sentence: string): Promise<void> {
  const notice = page.getByRole('alert').or(page.getByRole('status')).filter({ visible: true });
  await expect(notice.getByText(sentence, { exact: true })).toBeVisible({ timeout: patienceMs });
}

/** Google's services allow all origins. */
const headers = { 'access-control-allow-origin': '*' };

/**
 * Refuses a call of Firebase's accounts in Google's own form, until the next such answer.
 *
 * @param call such as `accounts:signUp`
 * @param message such as `TOO_MANY_ATTEMPTS_TRY_LATER`, with Google's text after it
 */
async function refuseAccounts(
  page: Page,
  call: string,
  message: string,
  code = 400,
): Promise<void> {
  await answer(page, `**/v1/${call}?**`, (route) =>
    route.fulfill({ status: code, headers, json: { error: { code, message } } }),
  );
}

/** Like {@link refuseAccounts}, for writes to the document store. */
async function refuseDocuments(page: Page, status: string, code: number): Promise<void> {
  await answer(page, '**/documents:commit*', (route) =>
    route.fulfill({ status: code, headers, json: { error: { code, status, message: status } } }),
  );
}

/** Drops the connection of a call, until the next answer. */
async function cutAccounts(page: Page, call: string): Promise<void> {
  await answer(page, `**/v1/${call}?**`, (route) => route.abort());
}

async function answer(page: Page, url: string, how: (route: Route) => Promise<void>) {
  await page.unroute(url);
  await page.route(url, how);
}

/** Refuses a call with each code, and expects the sentence that follows an attempt. */
async function expectSentences(
  page: Page,
  call: string,
  rows: [code: string, sentence: string, status?: number][],
  attempt: () => Promise<void>,
): Promise<void> {
  for (const [code, sentence, status] of rows) {
    await refuseAccounts(page, call, code, status);
    await attempt();
    await expectSentence(page, sentence);
  }
}

test('login', async ({ page, people, project }) => {
  const person = await people.member();
  const disabled = await people.member();
  await disableAccount(project, disabled.email);
  await page.goto('/login');
  for (const [who, sentence] of [
    [people.stranger(), said['auth/user-not-found']],
    [{ ...person, password: 'not-this-one' }, said['auth/wrong-password']],
    [{ ...person, email: 'ada@' }, said['auth/invalid-email']],
    [disabled, said['auth/user-disabled']],
  ] as const) {
    await fillLogin(page, who);
    await expectSentence(page, sentence);
  }
  const call = 'accounts:signInWithPassword';
  const attempt = () => fillLogin(page, person);
  await expectSentences(
    page,
    call,
    [
      [tooMany, said['auth/too-many-requests']],
      ['INVALID_LOGIN_CREDENTIALS', said['auth/invalid-credential']],
      ['PASSWORD_LOGIN_DISABLED', said['auth/operation-not-allowed']],
      ['QUOTA_EXCEEDED : Exceeded quota.', said['auth/too-many-requests']],
      [badKey, said['auth/operation-not-allowed']],
      [internal, accountErrorSentence('logIn', 'auth/internal-error'), 500],
    ],
    attempt,
  );
  await cutAccounts(page, call);
  await attempt();
  await expectSentence(page, connectionWords.unreachable);
});

test('sign-up', async ({ page, people }) => {
  const taken = await people.member();
  await page.goto('/signup');
  for (const [email, code] of [
    [taken.email, 'auth/email-already-in-use'],
    ['ada@', 'auth/invalid-email'],
  ] as const) {
    await fillSignUp(page, { ...taken, email });
    await expectSentence(page, said[code]);
  }
  await expectSentences(
    page,
    'accounts:signUp',
    [
      [tooMany, accountErrorSentence('signUp', 'auth/internal-error')],
      [weak, said['auth/weak-password']],
    ],
    () => fillSignUp(page, people.stranger()),
  );
});

test('reset', async ({ page, people }) => {
  await page.goto('/login#reset');
  const { email } = people.stranger();
  await askForReset(page, email);
  await expectSentence(page, said['auth/user-not-found']);
  await expectSentences(
    page,
    'accounts:sendOobCode',
    [
      ['RESET_PASSWORD_EXCEED_LIMIT', accountErrorSentence('reset', 'auth/internal-error')],
      ['INVALID_EMAIL', said['auth/invalid-email']],
    ],
    () => askForReset(page, email),
  );
});

test('another verification mail', async ({ page, people }) => {
  await page.goto('/login');
  await fillLogin(page, await people.newcomer());
  await refuseAccounts(page, 'accounts:sendOobCode', tooMany);
  await page.getByRole('button', { name: loginWords.verify.resend }).click();
  await expectSentence(page, accountErrorSentence('resend', 'auth/internal-error'));
});

test('the link of a mail', async ({ page }) => {
  await page.goto('/verify?token=invented');
  const confirm = page.getByRole('button', { name: verifyWords.confirm });
  await confirm.click();
  await expectSentence(page, spentLink);
  await refuseAccounts(page, 'accounts:update', 'EXPIRED_OOB_CODE');
  await page.reload();
  await confirm.click();
  await expectSentence(page, spentLink);
});

test('a person who did not open the account is told that it stays', async ({ page, people }) => {
  await page.goto('/login');
  const newcomer = await people.newcomer();
  await fillLogin(page, newcomer);
  await page.getByRole('button', { name: loginWords.verify.resend }).click();
  await page.goto(await people.mailedLink('verification', newcomer.email));
  await page.getByRole('button', { name: verifyWords.disown }).click();
  await expect(page.getByRole('heading', { name: verifyWords.kept.title })).toBeVisible();
});

test('a new password', async ({ page }) => {
  await page.goto('/new-password?token=invented');
  const attempt = () => saveNewPassword(page, 'heron-lantern');
  await attempt();
  await expectSentence(page, spentLink);
  await expectSentences(
    page,
    'accounts:resetPassword',
    [
      [weak, said['auth/weak-password']],
      [internal, accountErrorSentence('newPassword', 'auth/internal-error')],
    ],
    attempt,
  );
});

test('log out', async ({ page, people }) => {
  await logIn(page, await people.member());
  await page.route('**/assets/firebase-provider.*', (route) => route.abort());
  await page.goto('/team');
  await logOut(page);
  await expectSentence(page, signOutWords.failed);
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'in');
});

test('Google', async ({ page, people }) => {
  const call = 'accounts:signInWithIdp';
  const attempt = async () => continueAs(await openWindow(page), people.stranger());
  await page.goto('/login');
  const disabled = 'OPERATION_NOT_ALLOWED : The identity provider is not enabled.';
  await expectSentences(
    page,
    call,
    [
      [disabled, said['auth/operation-not-allowed']],
      ['USER_DISABLED', said['auth/user-disabled']],
      [internal, accountErrorSentence('googleLogIn', 'auth/internal-error')],
    ],
    attempt,
  );
  await page.goto('/signup');
  const exists = accountErrorSentence('googleSignUp', 'auth/email-already-in-use');
  await expectSentences(page, call, [['EMAIL_EXISTS', exists]], attempt);
});

test('an application', async ({ page, people, project }) => {
  test.skip(!project.firestoreHost, 'there is no emulator of the document store');
  await logIn(page, await people.member(), '/join-team');
  await fillApplication(page);
  for (const [code, status, refusal] of [
    ['FAILED_PRECONDITION', 400, 'failed-precondition'],
    ['PERMISSION_DENIED', 403, 'permission-denied'],
    ['NOT_FOUND', 404, 'failed-precondition'],
    ['UNAVAILABLE', 503, 'unknown'],
  ] as const) {
    await refuseDocuments(page, code, status);
    await submitButton(page).click();
    await expectSentence(page, applicationRefusals[refusal]);
  }
  await page.unrouteAll();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: formWords.done.title })).toBeVisible();
});
