import type { Page } from '@playwright/test';

/** @returns the answer to a request of a page's browser, without what differs from call to call */
export async function answerTo(page: Page, url: string, method: string) {
  const answer = await page.request.fetch(url, {
    method,
    headers: { origin: new URL(url).origin },
    maxRedirects: 0,
  });
  const headers = { ...answer.headers(), date: '', 'x-request-id': '' };
  const text = (await answer.text()).replace(/"request_id":"[^"]*"/, '');
  return { status: answer.status(), headers, text };
}
