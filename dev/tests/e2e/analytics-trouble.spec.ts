import { analyticsWords as words } from '@m8/content/analytics.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/firebase/analytics-fixture.ts';
import { type Google, ids, StillTime } from '#testing/firebase/google-analytics.ts';

/** How long the SDK tries to fetch the configuration, in milliseconds. */
const fetchTimeoutMs = 60_000;

/** Agrees on a page with a stopped clock, and waits for the first fetch. */
async function start(page: Page, google: Google): Promise<StillTime> {
  const time = await StillTime.of(page);
  await page.goto('/about');
  await page.getByRole('button', { name: words.yes }).click();
  await expect.poll(() => time.waits()).toContain(fetchTimeoutMs);
  await time.pass(1);
  await expect.poll(() => google.configurations.length).toBe(1);
  return time;
}

const scriptOf = (id: string) => `https://www.googletagmanager.com/gtag/js?l=dataLayer&id=${id}`;

for (const [status, answer] of [
  [403, '403'],
  [0, 'a missing answer'],
] as const)
  test(`${answer} is final: the local measurement id is used`, async ({ page, google }) => {
    google.statuses.push(status);
    const time = await start(page, google);
    await expect.poll(() => google.scripts).toEqual([scriptOf(ids.local)]);
    await time.pass(fetchTimeoutMs);
    expect(google.configurations).toHaveLength(1);
  });
