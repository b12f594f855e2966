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
  test(`${path} preloads its text and its headings, and uses both`, async ({ page }) => {
    const response = page.waitForResponse(/\.woff2$/);
    await page.goto(path);
    expect((await response).ok()).toBe(true);
    const hrefs = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs).toHaveLength(2);
    fonts.forEach((font, index) => {
      expect(hrefs[index]).toContain(`/${font}-basic`);
    });
  });
