import { homeFigures, homeHero, homeProducts, joinBand, traits } from '@m8/content/home.ts';
import { documentIllustration } from '@m8/content/illustrations.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { bothWidths } from '#testing/browser/viewports.ts';

test('it speaks in both voices, with four figures, four features and both products', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    `${homeHero.companyVoice} ${homeHero.documentVoice}`,
  );
  const figures = page.locator('dl').first();
  await expect(figures.locator('dt')).toHaveText(homeFigures.map(({ label }) => label));
  await expect(figures.locator('dd')).toHaveText(homeFigures.map(({ value }) => value));
  for (const { title: name } of [homeProducts.m8, homeProducts.dm, ...traits])
    await expect(main.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  for (const [{ label }, path] of [
    [homeHero.products, '/products'],
    [homeHero.documind, '/documind/try'],
    [homeProducts.m8.link, '/products/mind-m8'],
    [homeProducts.dm.link, '/documind'],
    [joinBand.join, '/join-team'],
    [joinBand.products, '/products'],
  ] as const)
    await expectHref(main.getByRole('link', { name: label, exact: true }), path);
});

test('every second column begins at the same place', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const seconds = [
    main.getByRole('link', { name: homeHero.documind.label }),
    main.getByText(homeHero.captions[1].text),
    main.getByText(homeProducts.lead),
    main.getByText(joinBand.lead),
  ];
  const starts = await Promise.all(seconds.map(async (part) => (await part.boundingBox())?.x));
  expect(new Set(starts).size).toBe(1);
});

test('each figure links to its proof, or to who counted it', async ({ page }) => {
  for (const { label, href } of homeFigures) {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(href);
    const [, id] = href.split('#');
    await expect(page.locator(id ? `#${id}` : 'h1')).toBeInViewport();
  }
});

test('each half of the drawing is a link to its product', bothWidths, async ({ page }) => {
  for (const [half, { href, label }] of homeHero.drawings.entries()) {
    await page.goto('/');
    const drawing = page.locator('figure > svg').filter({ visible: true });
    await drawing.scrollIntoViewIfNeeded();
    const box = await drawing.boundingBox();
    if (!box) throw new Error('There is no drawing');
    const { x, y, width, height } = box;
    await expect(page.locator('figure').getByRole('link', { name: label })).toBeVisible();
    const isBeside = width > 2 * height;
    // A quarter and three quarters along the line.
    const at = 0.25 + half / 2;
    await page.mouse.click(x + width * (isBeside ? at : 0.5), y + height * (isBeside ? 0.5 : at));
    await expect(page).toHaveURL(href);
  }
});

test(
  'the wire starts beside the marked sentence and ends on the answer',
  bothWidths,
  async ({ page }) => {
    await page.goto('/');
    const scene = page.getByRole('img', { name: documentIllustration.label });
    const box = async (part: string) => {
      const found = await scene.locator(part).boundingBox();
      if (!found) throw new Error(`no ${part}`);
      return { ...found, right: found.x + found.width, bottom: found.y + found.height };
    };
    const [sentence, sheet, answer, wire] = [
      await box('mark'),
      await box('> div:first-child'),
      await box('> div:nth-child(2)'),
      await box('> span:last-child'),
    ];
    expect(wire.y).toBeGreaterThan(sentence.y);
    expect(wire.y).toBeLessThan(sentence.bottom);
    expect(Math.abs(wire.bottom - answer.y)).toBeLessThan(1.5);
    expect(wire.x).toBeGreaterThan(sentence.right - 8);
    expect(wire.x).toBeLessThan(sheet.right);
    expect(wire.right).toBeLessThan(answer.right);
  },
);
