import { referenceWords as words } from '@m8/content/documind-reference.ts';
import { navigation } from '@m8/content/navigation.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { brokenWords } from '#testing/browser/broken-words.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { bothWidths } from '#testing/browser/viewports.ts';

const reference = documindBase + documindPaths.reference;

test('leads to every call by its name', bothWidths, async ({ page }) => {
  await page.goto(`${reference}#askQuestion`);
  await expect(page.locator('#askQuestion h3')).toBeInViewport();
  const list = page.getByRole('button', { name: words.contents });
  const isPhone = await list.isVisible();
  await expect(page.locator('#askQuestion pre').first()).toBeVisible();
  await expect(page.locator('#listDocuments pre').first()).toBeVisible({ visible: !isPhone });
  if (isPhone) await list.click();
  const calls = page.getByRole('navigation', { name: words.contents });
  await calls.getByText('Errors').click();
  if (isPhone) await expect(calls).toBeHidden();
  await expect(page.getByRole('heading', { name: words.problems.title })).toBeInViewport();
});

test(
  'begins with a call, breaks no code, and ends like every page',
  bothWidths,
  async ({ page }) => {
    await page.goto(reference);
    await expect(page.locator('pre').first()).toContainText('"$DOCUMIND/query"');
    await expect(page.locator('section h3').first()).toBeInViewport();
    await expectHref(page.getByRole('contentinfo').getByRole('link').first(), '/privacy');
    await page.goto(`${reference}#askQuestion`);
    expect(await brokenWords(page.locator('pre'))).toEqual([]);
  },
);

test('nothing scrolls over the bar', async ({ page }) => {
  await page.goto(reference);
  const covered = await page.evaluate(async () => {
    const seen: string[] = [];
    for (let y = 600; y < 3000; y += 60) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
      const top = document.elementFromPoint(150, 24);
      if (!top?.closest('header')) seen.push(`${y}: ${top?.textContent}`);
    }
    return seen;
  });
  expect(covered).toEqual([]);
});

test('finds a call by any word of it', bothWidths, async ({ page }) => {
  await page.goto(reference);
  const list = page.getByRole('button', { name: words.contents });
  if (await list.isVisible()) await list.click();
  else await page.keyboard.press('/');
  const calls = page.getByRole('navigation', { name: words.contents });
  const field = calls.getByRole('searchbox', { name: words.find });
  await field.fill('idempotency-key upload');
  await expect(calls.getByRole('link').filter({ visible: true }).first()).toHaveText(/^Upload/);
  await expect(calls.getByText('Make an API key')).toBeHidden();
  await field.fill('xylophone');
  await expect(calls.getByText(words.notFound)).toBeVisible();
  await field.fill('/search');
  await field.press('Enter');
  await expect(page).toHaveURL(/#searchPassages$/);
  await expect(page.locator('#searchPassages h3')).toBeInViewport();
});

test('shows the examples in the chosen language, by keyboard too', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${reference}#askQuestion`);
  const examples = page.locator('#askQuestion').getByRole('group', { name: 'Examples' });
  await examples.getByRole('radio', { name: 'curl' }).focus();
  await expect(examples.locator('pre:visible')).toHaveText(/^curl /);
  await page.keyboard.press('ArrowRight');
  await expect(examples.getByRole('radio', { name: 'TypeScript' })).toBeChecked();
  await expect(examples.locator('pre:visible')).toHaveText(/^import /);
  await examples.getByRole('button', { name: 'Copy' }).click();
  await expect(examples.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import /);
});

test('opens the errors of a status at the one in the address', async ({ page }) => {
  await page.goto(`${reference}#documind/key-not-found`);
  await expect(page.locator('[id="documind/key-not-found"]')).toBeInViewport();
  await expect(page.locator('[id="documind/too-many-keys"]')).toBeHidden();
});

test('has the theme of the system until one is chosen, here and for the site', async ({ page }) => {
  const lightness = () =>
    page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).backgroundColor.slice(6)),
    );
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(reference);
  await expect.poll(lightness).toBeLessThan(0.5);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(lightness).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: navigation.theme.toDark }).click();
  await expect(page.getByRole('button', { name: navigation.theme.toLight })).toBeVisible();
  for (const path of ['/status', reference]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  }
});
