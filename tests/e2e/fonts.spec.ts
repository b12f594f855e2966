import { expect, test } from '#tests/support/browser-test.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the width');

test('the browser knows every family that the tokens name first and second', async ({ page }) => {
  await page.goto('/');
  const { named, known } = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const unquote = (name: string) => name.trim().replaceAll('"', '');
    return {
      named: ['--f-m8', '--f-dm', '--f-text'].flatMap((token) =>
        style.getPropertyValue(token).split(',').slice(0, 2).map(unquote),
      ),
      known: [...document.fonts].map((face) => unquote(face.family)),
    };
  });
  expect(named).toHaveLength(6);
  for (const family of named) expect(known).toContain(family);
});

for (const [path, fonts] of [
  ['/team', ['instrument-sans', 'bricolage']],
  ['/documind', ['instrument-sans', 'newsreader']],
] as const)
  test(`${path} is set in its own fonts, and paints without waiting for them`, async ({ page }) => {
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
