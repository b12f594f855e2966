import type { Page } from '@playwright/test';

/**
 * Opens a page that clicks one of its buttons as soon as it works, without a user gesture, so that the
 * browser's popup blocker is active. A query of the test into the page would count as a gesture, so the
 * test waits for a console message.
 *
 * @param name of the button
 * @returns when the page shows an alert
 */
export async function clickUnasked(page: Page, path: string, name: string): Promise<void> {
  await page.addInitScript((name) => {
    let clicked = false;
    const timer = setInterval(() => {
      if (clicked && document.querySelector('[role=alert]')) {
        clearInterval(timer);
        // The message that the test waits for.
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
