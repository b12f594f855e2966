import { barLinks, analyticsWords as words } from '@m8/content/navigation.ts';
import type { Page } from '@playwright/test';
import { holdBack } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { expect, question, says, test } from '#testing/firebase/analytics-fixture.ts';
import { type Google, ids } from '#testing/firebase/google-analytics.ts';

const yes = (page: Page) => question(page).getByRole('button', { name: words.yes });
const no = (page: Page) => question(page).getByRole('button', { name: words.no });
const press = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

/** The commands sent to Google's script. */
const commands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    Array.from(Reflect.get(window, 'dataLayer') ?? [], (command: ArrayLike<unknown>) =>
      Array.from(command),
    ),
  );

const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));

/** The calls about the mark by which Google knows the browser. */
const installations = (google: Google) =>
  google.askedOf('firebaseinstallations.googleapis.com').map((one) => one.method());

/** Whether the page has told Google's script not to count. */
const isStopped = (page: Page) =>
  page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), ids.served);

test('nothing of Google is requested before a yes', async ({ page, google }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('analytics-consent', 'perhaps'));
  await page.goto('/team', { waitUntil: 'networkidle' });
  await says(page, `${words.ask} ${words.fact}`);
  expect(google.requests).toEqual([]);
});

test('after a yes Google counts this page and the next', async ({ page, google }) => {
  await page.goto('/team');
  await press(page, words.yes);
  await says(page, `${words.agreed} ${words.fact}`);
  await expect
    .poll(() => google.scripts)
    .toEqual([`https://www.googletagmanager.com/gtag/js?l=dataLayer&id=${ids.served}`]);
  const [configuration] = google.configurations;
  expect(configuration?.method()).toBe('GET');
  expect(configuration?.url()).toBe(
    `https://firebase.googleapis.com/v1alpha/projects/-/apps/${ids.app}/webConfig`,
  );
  expect(await configuration?.headerValue('x-goog-api-key')).toBe(ids.apiKey);
  await expect.poll(() => cookies(page)).toEqual(['_ga', '_ga_LOCAL']);
  await page.goto('/about');
  await expect.poll(() => google.scripts).toHaveLength(2);
});

for (const status of [403, 0])
  test(`after a configuration that fails (${status}) the local id is used`, async ({
    page,
    google,
  }) => {
    google.statuses.push(status);
    await page.goto('/about');
    await press(page, words.yes);
    await expect.poll(() => google.scripts).toEqual([expect.stringMatching(`id=${ids.local}$`)]);
  });

test('Google gets no query, and no consent to ads', async ({ page, google, site }) => {
  await page.goto('/new-password?token=a-secret');
  await page.evaluate(() => localStorage.setItem('analytics-consent', 'yes'));
  await page.goto('/team?token=another#mail', {
    referer: `${site.url}/new-password?token=a-secret`,
  });
  await expect.poll(() => google.scripts).toHaveLength(1);
  const given = await commands(page);
  expect(given).toContainEqual([
    'consent',
    'default',
    {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
  expect(given).toContainEqual([
    'config',
    ids.served,
    expect.objectContaining({
      page_location: `${site.url}/team`,
      page_referrer: `${site.url}/new-password`,
      allow_google_signals: false,
    }),
  ]);
  expect(JSON.stringify(given)).not.toMatch(/a-secret|another/);
});

test('a no stops Google, and removes its cookies and mark', async ({ page, google }) => {
  await page.goto('/team');
  await press(page, words.yes);
  await expect.poll(() => cookies(page)).toHaveLength(2);
  await press(page, words.no);
  await says(page, words.refused);
  await expect.poll(() => isStopped(page)).toBe(true);
  expect(await cookies(page)).toEqual([]);
  await expect.poll(() => installations(google)).toContain('DELETE');
  const before = google.requests.length;
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(google.requests.length).toBe(before);
});

test('a no holds if it comes before the code of a yes', async ({ page, google }) => {
  const letGo = await holdBack(page, '**/firebase-analytics*.js');
  await page.goto('/team');
  await press(page, words.yes);
  await press(page, words.no);
  const arrived = page.waitForResponse('**/firebase-analytics*.js');
  letGo();
  await (await arrived).finished();
  await page.waitForLoadState('networkidle');
  expect(google.configurations).toEqual([]);
  expect(google.scripts).toEqual([]);
});

test('a no while Google sets its mark removes it', async ({ page, google }) => {
  const mark = Promise.withResolvers<void>();
  await page.route('https://firebaseinstallations.googleapis.com/**', async (route) => {
    if (route.request().method() === 'POST') await mark.promise;
    await route.fallback();
  });
  await page.goto('/team');
  await press(page, words.yes);
  await expect.poll(() => installations(google)).toEqual(['POST']);
  await press(page, words.no);
  mark.resolve();
  await expect.poll(() => installations(google)).toContain('DELETE');
});

test('a no in another tab stops this one', async ({ page, context, google }) => {
  await page.goto('/team');
  await press(page, words.yes);
  await expect.poll(() => cookies(page)).toHaveLength(2);
  const other = await context.newPage();
  await other.goto('/about');
  await says(other, `${words.agreed} ${words.fact}`);
  await press(other, words.no);
  await expect.poll(() => isStopped(page)).toBe(true);
  await expect.poll(() => cookies(page)).toEqual([]);
  await says(page, words.refused);
  expect(google.requests.length).toBeGreaterThan(0);
});

test('Global Privacy Control is a no, whatever is stored', async ({ page, context, google }) => {
  await context.addInitScript(() => {
    localStorage.setItem('analytics-consent', 'yes');
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto('/team', { waitUntil: 'networkidle' });
  await says(page, words.gpc);
  await expect(question(page).getByRole('button')).toHaveCount(0);
  await page.evaluate(() =>
    dispatchEvent(new StorageEvent('storage', { key: 'analytics-consent', newValue: 'yes' })),
  );
  await page.waitForLoadState('networkidle');
  await says(page, words.gpc);
  expect(google.requests).toEqual([]);
});

test('it can be answered by keyboard alone, and the focus and the buttons stay', async ({
  page,
}) => {
  await page.goto('/team');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: barLinks.signedOut.at(-1)?.label ?? '' })
    .focus();
  await page.keyboard.press('Tab');
  await expect(yes(page)).toBeFocused();
  const before = await yes(page).boundingBox();
  await page.keyboard.press('Tab');
  await expect(no(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await yes(page).boundingBox()).toEqual(before);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(yes(page)).toBeFocused();
  expect(await yes(page).boundingBox()).toEqual(before);
  await expectNoBarriers(page);
});

test('a choice reaches a page that the Back button restores', async ({ page }) => {
  await page.goto('/team');
  await yes(page).click();
  // The tests' browser caches no page, so this one is told that it was cached.
  await page.evaluate(() => {
    localStorage.setItem('analytics-consent', 'no');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await says(page, words.refused);
});

test('a prerendered page is counted when it is opened', async ({ page, google }) => {
  await page.addInitScript(() => {
    localStorage.setItem('analytics-consent', 'yes');
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/team', { waitUntil: 'networkidle' });
  expect(google.requests).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => google.scripts).toHaveLength(1);
});

test('full or blocked storage is a no', async ({ page, google }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/team');
  await yes(page).click();
  await says(page, words.blocked);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  await says(page, words.blocked);
  expect(google.requests).toEqual([]);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is asked', async ({ page, google }) => {
    await page.goto('/team', { waitUntil: 'networkidle' });
    await expect(page.getByText(words.ask)).toBeHidden();
    expect(google.requests).toEqual([]);
  });
});
