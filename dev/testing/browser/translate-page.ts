import type { Page } from '@playwright/test';

/** Wraps every text of the pages to come in an element of its own, now and whenever one comes, as translators of pages do. */
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
    // Where the translator comes first, React says so, and draws its part of the page anew.
    addEventListener('error', (event) => {
      if (/React error #418/.test(event.message)) event.preventDefault();
    });
    addEventListener('DOMContentLoaded', () => {
      wrapAll();
      new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
    });
  });
