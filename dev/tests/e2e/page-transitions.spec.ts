import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';

const flights = [
  { from: '/', to: '/products/mind-m8', part: 'disc' },
  { from: '/products', to: '/products/mind-m8', part: 'disc' },
  { from: '/', to: '/documind', part: 'mark' },
  { from: '/products', to: '/documind', part: 'mark' },
];

/** Makes each following page record its animations while it replaces the previous one. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready;
      const groups = document.getAnimations().flatMap(({ effect }) => {
        const group = /^::view-transition-group\((.+)\)$/;
        const name =
          effect instanceof KeyframeEffect && group.exec(effect.pseudoElement ?? '')?.[1];
        return name && name !== 'root' ? [name] : [];
      });
      document.documentElement.dataset.moved = groups.join(' ');
    });
  });
}

/** Follows the link to another page in the page's own text. */
async function go(page: Page, from: string, to: string): Promise<string | undefined> {
  await page.goto(from);
  await page.locator(`main a[href="${to}"]`).first().click();
  await page.waitForURL(to);
  const moved = () => page.evaluate(() => document.documentElement.dataset.moved);
  await expect.poll(moved).toBeDefined();
  return moved();
}

test('the picture of a product flies along to its page', async ({ page }) => {
  await watchTransitions(page);
  // A browser gives a transition up if the next page takes seconds, as on a busy machine.
  for (const { from, to, part } of flights)
    await expect(async () => expect(await go(page, from, to)).toBe(part)).toPass();
});

test('with reduced motion nothing flies', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchTransitions(page);
  for (const { from, to } of flights) expect(await go(page, from, to)).toBe('');
});
