import {
  documindFeatures,
  documindHero,
  documindPlan,
  documindSteps,
  featureStatusWords,
} from '@m8/content/documind.ts';
import { documindApi } from '@m8/content/documind-api.ts';
import { brokenWords } from '#testing/browser/broken-words.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { bothWidths } from '#testing/browser/viewports.ts';

const { words } = documindApi;
const [upload, , response] = documindApi.examples;

test.beforeEach(async ({ page }) => {
  await page.goto('/documind');
});

test('says what it is, with its figures, features, steps, plan and endpoints', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByText(documindHero.badge)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(main.locator('section').first().locator('dd')).toHaveText(
    documindHero.figures.map(({ value }) => value),
  );
  for (const { label, href: hash } of documindHero.actions.toReversed()) {
    await main.getByRole('link', { name: label }).first().click();
    await expect(page).toHaveURL(new RegExp(`${hash}$`));
    await expect(page.locator(hash)).toBeInViewport();
  }
  const cells = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  for (const { title, status } of documindFeatures.cards)
    await expect(
      cells.filter({ hasText: title }).filter({ hasText: featureStatusWords[status] }),
    ).toHaveCount(1);
  for (const { number, title } of documindSteps.steps)
    await expect(cells.filter({ hasText: number }).filter({ hasText: title })).toBeVisible();
  const { plan } = documindPlan;
  for (const text of [plan.name, `${plan.price} ${plan.per}`, plan.description])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  for (const text of [...plan.features, ...plan.limitations, ...plan.limits])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  const { label, href } = documindApi.reference.link;
  await expectHref(page.locator('#api').getByRole('link', { name: label }), href);
  await expectHref(page.getByRole('link', { name: plan.action.label }), '/documind/workspace');

  const api = page.locator('#api');
  await expect(api.getByRole('article')).toHaveCount(5);
  for (const { path, parameters, open } of documindApi.endpoints) {
    const card = api.getByRole('article').filter({
      has: page.getByRole('heading', { name: path, exact: true }),
    });
    await expect(card.getByText(open ? words.noToken : words.token)).toBeVisible();
    for (const { name, description } of parameters) {
      const row = card.getByRole('row').filter({ hasText: description });
      await expect(row.getByText(name, { exact: true }).first()).toBeVisible();
    }
  }
  await expect(api.getByText(documindApi.authentication.title)).toBeVisible();
});

test(
  'describes a parameter below its name on a phone, cuts nothing off and skips nothing',
  bothWidths,
  async ({ page, viewport }) => {
    const isPhone = (viewport?.width ?? 0) < 768;
    if (isPhone) await page.locator('#api summary').first().click();
    const cells = page.locator('#api tbody tr').first().locator('td');
    const [name, about] = [await cells.first().boundingBox(), await cells.last().boundingBox()];
    const isBelow = (about?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0);
    expect(isBelow).toBe(isPhone);
    const answer = page.locator('figure').filter({ hasText: 'similarity_score' }).locator('pre');
    await expect(answer).toBeVisible();
    expect(await answer.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
    expect(await brokenWords(page.locator('pre'))).toEqual([]);
    // For screenshots of the whole page.
    const skipped = await page
      .locator('main *')
      .evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).contentVisibility === 'auto'),
      );
    expect(skipped).toEqual([]);
  },
);

test('copies examples with the address of this site, or selects them if the browser refuses', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const example = page.getByRole('figure').filter({ hasText: upload.title });
  await expect(example).toContainText(`DOCUMIND=${site.url}/api/documind\n`);
  await example.getByRole('button', { name: words.copy }).click();
  await expect(example.getByRole('button', { name: words.copied })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await example.locator('code').textContent());
  expect(copied).toMatch(/^curl -X POST "\$DOCUMIND\/upload"/m);
  await expect(
    example.getByRole('button', { name: `${words.copy} ${upload.title}` }),
  ).toBeVisible();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const other = page.getByRole('figure').filter({ hasText: response.title });
  await other.getByRole('button', { name: words.copy }).click();
  const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
  expect(JSON.parse(selected).sources[0].similarity_score).toBe(0.956);
});
