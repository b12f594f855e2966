import type { Page } from '@playwright/test';
import { analytics as words } from '#content/analytics.ts';
import { visitsPath } from '#contracts/visits.ts';
import { findBarriers } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { missingAddress } from '#tests/support/site-pages.ts';

const question = (page: Page) => page.getByRole('group', { name: words.label });
const yes = (page: Page) => question(page).getByRole('button', { name: words.yes });
const no = (page: Page) => question(page).getByRole('button', { name: words.no });
/** What the footer says; what it hides is no part of it. */
const says = (page: Page, text: string) =>
  expect(question(page).getByRole('status')).toHaveText(text, { useInnerText: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('analytics-consent'));

/** Paths of the views that a page has sent so far. */
function sentViews(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === visitsPath) sent.push(request.postDataJSON().path);
  });
  return sent;
}

test('nothing is counted before a yes', async ({ page }) => {
  const views = sentViews(page);
  await page.goto('/');
  await page.goto('/team');
  await says(page, `${words.own.ask} ${words.own.fact}`);
  for (const button of [yes(page), no(page)])
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.waitForLoadState('networkidle');
  expect(views).toEqual([]);
});

test('after a yes this page and the next ones are counted, once each', async ({ page }) => {
  const views = sentViews(page);
  await page.goto('/team?from=a#mail');
  const counted = page.waitForResponse(`**${visitsPath}`);
  await yes(page).click();
  const response = await counted;
  expect(response.status()).toBe(204);
  expect(response.request().postDataJSON()).toEqual({ path: '/team' });
  expect((await response.request().allHeaders()).cookie).toBeUndefined();
  await yes(page).click();
  await no(page).click();
  await yes(page).click();
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true');
  await says(page, `${words.own.yes} ${words.own.fact}`);
  expect(views).toEqual(['/team']);
  await page.goto('/documind');
  await page.waitForLoadState('networkidle');
  expect(views).toEqual(['/team', '/documind']);
});

test('a signed-in visitor is counted without the session', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'signed-in', value: 'out', url: site.url }]);
  await page.goto('/about');
  const counted = page.waitForRequest(`**${visitsPath}`);
  await yes(page).click();
  expect((await (await counted).allHeaders()).cookie).toBeUndefined();
});

test.describe('a page that is missing', () => {
  test.use({ allowedConsole: [/404 \(Not Found\)/] });

  test('is counted as that, whatever its address', async ({ page }) => {
    await page.goto(missingAddress);
    const counted = page.waitForResponse(`**${visitsPath}`);
    await yes(page).click();
    expect((await counted).status()).toBe(204);
    expect((await counted).request().postDataJSON()).toEqual({ path: '/404' });
  });
});

test('after a no nothing is counted, and the choice can be changed', async ({ page }) => {
  const views = sentViews(page);
  await page.goto('/team');
  await no(page).click();
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await says(page, words.refused);
  expect(await stored(page)).toBe('no');
  await page.goto('/about');
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  expect(views).toEqual([]);
  await yes(page).click();
  await expect.poll(() => views).toEqual(['/about']);
  await no(page).click();
  await page.goto('/team');
  await page.waitForLoadState('networkidle');
  expect(views).toEqual(['/about']);
});

test('it can be answered by keyboard alone, and the focus stays', async ({ page }) => {
  await page.goto('/team');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(yes(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(no(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(yes(page)).toBeFocused();
});

test('the buttons stay where they are, whatever is chosen', async ({ page }) => {
  await page.goto('/team');
  await yes(page).scrollIntoViewIfNeeded();
  const before = await yes(page).boundingBox();
  for (const button of [yes(page), no(page)]) {
    await button.click();
    expect(await yes(page).boundingBox()).toEqual(before);
  }
});

test('a choice reaches the other tabs', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/team');
  await yes(page).click();
  await expect(yes(other)).toHaveAttribute('aria-pressed', 'true');
  await no(other).click();
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await says(page, words.refused);
});

test('a choice reaches a page that the Back button brings again', async ({ page }) => {
  await page.goto('/team');
  await yes(page).click();
  // The browser of the tests keeps no page, so this one is told that it was kept.
  await page.evaluate(() => {
    localStorage.setItem('analytics-consent', 'no');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await says(page, words.refused);
});

test('a page that is prepared in advance is counted when it is opened', async ({ page }) => {
  const views = sentViews(page);
  await page.addInitScript(() => {
    localStorage.setItem('analytics-consent', 'yes');
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/team', { waitUntil: 'networkidle' });
  expect(views).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => views).toEqual(['/team']);
});

test('Global Privacy Control is a no, whatever is stored', async ({ page, context }) => {
  await page.goto('/');
  await yes(page).click();
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const views = sentViews(page);
  await page.goto('/team');
  await says(page, words.gpc);
  await expect(question(page).getByRole('button')).toHaveCount(0);
  await page.evaluate(() =>
    dispatchEvent(new StorageEvent('storage', { key: 'analytics-consent', newValue: 'yes' })),
  );
  await page.waitForLoadState('networkidle');
  await says(page, words.gpc);
  expect(views).toEqual([]);
});

test('blocked storage is a no', async ({ page, context }) => {
  const views = sentViews(page);
  await context.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto('/team');
  await says(page, words.blocked);
  await page.waitForLoadState('networkidle');
  expect(views).toEqual([]);
});

test('a stored word that is no answer is none', async ({ page }) => {
  const views = sentViews(page);
  await page.addInitScript(() => localStorage.setItem('analytics-consent', 'perhaps'));
  await page.goto('/team', { waitUntil: 'networkidle' });
  await says(page, `${words.own.ask} ${words.own.fact}`);
  expect(views).toEqual([]);
});

test('full storage is a no', async ({ page, context }) => {
  const views = sentViews(page);
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/team');
  await yes(page).click();
  await says(page, words.blocked);
  expect(views).toEqual([]);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is asked, as nothing can be counted', async ({ page }) => {
    await page.goto('/team');
    await expect(page.getByText(words.own.ask)).toBeHidden();
    await expect(page.getByRole('button', { name: words.yes })).toHaveCount(0);
  });
});

test('an answer that was given keeps nobody out, in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto('/about');
  await yes(page).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html[data-theme=dark]')).toBeAttached();
  expect(await findBarriers(page)).toEqual([]);
});
