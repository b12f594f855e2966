import type { Page } from '@playwright/test';

/**
 * Opens a page that clicks one of its buttons as soon as it works, without a person's doing, so that
 * the browser's own blocker lets no window open for it. A look of the test into the page would count
 * as a person's, so it waits for a word from there.
 *
 * @param name of the button
 * @returns when the page has an alert to show
 */
export async function clickUnasked(page: Page, path: string, name: string): Promise<void> {
  await page.addInitScript((name) => {
    let clicked = false;
    const timer = setInterval(() => {
      if (clicked && document.querySelector('[role=alert]')) {
        clearInterval(timer);
        // The word that the test waits for.
        console.info('alerted');
      }
      const found = [...document.querySelectorAll('button')].find(
        ({ textContent, disabled }) => !disabled && textContent === name,
      );
      if (clicked || !found || navigator.userActivation.isActive) return;
      clicked = true;
      found.click();
    }, 50);
  }, name);
  const alerted = page.waitForEvent('console', (message) => message.text() === 'alerted');
  await page.goto(path);
  await alerted;
}
