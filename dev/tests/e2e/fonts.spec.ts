import { expect, test } from '#testing/browser/browser-fixture.ts';

test('the browser knows the first two families of all text', async ({ page }) => {
  await page.goto('/');
  const { named, known } = await page.evaluate(() => {
    const unquote = (name: string) => name.trim().replaceAll('"', '');
    const stacks = [...document.querySelectorAll('body *')]
      .map((element) => getComputedStyle(element).fontFamily)
      .filter((stack) => !stack.endsWith('monospace'));
    return {
      named: [...new Set(stacks)].flatMap((stack) => stack.split(',').slice(0, 2).map(unquote)),
      known: [...document.fonts].map((face) => unquote(face.family)),
    };
  });
  expect(new Set(named).size).toBeGreaterThanOrEqual(6);
  for (const family of named) expect(known).toContain(family);
});

for (const [path, fonts] of [
  ['/team', ['instrument-sans', 'bricolage']],
  ['/documind', ['instrument-sans', 'newsreader']],
] as const)
  test(`${path} uses its own fonts, and paints without waiting for them`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    for (const font of fonts)
      expect(
        loaded.some((name) => name.includes(`/${font}-basic`)),
        font,
      ).toBe(true);
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0);
  });
