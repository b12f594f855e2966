import type { Page } from '@playwright/test';

/**
 * Wraps every text of the following pages in its own element, now and whenever one is added,
 * as page translators do.
 */
export const translatePages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const { parentElement: parent } = text;
        if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea, svg'))
          continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    };
    // If the translator is first, React reports it, and renders its part of the page again.
    addEventListener('error', (event) => {
      if (/React error #418/.test(event.message)) event.preventDefault();
    });
    addEventListener('DOMContentLoaded', () => {
      wrapAll();
      new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
    });
  });
