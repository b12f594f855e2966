import type { Page, Route } from '@playwright/test';
import { expect, test } from './firebase-fixture.ts';

/** Type of the annotation that says which code was tried and which sentence was seen. */
export const sentenceAnnotation = 'sentence';

/** A code that was tried, and the sentence that was seen. */
export interface SeenSentence {
  screen: string;
  /** As it travels, or as the SDK names it if nothing does. */
  code: string;
  /** Who gave the code. */
  from: 'emulator' | 'network' | 'browser';
  sentence: string;
}

/** Firebase itself waits ten seconds before it takes a window for closed. */
const patienceMs = 20_000;

/** Looks for a sentence in the screen's notice, and notes it for the table of all sentences. */
export async function expectSentence(page: Page, seen: SeenSentence): Promise<void> {
  const notice = page.getByRole('alert').or(page.getByRole('status')).filter({ visible: true });
  await expect(notice.getByText(seen.sentence, { exact: true }), seen.code).toBeVisible({
    timeout: patienceMs,
  });
  test.info().annotations.push({ type: sentenceAnnotation, description: JSON.stringify(seen) });
}

/** Google's services answer browsers of every origin. */
const headers = { 'access-control-allow-origin': '*' };

/**
 * Has a call of Firebase's accounts refused in Google's own form, until the next such answer.
 *
 * @param call such as `accounts:signUp`
 * @param message such as `TOO_MANY_ATTEMPTS_TRY_LATER`, with what Google writes behind it
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

/** As {@link refuseAccounts}, for the writes of the document store. */
export async function refuseDocuments(page: Page, status: string, code: number): Promise<void> {
  await answer(page, '**/documents:commit*', (route) =>
    route.fulfill({ status: code, headers, json: { error: { code, status, message: status } } }),
  );
}

/** Cuts the line to a call, until the next answer. */
export async function cutAccounts(page: Page, call: string): Promise<void> {
  await answer(page, `**/v1/${call}?**`, (route) => route.abort());
}

async function answer(page: Page, url: string, how: (route: Route) => Promise<void>) {
  await page.unroute(url);
  await page.route(url, how);
}
