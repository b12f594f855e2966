import type { Page, Route } from '@playwright/test';
import { expect } from './firebase-fixture.ts';

/** Firebase itself waits ten seconds before it considers a window closed. */
const patienceMs = 20_000;

/** Expects a sentence in the screen's notice. */
export async function expectSentence(page: Page, sentence: string): Promise<void> {
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
export async function refuseAccounts(
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
export async function refuseDocuments(page: Page, status: string, code: number): Promise<void> {
  await answer(page, '**/documents:commit*', (route) =>
    route.fulfill({ status: code, headers, json: { error: { code, status, message: status } } }),
  );
}

/** Drops the connection of a call, until the next answer. */
export async function cutAccounts(page: Page, call: string): Promise<void> {
  await answer(page, `**/v1/${call}?**`, (route) => route.abort());
}

async function answer(page: Page, url: string, how: (route: Route) => Promise<void>) {
  await page.unroute(url);
  await page.route(url, how);
}
